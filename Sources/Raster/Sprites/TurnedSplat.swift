import Geometry
import Rendering

/// Draws sprites that are turned, stretched or show a picture, pixel by pixel.
struct TurnedSplat {
    let picture: Picture?
    let kind: SpriteKind
    let surface: Surface

    /// A sprite that `map` leads to from the square −1…1; `frame` is the part of the picture, in fractions.
    func draw<B: Blending>(_ map: CGAffineTransform, color: UInt32, frame: CGRect, by blending: B.Type) {
        guard color & 0xFF != 0, let inverse = map.inverse else { return }
        let reach = abs(map.a) + abs(map.c)
        let rise = abs(map.b) + abs(map.d)
        guard abs(map.tx) < 1e6, abs(map.ty) < 1e6, reach < 1e5, rise < 1e5 else { return }
        let box = Box(left: map.tx - reach, top: map.ty - rise, right: map.tx + reach, bottom: map.ty + rise)
        let area = PixelRect(covering: box.grown(by: 1)).intersection(surface.clip)
        guard !area.isEmpty else { return }
        if kind == .image {
            drawPicture(inverse, area, color, frame, by: blending)
        } else {
            drawDot(inverse, area, color, by: blending)
        }
    }

    /// How much smaller or larger a pixel is than the square, at the edge of an ellipse.
    private func drawDot<B: Blending>(
        _ inverse: CGAffineTransform, _ area: PixelRect, _ color: UInt32, by blending: B.Type
    ) {
        let pixel = SpriteSplat.pixel(color, brightness: 1)
        let (a, b, c, d) = (Float(inverse.a), Float(inverse.b), Float(inverse.c), Float(inverse.d))
        let isSmall = max(hypot(a, b), hypot(c, d)) > 0.25
        let samples = isSmall ? 4 : 1
        let step = 1 / Float(samples)
        for y in area.top..<area.bottom {
            let row = surface.row(y)
            for x in area.left..<area.right {
                var sum: Float = 0
                for sample in 0..<samples * samples {
                    let px = Float(x) + (Float(sample % samples) + 0.5) * step
                    let py = Float(y) + (Float(sample / samples) + 0.5) * step
                    let u = a * px + c * py + Float(inverse.tx)
                    let v = b * px + d * py + Float(inverse.ty)
                    sum += brightness(u, v, a, b, c, d, step)
                }
                guard sum > 0 else { continue }
                let part = B.part(of: pixel, coverage: UInt8(min(sum * step * step, 1) * 255 + 0.5))
                row[x] = B.blend(part, onto: row[x])
            }
        }
    }

    /// Brightness at a place of the square; a disc's edge is as soft as one sample is wide.
    @inline(__always) private func brightness(
        _ u: Float, _ v: Float, _ a: Float, _ b: Float, _ c: Float, _ d: Float, _ step: Float
    ) -> Float {
        let distance = (u * u + v * v).squareRoot()
        guard kind == .disc else { return SpriteShape.brightness(.glow, distance: distance, radius: 1) }
        guard distance > 0 else { return 1 }
        // How fast the distance changes across the surface.
        let across = (a * u + b * v) / distance
        let down = (c * u + d * v) / distance
        let slope = (across * across + down * down).squareRoot() * step
        return min(max((1 - distance) / max(slope, 1e-9) + 0.5, 0), 1)
    }

    private func drawPicture<B: Blending>(
        _ inverse: CGAffineTransform, _ area: PixelRect, _ color: UInt32, _ frame: CGRect, by blending: B.Type
    ) {
        guard let picture else { return }
        // From the surface to pixels of the frame.
        let (width, height) = (Double(picture.width) * frame.width, Double(picture.height) * frame.height)
        guard width > 0, height > 0, frame.minX.isFinite, frame.minY.isFinite else { return }
        let across = hypot(inverse.a * width, inverse.b * height) / 2
        let down = hypot(inverse.c * width, inverse.d * height) / 2
        let level = picture.level(Int(max(log2(max(across, down, 1)).rounded(), 0)))
        let scaleX = Double(level.width) * frame.width / 2
        let scaleY = Double(level.height) * frame.height / 2
        let left = Double(level.width) * frame.minX
        let top = Double(level.height) * frame.minY
        let tint = SpriteSplat.pixel(color, brightness: 1)
        let isWhite = tint == .max
        let bounds = PixelRect(
            left: max(left.pixelFloor, 0), top: max(top.pixelFloor, 0),
            right: min((left + 2 * scaleX).pixelCeiling, level.width),
            bottom: min((top + 2 * scaleY).pixelCeiling, level.height))
        guard !bounds.isEmpty else { return }
        let (stepU, stepV) = (inverse.a * scaleX, inverse.b * scaleY)
        for y in area.top..<area.bottom {
            let (px, py) = (Double(area.left) + 0.5, Double(y) + 0.5)
            let u = (inverse.a * px + inverse.c * py + inverse.tx + 1) * scaleX + left - 0.5
            let v = (inverse.b * px + inverse.d * py + inverse.ty + 1) * scaleY + top - 0.5
            let across = Self.columns(u, stepU, bounds.left, bounds.right)
            let down = Self.columns(v, stepV, bounds.top, bounds.bottom)
            let first = max(max(across.0, down.0).pixelCeiling, 0)
            let last = min(min(across.1, down.1).pixelFloor, area.width - 1)
            guard first <= last else { continue }
            let row = surface.row(y) + area.left
            for x in first...last {
                var pixel = Self.sample(level, bounds, u + stepU * Double(x), v + stepV * Double(x))
                guard pixel != 0 else { continue }
                if !isWhite { pixel = Four(repeating: pixel).multiplied(by: Four(repeating: tint)).x }
                row[x] = B.blend(pixel, onto: row[x])
            }
        }
    }

    /// Where along a row a coordinate that begins at `start` lies within a pixel of `low`…`high`.
    @inline(__always) private static func columns(_ start: Double, _ step: Double, _ low: Int, _ high: Int) -> (
        Double, Double
    ) {
        let (low, high) = (Double(low) - 1, Double(high))
        guard abs(step) > 1e-9 else { return start > low && start < high ? (-1e6, 1e6) : (1, 0) }
        let (first, second) = ((low - start) / step, (high - start) / step)
        return (min(first, second), max(first, second))
    }

    /// Between four pixels; outside the frame there is nothing.
    @inline(__always) private static func sample(
        _ level: Picture.Level, _ bounds: PixelRect, _ u: Double, _ v: Double
    ) -> UInt32 {
        // Both are at least about −1 and at most some 16,000.
        let wholeX = Int(max(u, -1) * 256 + 256)
        let wholeY = Int(max(v, -1) * 256 + 256)
        let (left, top) = (wholeX >> 8 - 1, wholeY >> 8 - 1)
        let (partX, partY) = (UInt32(wholeX & 255), UInt32(wholeY & 255))
        if left >= bounds.left, top >= bounds.top, left + 1 < bounds.right, top + 1 < bounds.bottom {
            let above = level.pixels + (top * level.width + left)
            let below = above + level.width
            return above[0].mixed(with: above[1], part: partX)
                .mixed(with: below[0].mixed(with: below[1], part: partX), part: partY)
        }
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            x >= bounds.left && x < bounds.right && y >= bounds.top && y < bounds.bottom
                ? level.pixels[y * level.width + x] : 0
        }
        return pixel(left, top).mixed(with: pixel(left + 1, top), part: partX)
            .mixed(with: pixel(left, top + 1).mixed(with: pixel(left + 1, top + 1), part: partX), part: partY)
    }
}
