import Geometry

/// A spring that runs as a fixed function of time and never merges: overlapping ones are combined.
struct InterpolatingSpring: Hashable, Sendable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    /// In whole changes per second.
    let initialVelocity: Double
    let constants: SpringConstants
    /// When the animation is removed, in seconds; infinite without damping.
    let removal: Double

    /// Mass and stiffness that are not finite and positive count as those of `Spring()`, damping below 0 as 0 and
    /// damping that is no number as critical, a velocity beyond 1e9 as 0. Over-damped counts as critical, as in SwiftUI.
    init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        self.mass = spring.mass
        self.stiffness = stiffness.isFinite && stiffness > 0 ? stiffness : spring.stiffness
        self.damping = spring.damping
        self.initialVelocity = Correction.check(
            initialVelocity, "Animation.interpolatingSpring.initialVelocity", abs(initialVelocity) <= 1e9, else: 0)
        constants = spring.constants
        removal = InterpolatingSpring.removal(constants, initialVelocity: self.initialVelocity)
    }

    /// SwiftUI's rule: an envelope bound that also takes the velocity's share, or the 0.1 s grid when critical.
    private static func removal(_ constants: SpringConstants, initialVelocity: Double) -> Double {
        guard constants.rests else { return .infinity }
        guard constants.frequency > 0 else {
            let spring = Spring(angularFrequency: 0, decayConstant: constants.decay)
            let time = spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
            // The grid gives up on slow springs with 0, which would cut them off.
            return time > 0 ? time : spring.settlingTime(target: 1.0, initialVelocity: initialVelocity)
        }
        let phase = abs((constants.decay - initialVelocity) / constants.frequency)
        return max(0, log((1 + phase) / 0.001) / constants.decay)
    }

    /// When it counts as complete although it still swings; the mass is left out, as in SwiftUI.
    var logicalDuration: Double { 2 * .pi / stiffness.squareRoot() }

    func progress(at time: Double) -> Double? {
        guard time < removal else { return nil }
        let step = constants.transition(over: max(time, 0))
        return 1 - step.yy + initialVelocity * step.yv
    }

    func velocity(at time: Double) -> Double {
        guard time >= 0, time < removal else { return 0 }
        let step = constants.transition(over: time)
        return initialVelocity * step.vv - step.vy
    }
}
