import Geometry

/// A place that coasts from a velocity to rest: x(t) = x₀ + v₀/k·(1 − e^(−k·t)), with k the rate's decay.
///
/// Numbers that are not finite are 0 and all are kept within a billion, in points and points per second.
nonisolated struct Deceleration: Hashable, Sendable {
    let origin: Double
    let velocity: Double
    let rate: DecelerationRate

    init(origin: Double, velocity: Double, rate: DecelerationRate) {
        self.origin = origin.limited
        self.velocity = velocity.limited
        self.rate = rate
    }

    /// Where it comes to rest.
    var end: Double { origin + rate.distance(velocity: velocity) }

    /// The place after `time` seconds; a time that is negative or no number is 0, infinity gives the end.
    func position(after time: Double) -> Double {
        origin - rate.distance(velocity: velocity) * expm1(-rate.decay * max(0, time.nanless))
    }

    /// The velocity after `time` seconds.
    func velocity(after time: Double) -> Double { velocity * exp(-rate.decay * max(0, time.nanless)) }

    /// The velocity at a place of the way, without the time: it falls in proportion to the way gone.
    func velocity(at position: Double) -> Double { velocity - rate.decay * (position - origin) }

    /// The seconds until the rest of the way is shorter than `remaining`; infinite for a rest that is not positive.
    func time(untilRemaining remaining: Double) -> Double {
        guard remaining > 0 else { return velocity == 0 ? 0 : .infinity }
        let ratio = abs(velocity) / (rate.decay * remaining)
        return ratio > 1 ? log(ratio) / rate.decay : 0
    }

    /// The seconds until it passes `position`; nil if it does not come so far, or comes to rest there.
    func time(reaching position: Double) -> Double? {
        guard velocity != 0 else { return position == origin ? 0 : nil }
        let share = (position - origin) * rate.decay / velocity
        guard share >= 0, share < 1 else { return nil }
        return -log1p(-share) / rate.decay
    }
}

extension Double {
    /// 0 for NaN.
    nonisolated var nanless: Double { isNaN ? 0 : self }
    /// 0 if not finite, else the nearest number within a billion.
    nonisolated var limited: Double { isFinite ? Swift.max(-1e9, Swift.min(1e9, self)) : 0 }
}
