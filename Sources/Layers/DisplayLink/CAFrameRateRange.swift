import Clockwork
import Geometry

/// Seconds of media time.
public typealias CFTimeInterval = Double

/// The rates that a display link would like to fire at, in frames a second; 0 is no wish.
///
/// A range whose three numbers are equal asks for that rate, rounded to the nearest divisor of the refresh. Any other
/// range is never exceeded, with 1 % of slack, and kept from below where a divisor allows it.
@frozen public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate that is acceptable.
    public var minimum: Float
    /// The highest rate that is acceptable.
    public var maximum: Float
    /// The rate wished for; nil leaves the choice to the system.
    public var preferred: Float?

    /// No wish: every refresh.
    public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

    /// Rates from `minimum` to `maximum`, `preferred` best.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// No wish: every refresh.
    public static let `default` = CAFrameRateRange()

    /// Refreshes from one callback to the next on a display of `refresh` Hz.
    func interval(refresh: Double) -> Int {
        Cadence.divisor(
            refresh: refresh, minimum: Double(minimum), maximum: Double(maximum), preferred: Double(preferred ?? 0))
    }
}
