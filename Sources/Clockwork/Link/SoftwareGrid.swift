/// Points in time at an exact rational rate: k-th point at base + k · 10⁹ · denominator / numerator ns. Never accumulates an
/// error, and skips points that have passed.
public struct SoftwareGrid: Sendable, Equatable {
    /// Time of point 0 in nanoseconds.
    public let base: Int64
    /// Points a `denominator` seconds.
    public let numerator: Int64
    /// Seconds that `numerator` points take.
    public let denominator: Int64

    /// A grid of `numerator`/`denominator` points a second (59.94 is 60000/1001); both at least 1.
    public init(base: Int64, numerator: Int64, denominator: Int64 = 1) {
        self.base = base
        self.numerator = Swift.max(numerator, 1)
        self.denominator = Swift.max(denominator, 1)
    }

    /// A grid of `hertz` points a second: 23.976, 29.97, 59.94 and their kin are exact fractions over 1001, other rates
    /// are taken to a millihertz and cut to 1…2,000. A rate that is not finite gives 60.
    public init(base: Int64, hertz: Double) {
        let rate = hertz.isFinite ? Swift.min(Swift.max(hertz, 1), 2_000) : 60
        let broadcast = (rate * 1.001).rounded()
        if abs(broadcast / 1.001 - rate) < 0.004, abs(rate - rate.rounded()) > 0.01 {
            self.init(base: base, numerator: Int64(broadcast) * 1_000, denominator: 1_001)
        } else {
            self.init(base: base, numerator: Int64((rate * 1_000).rounded()), denominator: 1_000)
        }
    }

    /// Nanoseconds from point to point.
    public var period: Double { 1e9 * Double(denominator) / Double(numerator) }

    /// Time of a point.
    public func time(of index: Int64) -> Int64 {
        let product = index.multipliedFullWidth(by: 1_000_000_000 &* denominator)
        // Whole nanoseconds, rounded down; indices up to 2⁶² are exact.
        return base + numerator.dividingFullWidth(product).quotient
    }

    /// The last point that is not after `time`; 0 before the grid begins.
    public func index(at time: Int64) -> Int64 {
        guard time > base else { return 0 }
        let seconds = (time - base) / 1_000_000_000
        let rest = (time - base) % 1_000_000_000
        var index = seconds * numerator / denominator
        index += (seconds * numerator % denominator * 1_000_000_000 + rest * numerator) / (denominator * 1_000_000_000)
        while self.time(of: index + 1) <= time { index += 1 }
        while index > 0, self.time(of: index) > time { index -= 1 }
        return index
    }
}
