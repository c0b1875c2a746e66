/// How a preferred rate that is no divisor of the refresh rate is rounded.
public enum RatePolicy: String, Sendable, CaseIterable {
    /// The nearest divisor; the actual rate may exceed the wish (60 on a 75 Hz display gives 75).
    case nearest
    /// The nearest divisor that does not exceed the wish by more than 1 %.
    case atMost = "at-most"
}

/// The rate that a frame loop would like to run at.
public struct RatePreference: Sendable, Equatable {
    /// Frames per second, finite and above 0; nil asks for every refresh.
    public var hertz: Double?
    /// How a wish that is no divisor is rounded.
    public var policy: RatePolicy

    /// A wish for `hertz` frames per second; nil, a rate that is not finite or not above 0 asks for every refresh.
    public init(hertz: Double?, policy: RatePolicy = .nearest) {
        self.hertz = hertz.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        self.policy = policy
    }

    /// Every refresh.
    public static let max = RatePreference(hertz: nil)
}
