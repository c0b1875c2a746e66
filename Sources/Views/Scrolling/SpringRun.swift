import Geometry
import Motion

/// An offset on its way to a target by a spring, in closed form.
nonisolated struct SpringRun: Hashable, Sendable {
    let spring: Spring
    let from: Double
    let velocity: Double
    let target: Double
    /// Where no offset leads out of, if there is such a thing.
    let limits: ClosedRange<Double>?
    /// Seconds until it is closer than half a pixel to the target for good.
    let duration: Double

    /// - Parameter pixel: the length of a pixel in points.
    init(
        _ spring: Spring, from: Double, velocity: Double, to target: Double, within limits: ClosedRange<Double>? = nil,
        pixel: Double
    ) {
        self.spring = spring
        self.from = from.limited
        self.velocity = velocity.limited
        self.target = target.limited
        self.limits = limits
        let time = spring.settlingTime(
            target: self.target - self.from, initialVelocity: self.velocity, epsilon: pixel / 2)
        // A spring without damping would never arrive; it is cut off.
        duration = time.isFinite ? time : 60
    }

    /// The offset `time` seconds after the start; the target once it is so close.
    func offset(after time: Double) -> Double {
        guard time < duration else { return target }
        let way = spring.value(target: target - from, initialVelocity: velocity, time: max(0, time.nanless))
        guard let limits else { return from + way }
        return max(limits.lowerBound, min(limits.upperBound, from + way))
    }

    /// Points per second.
    func velocity(after time: Double) -> Double {
        guard time < duration else { return 0 }
        return spring.velocity(target: target - from, initialVelocity: velocity, time: max(0, time.nanless))
    }
}
