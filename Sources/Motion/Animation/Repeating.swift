import Geometry

/// Plays of an animation one after the other.
struct Repeating: Hashable, Sendable {
    /// How many legs; nil goes on for ever.
    let count: Int?
    let autoreverses: Bool
    /// The duration of a leg in seconds, nil if only the base knows when it ends.
    let leg: Double?

    init(count: Int?, autoreverses: Bool, leg: Double?) {
        self.count = count.map { max($0, 1) }
        self.autoreverses = autoreverses
        self.leg = leg
    }

    var duration: Double? {
        guard let count else { return .infinity }
        return leg.map { $0 * Double(count) }
    }

    func isReversed(leg: Double) -> Bool { autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1 }

    /// Which leg `time` is in and where in it, the remainder carried; nil past the end.
    ///
    /// The very end belongs to the last leg. A leg that takes no time has ended, however often it repeats.
    func position(at time: Double, leg: Double) -> (leg: Double, time: Double)? {
        guard leg > 0 else { return nil }
        guard leg.isFinite, time > 0 else { return (0, max(time, 0)) }
        let last = count.map { Double($0) - 1 } ?? .infinity
        let index = min((time / leg).rounded(.down), last)
        let local = max(0, time - index * leg)
        if local > leg, index == last { return nil }
        return (index, min(local, leg))
    }
}
