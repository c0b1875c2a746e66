import Geometry

/// A basic animation that goes from its start to its end as a damped spring does.
///
/// The spring runs in real seconds: `duration` cuts it off and never stretches it. A duration of 0 stands for
/// `settlingDuration` (a choice: Core Animation would cut the spring off after 0.25 s). A timing function has no effect.
/// The value may overshoot. Numbers that make no spring are reported once and refused.
open class CASpringAnimation: CABasicAnimation {
    private var constants: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat) = (1, 100, 10)
    private var startVelocity: CGFloat = 0
    private var overdamps = false

    /// A spring by feel.
    ///
    /// It may be over-damped, and its duration is its settling duration.
    /// - Parameters:
    ///   - perceptualDuration: the period of the undamped spring in seconds; one that is not finite and positive leaves
    ///     the default spring's, 0.63 s.
    ///   - bounce: 0 does not overshoot, 1 never stops, −1 never arrives; clamped to −1…1, NaN counts as 0.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        overdamps = true
        if perceptualDuration.isFinite, perceptualDuration > 0 {
            let frequency = 2 * CGFloat.pi / CGFloat(perceptualDuration)
            stiffness = constants.mass * frequency * frequency
        } else {
            warn("perceptualDuration", "cannot be \(perceptualDuration) and keeps its value")
        }
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        damping = ratio * 2 * (constants.stiffness * constants.mass).squareRoot()
        duration = settlingDuration
    }

    /// The mass of what moves; 1 by default, above 0.
    open var mass: CGFloat {
        get { constants.mass }
        set { if isMutable("mass"), accepts(newValue, "mass", newValue > 0) { constants.mass = newValue } }
    }
    /// The force per distance; 100 by default, above 0.
    open var stiffness: CGFloat {
        get { constants.stiffness }
        set {
            if isMutable("stiffness"), accepts(newValue, "stiffness", newValue > 0) { constants.stiffness = newValue }
        }
    }
    /// The force per velocity; 10 by default, at least 0. An infinite one holds the value at its start.
    open var damping: CGFloat {
        get { constants.damping }
        set {
            let isValid = newValue >= 0 || newValue == .infinity
            if isMutable("damping"), newValue == .infinity || accepts(newValue, "damping", isValid) {
                constants.damping = newValue
            }
        }
    }
    /// Velocity at the start in whole distances per second, positive towards the end; 0 by default.
    open var initialVelocity: CGFloat {
        get { startVelocity }
        set { if isMutable("initialVelocity"), accepts(newValue, "initialVelocity", true) { startVelocity = newValue } }
    }
    /// Whether damping above critical counts; otherwise, by default, it counts as critical.
    open var allowsOverdamping: Bool {
        get { overdamps }
        set { if isMutable("allowsOverdamping") { overdamps = newValue } }
    }
    /// Seconds until the spring is taken for at rest, within a thousandth of the way; the largest finite `Float` without damping.
    open var settlingDuration: CFTimeInterval { motion.settlingDuration }
    /// The period of the undamped spring in seconds: it says how fast the spring feels, not when it stops.
    open var perceptualDuration: CFTimeInterval {
        2 * .pi * (Double(constants.mass) / Double(constants.stiffness)).squareRoot()
    }
    /// How much it overshoots: 1 without damping, 0 critically damped, negative over-damped.
    open var bounce: CGFloat {
        let ratio = constants.damping / (2 * (constants.stiffness * constants.mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    var motion: SpringMotion {
        SpringMotion(
            mass: Double(constants.mass), stiffness: Double(constants.stiffness), damping: Double(constants.damping),
            initialVelocity: Double(startVelocity), allowsOverdamping: overdamps)
    }

    private func accepts(_ value: CGFloat, _ key: String, _ isValid: Bool) -> Bool {
        if !value.isFinite || !isValid { warn(key, "cannot be \(value) and keeps its value") }
        return value.isFinite && isValid
    }

    override class func makePlain() -> CAAnimation { CASpringAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        constants = other.constants
        startVelocity = other.startVelocity
        overdamps = other.overdamps
    }

    override var properties: [AnimationProperty] {
        super.properties + [
            AnimationProperty("mass", \CASpringAnimation.mass),
            AnimationProperty("stiffness", \CASpringAnimation.stiffness),
            AnimationProperty("damping", \CASpringAnimation.damping),
            AnimationProperty("initialVelocity", \CASpringAnimation.initialVelocity),
            AnimationProperty("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
        ]
    }
}
