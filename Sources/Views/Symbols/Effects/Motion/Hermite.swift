import Geometry
import Motion

/// A way from one number to another that takes up a velocity and ends at rest.
nonisolated struct Hermite {
    var from: Double
    var to: Double
    /// At the start, in units per second.
    var velocity: Double
    /// Seconds.
    var duration: Double

    func value(at time: Double) -> Double {
        let u = min(max(time / duration, 0), 1)
        return from + (to - from) * u * u * (3 - 2 * u) + velocity * duration * u * (1 - u) * (1 - u)
    }

    func velocity(at time: Double) -> Double {
        let u = min(max(time / duration, 0), 1)
        return (to - from) * 6 * u * (1 - u) / duration + velocity * (1 - u) * (1 - 3 * u)
    }
}
