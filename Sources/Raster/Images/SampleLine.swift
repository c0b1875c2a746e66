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

    func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        var (u, v) = (u, v)
        let (lastColumn, lastRow) = (level.width - 1, level.height - 1)
        for column in 0..<count {
            let x = min(max(u, lowU), highU)
            let y = min(max(v, lowV), highV)
            let (left, top) = (x >> 16, y >> 16)
            let right = min(left &+ 1, lastColumn)
            let above = level.pixels + top &* level.width
            let below = level.pixels + min(top &+ 1, lastRow) &* level.width
            let (partX, partY) = (UInt32(truncatingIfNeeded: x >> 8 & 255), UInt32(truncatingIfNeeded: y >> 8 & 255))
            row[column] = above[left].mixed(with: above[right], part: partX)
                .mixed(with: below[left].mixed(with: below[right], part: partX), part: partY)
            u &+= stepU
            v &+= stepV
        }
    }
}
