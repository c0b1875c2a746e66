import Geometry

/// How fast a scroll that was let go slows down: what is left of its velocity after a millisecond.
nonisolated struct DecelerationRate: Hashable, Sendable {
    /// 0.998: a flick of 1000 points per second goes on for 499.5 points.
    static let normal = DecelerationRate(perMillisecond: 0.998)
    /// 0.99: such a flick goes on for 99.5 points.
    static let fast = DecelerationRate(perMillisecond: 0.99)

    let perMillisecond: Double
    /// The same in 1/s: the velocity falls as exp(−decay·t).
    let decay: Double

    /// A share outside of 0.001…0.999999, which would stop at once or never, counts as 0.998.
    init(perMillisecond: Double) {
        let share = perMillisecond >= 0.001 && perMillisecond <= 0.999999 ? perMillisecond : 0.998
        self.perMillisecond = share
        decay = -1000 * log(share)
    }

    /// How far a velocity, in points per second, leads.
    func distance(velocity: Double) -> Double { velocity / decay }
}
