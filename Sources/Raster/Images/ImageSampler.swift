import Geometry
import Rendering

/// Tells for each device pixel what a picture shows there.
struct ImageSampler {
    /// What lies beside the part that is drawn.
    enum Edge { case clamp, wrap }

    private let fine: Picture.Level
    private let coarse: Picture.Level
    /// Share of the coarse level, 0…256.
    private let share: UInt32
    /// From device pixels to fractions of the picture.
    private let map: CGAffineTransform
    private let stretchX: Stretch?
    private let stretchY: Stretch?
    /// The part of the picture that may be seen, in fractions.
    private let source: Box
    private let edge: Edge
    private let isNearest: Bool
    private let weight: UInt32

    /// A picture that `map` draws: from fractions of its size to device pixels. Nil without an inverse.
    init?(
        _ picture: Picture, map: CGAffineTransform, source: Box, edge: Edge, interpolation: ImageInterpolation,
        stretch: (x: Stretch, y: Stretch)? = nil, weight: UInt32 = 255
    ) {
        guard let inverse = map.inverse else { return nil }
        self.map = inverse
        self.source = source
        self.edge = edge
        self.weight = weight
        stretchX = stretch?.x
        stretchY = stretch?.y
        isNearest = interpolation == .nearest
        // Pixels of the picture a device pixel, in the direction in which there are most.
        let across = hypot(inverse.a * Double(picture.width), inverse.b * Double(picture.height))
        let down = hypot(inverse.c * Double(picture.width), inverse.d * Double(picture.height))
        let step = max(across, down)
        guard !isNearest, step > 1, step.isFinite else {
            fine = picture.level(0)
            coarse = fine
            share = 0
            return
        }
        let depth = min(log2(step), 14)
        let whole = Int(depth)
        fine = picture.level(whole)
        coarse = picture.level(whole + 1)
        let part = UInt32((depth - Double(whole)) * 256)
        share = part < 16 ? 0 : part
    }

    /// Writes what `count` pixels from column `x` of row `y` on show.
    func fill(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        if let line = SampleLine(map, fine, source, x: x, y: y), isPlain {
            line.fill(row, count: count)
            if weight < 255 { for column in 0..<count { row[column] = row[column].weighted(by: weight) } }
            return
        }
        let py = Double(y) + 0.5
        for column in 0..<count {
            let px = Double(x + column) + 0.5
            var u = map.a * px + map.c * py + map.tx
            var v = map.b * px + map.d * py + map.ty
            if let stretchX { u = stretchX.place(u) }
            if let stretchY { v = stretchY.place(v) }
            if edge == .wrap {
                u -= u.rounded(.down)
                v -= v.rounded(.down)
            }
            var pixel = sample(fine, u, v)
            if share > 0 { pixel = pixel.mixed(with: sample(coarse, u, v), part: share) }
            row[column] = weight == 255 ? pixel : pixel.weighted(by: weight)
        }
    }

    /// Whether it shows one level, mixed linearly and stretched evenly, without tiles.
    private var isPlain: Bool { !isNearest && share == 0 && edge == .clamp && stretchX == nil }

    @inline(__always) private func sample(_ level: Picture.Level, _ u: Double, _ v: Double) -> UInt32 {
        let (width, height) = (Double(level.width), Double(level.height))
        if isNearest {
            let x = clamped(Int((u * width).nearby.rounded(.down)), source.left * width, source.right * width)
            let y = clamped(Int((v * height).nearby.rounded(.down)), source.top * height, source.bottom * height)
            return level.pixels[min(y, level.height - 1) * level.width + min(x, level.width - 1)]
        }
        // Within half a pixel of the part's edge its outermost pixels continue.
        let x = placed(u * width, source.left * width, source.right * width)
        let y = placed(v * height, source.top * height, source.bottom * height)
        let (left, top) = (x.pixelFloor, y.pixelFloor)
        let (partX, partY) = (UInt32((x - Double(left)) * 256), UInt32((y - Double(top)) * 256))
        let (right, bottom) = (neighbour(left + 1, level.width), neighbour(top + 1, level.height))
        let (near, upper) = (neighbour(left, level.width), neighbour(top, level.height) * level.width)
        let lower = bottom * level.width
        let pixels = level.pixels
        return pixels[upper + near].mixed(with: pixels[upper + right], part: min(partX, 256))
            .mixed(
                with: pixels[lower + near].mixed(with: pixels[lower + right], part: min(partX, 256)),
                part: min(partY, 256))
    }

    @inline(__always) private func clamped(_ place: Int, _ low: Double, _ high: Double) -> Int {
        max(min(max(place, Int(low.nearby)), Int(high.nearby.rounded(.up)) - 1), 0)
    }

    @inline(__always) private func placed(_ place: Double, _ low: Double, _ high: Double) -> Double {
        let middle = place - 0.5
        if edge == .wrap { return middle.nearby }
        let far = max(high - 0.5 - 0.5, low)
        return min(max(middle, low), far).nearby
    }

    @inline(__always) private func neighbour(_ place: Int, _ count: Int) -> Int {
        if edge == .wrap { return place < 0 ? count - 1 : place >= count ? 0 : place }
        return min(max(place, 0), count - 1)
    }
}

extension UInt32 {
    /// This pixel with `part`/256 of another.
    @inline(__always) func mixed(with other: UInt32, part: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rest = 256 &- part
        let low = ((self & mask) &* rest &+ (other & mask) &* part &+ 0x0080_0080) &>> 8 & mask
        let high = ((self &>> 8 & mask) &* rest &+ (other &>> 8 & mask) &* part &+ 0x0080_0080) & ~mask
        return low | high
    }
}
