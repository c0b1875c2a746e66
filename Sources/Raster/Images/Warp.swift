import Geometry
import Rendering

/// Lays a layer onto another surface through a projective map.
struct Warp {
    private let layer: Surface
    private let map: ProjectiveMap
    private let inverse: ProjectiveMap
    /// Samples along each side of a pixel.
    private let samples: Int

    /// `map` leads from the layer's pixels to the surface's; nil if it has no inverse.
    init?(_ map: ProjectiveMap, from layer: Surface) {
        guard map.isFinite, let inverse = map.inverse, !layer.clip.isEmpty else { return nil }
        self.layer = layer
        self.map = map
        self.inverse = inverse
        let middle = SIMD2(Double(layer.clip.left + layer.clip.right), Double(layer.clip.top + layer.clip.bottom)) / 2
        samples = Self.samples(map, middle)
    }

    /// More where the picture is made smaller, in the direction in which that is most.
    private static func samples(_ map: ProjectiveMap, _ middle: SIMD2<Double>) -> Int {
        let image = map.vector(SIMD3(middle.x, middle.y, 1))
        guard image.z > 0 else { return 2 }
        let place = SIMD2(image.x, image.y) / image.z
        let right = (SIMD2(map.x.x, map.x.y) - place * map.x.z) / image.z
        let down = (SIMD2(map.y.x, map.y.y) - place * map.y.z) / image.z
        let area = abs(right.x * down.y - right.y * down.x)
        let longest = max((right * right).sum(), (down * down).sum()).squareRoot()
        let shortest = longest > 0 ? area / longest : 1
        return min(max(Int((1 / max(shortest, 0.2)).rounded(.up)), 1), 4)
    }

    func draw(onto surface: Surface) {
        let area = PixelRect(covering: bounds).intersection(surface.clip)
        for y in area.top..<max(area.top, area.bottom) {
            let row = surface.row(y)
            for x in area.left..<area.right {
                let pixel = samples == 1 ? one(x, y) : many(x, y)
                if pixel != 0 { row[x] = pixel.over(row[x]) }
            }
        }
    }

    private var bounds: Box {
        let clip = layer.clip
        return Box(
            left: Double(clip.left) - 1, top: Double(clip.top) - 1, right: Double(clip.right) + 1,
            bottom: Double(clip.bottom) + 1
        ).applying(map).grown(by: 1)
    }

    @inline(__always) private func one(_ x: Int, _ y: Int) -> UInt32 {
        PixelColor(parts: sample(Double(x) + 0.5, Double(y) + 0.5)).pixel
    }

    private func many(_ x: Int, _ y: Int) -> UInt32 {
        var sum = SIMD4<Float>.zero
        let step = 1 / Double(samples)
        for row in 0..<samples {
            for column in 0..<samples {
                sum += sample(Double(x) + (Double(column) + 0.5) * step, Double(y) + (Double(row) + 0.5) * step)
            }
        }
        return PixelColor(parts: sum / Float(samples * samples)).pixel
    }

    /// The layer's colour under a point of the surface: of the four pixels around; outside there is nothing.
    @inline(__always) private func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
        let place = inverse.vector(SIMD3(x, y, 1))
        // What has no place in front of the eye.
        guard place.z > 0 else { return .zero }
        let u = place.x / place.z - 0.5
        let v = place.y / place.z - 0.5
        let clip = layer.clip
        guard u > Double(clip.left) - 1, v > Double(clip.top) - 1, u < Double(clip.right), v < Double(clip.bottom)
        else {
            return .zero
        }
        let (left, top) = (u.pixelFloor, v.pixelFloor)
        let (partX, partY) = (Float(u - Double(left)), Float(v - Double(top)))
        let above = mix(pixel(left, top), pixel(left + 1, top), partX)
        let below = mix(pixel(left, top + 1), pixel(left + 1, top + 1), partX)
        return mix(above, below, partY)
    }

    @inline(__always) private func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ part: Float) -> SIMD4<Float> {
        a + (b - a) * part
    }

    @inline(__always) private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let clip = layer.clip
        guard x >= clip.left, x < clip.right, y >= clip.top, y < clip.bottom else { return .zero }
        return SIMD4(bytesOf: layer.row(y)[x])
    }
}
