import Geometry
import Motion

/// What the offset along one axis does. Every state but a drag gives the offset at any time in closed form, so that
/// it does not depend on the frames.
nonisolated enum ScrollMotion: Hashable, Sendable {
    /// It stays.
    case resting(Double)
    /// A finger holds it.
    case dragging(Grip)
    /// It was let go within the content; where momentum reaches an edge, a bounce follows.
    case decelerating(Glide)
    /// It comes back from beyond an edge.
    case bouncing(SpringRun, start: Double)
    /// It goes to a place: a notch of the wheel, a page.
    case springing(SpringRun, start: Double)

    /// What a finger holds.
    struct Grip: Hashable, Sendable {
        /// The offset without rubber band at a translation of 0.
        var origin: Double
        /// How far the finger has moved, positive towards the end of the axis.
        var translation = 0.0
        /// The offset before the drag.
        var start: Double

        /// The offset without rubber band: the content follows the finger, the offset goes the other way.
        var raw: Double { origin - translation }
    }

    /// Momentum, and the bounce that it ends in.
    struct Glide: Hashable, Sendable {
        let deceleration: Deceleration
        let start: Double
        /// Seconds until it stops, or until the bounce.
        let duration: Double
        /// Where it stops, if it does not reach an edge before.
        let rest: Double
        /// What follows, if it reaches an edge.
        let bounce: SpringRun?

        func offset(after time: Double) -> Double {
            if time < duration { return deceleration.position(after: time) }
            return bounce?.offset(after: time - duration) ?? rest
        }

        func velocity(after time: Double) -> Double {
            if time < duration { return deceleration.velocity(after: time) }
            return bounce?.velocity(after: time - duration) ?? 0
        }

        var end: Double { start + duration + (bounce?.duration ?? 0) }
    }

    /// When it comes to rest, in seconds; nil while a finger holds it.
    var end: Double? {
        switch self {
        case .resting: -.infinity
        case .dragging: nil
        case .decelerating(let glide): glide.end
        case .bouncing(let run, let start), .springing(let run, let start): start + run.duration
        }
    }
}
