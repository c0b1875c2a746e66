import Geometry

/// How a spring comes to rest: by its size relative to the way it had to go, never by absolute thresholds.
///
/// From 0.1 % of the range on, the remaining distance is faded out, and at 0.05 % the animation has ended; a stiff
/// spring comes as much closer as it moves in 1/30 s (`FluidSpring.landingShare`). The fade depends on the spring's
/// state alone, so it looks the same at every frame rate, and the last step is no larger than those before it.
enum Landing {
    static let begin = 1e-3
    static let end = 5e-4

    /// Whether the whole distance shows; false for NaN and for an infinite measure.
    @inline(__always)
    static func hasNotBegun(measure: Double, range: Double) -> Bool {
        measure > begin * begin * range && measure < .infinity
    }

    /// The share of the distance to show, 1 until the fade begins, or nil at the end.
    ///
    /// Written so that NaN, and a range of 0, end the motion.
    @inline(__always)
    static func share(of measure: Double, range: Double) -> Double? {
        hasNotBegun(measure: measure, range: range) ? 1 : fade(measure: measure, range: range)
    }

    @inline(never)
    private static func fade(measure: Double, range: Double) -> Double? {
        guard measure > end * end * range, measure.isFinite else { return nil }
        let height = ((measure / range).squareRoot() - end) / (begin - end)
        return height * height * (3 - 2 * height)
    }
}
