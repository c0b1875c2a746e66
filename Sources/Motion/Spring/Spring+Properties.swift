import Geometry

extension Spring {
    /// The perceptual duration in seconds, which is the `response`.
    public var duration: TimeInterval { response }

    /// The period of the undamped spring in seconds.
    public var response: Double { 2 * .pi / constants.squaredFrequency.squareRoot() }

    /// How close to critical the damping is: below 1 the spring overshoots.
    public var dampingRatio: Double { decayConstant * response / (2 * .pi) }

    /// 1 − ζ for springs that overshoot or are critical, 1/ζ − 1 for over-damped ones.
    public var bounce: Double { angularFrequency < 0 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

    /// Force per unit of distance: mass·ω².
    public var stiffness: Double { stiffness(.exact) }

    /// The stiffness; under `.system` that of an over-damped spring is m·(d² + W²), as SwiftUI prints it.
    public func stiffness(_ fidelity: Fidelity) -> Double {
        fidelity == .exact
            ? mass * constants.squaredFrequency
            : mass * (decayConstant * decayConstant + angularFrequency * angularFrequency)
    }

    /// Force per unit of velocity: 2·mass·d.
    public var damping: Double { 2 * mass * decayConstant }
}
