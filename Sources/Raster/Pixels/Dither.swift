/// Ordered dithering: a threshold for each pixel of an 8×8 tile, so that a dark gradient of few levels shows no bands
/// and two runs give the same picture.
enum Dither {
    /// Thresholds in 0 ≤ t < 1, row by row.
    static let thresholds: InlineArray<64, Float> = {
        var table = InlineArray<64, Float>(repeating: 0)
        for y in 0..<8 {
            for x in 0..<8 {
                // Bayer's matrix: the bits of x^y and y, interleaved from the lowest to the highest.
                var rank = 0
                for bit in 0..<3 {
                    rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
                }
                table[y * 8 + x] = (Float(rank) + 0.5) / 64
            }
        }
        return table
    }()

    @inline(__always) static func threshold(x: Int, y: Int) -> Float { thresholds[(y & 7) &* 8 &+ (x & 7)] }
}
