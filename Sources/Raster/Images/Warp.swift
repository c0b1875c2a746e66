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
        // Down to half the size the four pixels around are enough.
        return shortest > 0.5 ? 1 : min(Int((1 / max(shortest, 0.2) - 0.4).rounded(.up)), 4)
    }

    func draw(onto surface: Surface) {
        let area = PixelRect(covering: bounds).intersection(surface.clip)
        for y in area.top..<max(area.top, area.bottom) {
            if samples == 1 {
                drawRow(y, area.left..<area.right, surface)
            } else {
                let row = surface.row(y)
                for x in area.left..<area.right {
                    let pixel = mean(x, y)
                    if pixel != 0 { row[x] = pixel.over(row[x]) }
                }
            }
        }
    }

    /// Numerators and denominator of the place in the layer change evenly along a row.
    private func drawRow(_ y: Int, _ columns: Range<Int>, _ surface: Surface) {
        let row = surface.row(y)
        let (stepX, stepY, stepZ) = (inverse.x.x, inverse.x.y, inverse.x.z)
        let start = inverse.vector(SIMD3(Double(columns.lowerBound) + 0.5, Double(y) + 0.5, 1))
        for x in columns {
            let offset = Double(x - columns.lowerBound)
            let depth = start.z + stepZ * offset
            guard depth > 0 else { continue }
            let unit = 1 / depth
            let pixel = sample((start.x + stepX * offset) * unit, (start.y + stepY * offset) * unit)
            if pixel != 0 { row[x] = pixel.over(row[x]) }
        }
    }

    private var bounds: Box {
        let clip = layer.clip
        return Box(
            left: Double(clip.left) - 1, top: Double(clip.top) - 1, right: Double(clip.right) + 1,
            bottom: Double(clip.bottom) + 1
        ).applying(map).grown(by: 1)
    }

    /// The mean of several places within a pixel.
    private func mean(_ x: Int, _ y: Int) -> UInt32 {
        var sum = SIMD4<Float>.zero
        let step = 1 / Double(samples)
        let (a, b, c) = (inverse.x, inverse.y, inverse.origin)
        for row in 0..<samples {
            let py = Double(y) + (Double(row) + 0.5) * step
            for column in 0..<samples {
                let px = Double(x) + (Double(column) + 0.5) * step
                let depth = a.z * px + b.z * py + c.z
                // What has no place in front of the eye.
                guard depth > 0 else { continue }
                let unit = 1 / depth
                let pixel = sample((a.x * px + b.x * py + c.x) * unit, (a.y * px + b.y * py + c.y) * unit)
                if pixel != 0 { sum += SIMD4<Float>(bytesOf: pixel) }
            }
        }
        return sum == .zero ? 0 : PixelColor(parts: sum / Float(samples * samples)).pixel
    }

    /// The layer's colour at a place: of the four pixels around; outside there is nothing.
    @inline(__always) private func sample(_ x: Double, _ y: Double) -> UInt32 {
        let u = x - 0.5
        let v = y - 0.5
        let clip = layer.clip
        guard u > Double(clip.left) - 1, v > Double(clip.top) - 1, u < Double(clip.right), v < Double(clip.bottom)
        else { return 0 }
        // Both are above −1 and small.
        let wholeX = Int(u * 256 + 256)
        let wholeY = Int(v * 256 + 256)
        let (left, top) = (wholeX >> 8 - 1, wholeY >> 8 - 1)
        let (partX, partY) = (UInt32(wholeX & 255), UInt32(wholeY & 255))
        if left >= clip.left, top >= clip.top, left + 1 < clip.right, top + 1 < clip.bottom {
            let above = layer.row(top) + left
            let below = layer.row(top + 1) + left
            return above[0].mixed(with: above[1], part: partX)
                .mixed(with: below[0].mixed(with: below[1], part: partX), part: partY)
        }
        return pixel(left, top).mixed(with: pixel(left + 1, top), part: partX)
            .mixed(with: pixel(left, top + 1).mixed(with: pixel(left + 1, top + 1), part: partX), part: partY)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let clip = layer.clip
        return x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom ? layer.row(y)[x] : 0
    }
}
