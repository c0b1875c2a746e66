/// Where along one side of a rectangle which part of a picture is shown, its ends unstretched.
struct Stretch {
    /// Fractions of the rectangle at which the middle begins and ends.
    let begin: Double
    let end: Double
    /// Fractions of the picture at the four places.
    let source: SIMD4<Double>

    /// A side of `length` points that shows `from`…`to` of a picture, in fractions, of which `low`…`high` is stretched;
    /// `points` is how long the whole picture is where it isn't.
    init(length: Double, from: Double, to: Double, low: Double, high: Double, points: Double) {
        let before = max((low - from) * points, 0)
        let after = max((to - high) * points, 0)
        let fit = before + after > length ? length / (before + after) : 1
        begin = length > 0 ? before * fit / length : 0
        end = length > 0 ? 1 - after * fit / length : 1
        source = SIMD4(from, low, high, to)
    }

    @inline(__always) func place(_ fraction: Double) -> Double {
        if fraction < begin { return source.x + (source.y - source.x) * max(fraction, 0) / begin }
        if fraction > end { return source.z + (source.w - source.z) * min((fraction - end) / (1 - end), 1) }
        return end > begin ? source.y + (source.z - source.y) * (fraction - begin) / (end - begin) : source.y
    }
}
