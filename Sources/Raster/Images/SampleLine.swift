import Geometry

/// A picture along one row of pixels in whole numbers: places in 1/65,536 of the picture's pixels.
struct SampleLine {
    private let level: Picture.Level
    private var u: Int
    private var v: Int
    private let stepU: Int
    private let stepV: Int
    private let lowU, highU, lowV, highV: Int

    private static let one = 65_536.0

    /// `map` leads from device pixels to fractions of the picture; nil where the numbers are too large.
    init?(_ map: CGAffineTransform, _ level: Picture.Level, _ source: Box, x: Int, y: Int) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (width, height) = (Double(level.width), Double(level.height))
        let beginU = ((map.a * px + map.c * py + map.tx) * width - 0.5) * Self.one
        let beginV = ((map.b * px + map.d * py + map.ty) * height - 0.5) * Self.one
        let (stepU, stepV) = (map.a * width * Self.one, map.b * height * Self.one)
        let reach = abs(beginU) + abs(beginV) + (abs(stepU) + abs(stepV)) * 32_768
        guard reach < 1e15 else { return nil }
        self.level = level
        (u, v) = (Int(beginU.rounded()), Int(beginV.rounded()))
        (self.stepU, self.stepV) = (Int(stepU.rounded()), Int(stepV.rounded()))
        (lowU, highU) = Self.limits(source.left, source.right, level.width)
        (lowV, highV) = Self.limits(source.top, source.bottom, level.height)
    }

    /// Within half a pixel of the part's edges its outermost pixels continue.
    private static func limits(_ low: Double, _ high: Double, _ count: Int) -> (Int, Int) {
        let most = Double(count - 1)
        let first = min(max(low * Double(count), 0), most)
        let last = max(min(high * Double(count) - 1, most), first)
        return (Int(first * one), Int(last * one))
    }

    /// Writes what `count` pixels show, four at a time.
    func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        var (u, v) = (u, v)
        var column = 0
        while column &+ 4 <= count {
            var quad = Quad()
            for lane in 0..<4 {
                take(u, v, &quad, lane)
                u &+= stepU
                v &+= stepV
            }
            (row + column).four = quad.pixels
            column &+= 4
        }
        while column < count {
            var quad = Quad()
            take(u, v, &quad, 0)
            row[column] = quad.pixels.x
            u &+= stepU
            v &+= stepV
            column &+= 1
        }
    }

    /// The four pixels of the picture around each of four places, and where between them these lie.
    private struct Quad {
        var upperLeft = Four.zero
        var upperRight = Four.zero
        var lowerLeft = Four.zero
        var lowerRight = Four.zero
        var partX = Four.zero
        var partY = Four.zero

        @inline(__always) var pixels: Four {
            upperLeft.mixed(with: upperRight, part: partX)
                .mixed(with: lowerLeft.mixed(with: lowerRight, part: partX), part: partY)
        }
    }

    @inline(__always) private func take(_ u: Int, _ v: Int, _ quad: inout Quad, _ lane: Int) {
        let x = min(max(u, lowU), highU)
        let y = min(max(v, lowV), highV)
        let (left, top) = (x >> 16, y >> 16)
        let right = min(left &+ 1, level.width &- 1)
        let above = level.pixels + top &* level.width
        let below = level.pixels + min(top &+ 1, level.height &- 1) &* level.width
        quad.upperLeft[lane] = above[left]
        quad.upperRight[lane] = above[right]
        quad.lowerLeft[lane] = below[left]
        quad.lowerRight[lane] = below[right]
        quad.partX[lane] = UInt32(truncatingIfNeeded: x >> 8 & 255)
        quad.partY[lane] = UInt32(truncatingIfNeeded: y >> 8 & 255)
    }
}

extension Four {
    /// Each pixel with `part`/256 of another, as `UInt32.mixed(with:part:)`.
    @inline(__always) fileprivate func mixed(with other: Four, part: Four) -> Four {
        let mask = Four(repeating: 0x00FF_00FF)
        let share = unsafeBitCast(part | part &<< 16, to: SIMD8<UInt16>.self)
        let rest = SIMD8<UInt16>(repeating: 256) &- share
        let half = SIMD8<UInt16>(repeating: 128)
        func mix(_ one: Four, _ two: Four) -> SIMD8<UInt16> {
            unsafeBitCast(one, to: SIMD8<UInt16>.self) &* rest &+ unsafeBitCast(two, to: SIMD8<UInt16>.self) &* share
                &+ half
        }
        let low = mix(self & mask, other & mask) &>> 8
        let high = mix(self &>> 8 & mask, other &>> 8 & mask)
        return unsafeBitCast(low, to: Four.self) | unsafeBitCast(high, to: Four.self) & ~mask
    }
}
