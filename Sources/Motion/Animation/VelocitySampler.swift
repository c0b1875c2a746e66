import Geometry

/// Estimates the velocity of a value that is written from outside, from its last three samples.
public struct VelocitySampler<V: VectorArithmetic> {
    /// Tracking stops so many seconds after the last sample.
    public static var lifetime: TimeInterval { 2 }
    /// What remains of the velocity a millisecond after the last sample.
    static var decayPerMillisecond: Double { 0.998 }

    private var samples = (V.zero, V.zero, V.zero)
    private var times = (0.0, 0.0, 0.0)
    private var count = 0

    /// Without samples; the velocity is zero.
    public init() {}

    /// Whether nothing was sampled yet.
    public var isEmpty: Bool { count == 0 }

    /// The time of the last sample.
    public var lastTime: TimeInterval? { count > 0 ? times.2 : nil }

    /// Adds a sample; one at the last sample's time replaces it, an earlier or NaN time is dropped.
    public mutating func addSample(_ value: V, time: TimeInterval) {
        guard time.isFinite, count == 0 || time >= times.2 else { return }
        if count == 0 || time > times.2 {
            samples = (samples.1, samples.2, value)
            times = (times.1, times.2, time)
            count = min(count + 1, 3)
        } else {
            samples.2 = value
        }
    }

    /// The velocity at the last sample, in units per second; the older pair of three weighs three quarters.
    public var velocity: V {
        guard count > 1 else { return .zero }
        let latest = (samples.2 - samples.1).scaled(by: 1 / (times.2 - times.1))
        guard count > 2 else { return latest }
        let older = (samples.1 - samples.0).scaled(by: 1 / (times.1 - times.0))
        return latest.scaled(by: 0.25) + older.scaled(by: 0.75)
    }

    /// The velocity at a later time: it decays by 0.2 % a millisecond, and is zero after `lifetime`.
    public func velocity(at time: TimeInterval) -> V {
        let age = max(0, time - times.2)
        guard count > 1, age <= Self.lifetime else { return .zero }
        return velocity.scaled(by: pow(Self.decayPerMillisecond, age * 1000))
    }
}
