import Geometry
import Rendering

/// The part of a plane that is seen through a projection, and how large it is drawn.
struct VisiblePlane {
    /// Pixels of the layer.
    private(set) var bounds = PixelRect.empty
    /// From the plane to the layer's pixels.
    private(set) var transform = CGAffineTransform.identity
    /// Pixels of the layer a point of the plane.
    private(set) var scale = 1.0

    private static let longestSide = 4_096.0
    private static let area = 16_777_216.0

    /// `box` is what there is in the plane, `map` leads to device pixels, `clip` says which are seen; nil if nothing is.
    /// The scale is `unit` times a power of √2, a little finer than what is seen, so that a picture that comes closer isn't made anew each frame.
    init?(_ map: ProjectiveMap, box: Box, clip: PixelRect, unit: Double) {
        let corners = [
            SIMD2(box.left, box.top), SIMD2(box.right, box.top), SIMD2(box.right, box.bottom),
            SIMD2(box.left, box.bottom),
        ]
        let farthest = corners.map { abs(map.vector(SIMD3($0.x, $0.y, 1)).z) }.max() ?? 0
        var polygon = Self.cut(corners, map, SIMD3(0, 0, 1), least: farthest * 1e-3)
        polygon = Self.cut(polygon, map, SIMD3(1, 0, -Double(clip.left - 1)))
        polygon = Self.cut(polygon, map, SIMD3(-1, 0, Double(clip.right + 1)))
        polygon = Self.cut(polygon, map, SIMD3(0, 1, -Double(clip.top - 1)))
        polygon = Self.cut(polygon, map, SIMD3(0, -1, Double(clip.bottom + 1)))
        guard let first = polygon.first else { return nil }
        var seen = Box(left: first.x, top: first.y, right: first.x, bottom: first.y)
        var magnification = 0.0
        for point in polygon {
            seen = seen.including(CGPoint(x: point.x, y: point.y))
            magnification = max(magnification, map.magnification(at: point))
        }
        guard seen.isFinite, magnification > 0, magnification.isFinite else { return nil }
        scale = unit * exp2((log2(magnification / unit) * 2 + 0.4).rounded(.up) / 2)
        let (wide, high) = (seen.right - seen.left, seen.bottom - seen.top)
        while max(wide, high) * scale > Self.longestSide || wide * high * scale * scale > Self.area { scale /= 2 }
        guard scale > 0, scale.isFinite, wide.isFinite, high.isFinite else { return nil }
        let (left, top) = ((seen.left * scale).rounded(.down), (seen.top * scale).rounded(.down))
        guard abs(left) < 1e9, abs(top) < 1e9 else { return nil }
        transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 2 - left, ty: 2 - top)
        bounds = PixelRect(
            left: 0, top: 0, right: (seen.right * scale - left).pixelCeiling + 4,
            bottom: (seen.bottom * scale - top).pixelCeiling + 4)
    }

    /// Keeps of a polygon what has `plane` · (x', y', w) above `least`.
    private static func cut(
        _ polygon: [SIMD2<Double>], _ map: ProjectiveMap, _ plane: SIMD3<Double>, least: Double = 0
    ) -> [SIMD2<Double>] {
        func height(_ point: SIMD2<Double>) -> Double {
            (map.vector(SIMD3(point.x, point.y, 1)) * plane).sum() - least
        }
        var result: [SIMD2<Double>] = []
        for (index, point) in polygon.enumerated() {
            let next = polygon[(index + 1) % polygon.count]
            let (here, there) = (height(point), height(next))
            if here >= 0 { result.append(point) }
            if (here >= 0) != (there >= 0) { result.append(point + (next - point) * (here / (here - there))) }
        }
        return result
    }
}

extension ProjectiveMap {
    /// How much longer a short line gets at most, at a point in front of the eye.
    func magnification(at point: SIMD2<Double>) -> Double {
        let image = vector(SIMD3(point.x, point.y, 1))
        guard image.z > 0 else { return 0 }
        let place = SIMD2(image.x, image.y) / image.z
        let right = (SIMD2(x.x, x.y) - place * x.z) / image.z
        let down = (SIMD2(y.x, y.y) - place * y.z) / image.z
        return max((right * right).sum(), (down * down).sum()).squareRoot()
    }
}
