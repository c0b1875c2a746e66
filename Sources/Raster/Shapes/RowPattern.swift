/// One row's colour, dithered: the pixels of eight columns that repeat along the row.
struct RowPattern {
    private let low: Four
    private let high: Four
    let isOpaque: Bool

    init(_ color: PixelColor, row y: Int) {
        low = Self.four(color, x: 0, y: y)
        high = Self.four(color, x: 4, y: y)
        isOpaque = color.isOpaque
    }

    private static func four(_ color: PixelColor, x: Int, y: Int) -> Four {
        Four(
            color.pixel(adding: Dither.threshold(x: x, y: y)), color.pixel(adding: Dither.threshold(x: x + 1, y: y)),
            color.pixel(adding: Dither.threshold(x: x + 2, y: y)), color.pixel(adding: Dither.threshold(x: x + 3, y: y))
        )
    }

    /// The pixels of columns `x`…`x + 3`, where `x` divides by 4.
    @inline(__always) func four(at x: Int) -> Four { x & 4 == 0 ? low : high }

    @inline(__always) func pixel(at x: Int) -> UInt32 { four(at: x)[x & 3] }

    /// Blends the row's colour onto the columns `left..<right`.
    @inline(__always) func fill<B: Blending>(
        _ row: UnsafeMutablePointer<UInt32>, from left: Int, to right: Int, by blending: B.Type
    ) {
        var x = left
        while x < right, x & 7 != 0 {
            row[x] = B.blend(pixel(at: x), onto: row[x])
            x &+= 1
        }
        let covers = B.coversWhenOpaque && isOpaque
        while x &+ 8 <= right {
            (row + x).four = covers ? low : B.blend(low, onto: (row + x).four)
            (row + x + 4).four = covers ? high : B.blend(high, onto: (row + x + 4).four)
            x &+= 8
        }
        while x < right {
            row[x] = B.blend(pixel(at: x), onto: row[x])
            x &+= 1
        }
    }
}
