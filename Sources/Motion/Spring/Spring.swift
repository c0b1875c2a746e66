import Geometry

/// A damped spring: how a value travels to its target and how much it overshoots.
///
/// Stored as SwiftUI stores it, by a signed angular frequency, a decay constant and a mass, so two springs
/// made in different ways may differ by a rounding error although they move alike. Numbers that make no
/// spring are replaced where they come in and reported as a `Correction`: a duration, response, mass or
/// stiffness that is not finite and positive by that of `Spring()`, one outside 1e-9…1e9 and a bounce outside
/// −0.99…1 by the nearer bound.
public struct Spring: Hashable, Sendable {
    /// The signed angular frequency in radians per second: positive when the spring oscillates, 0 when
    /// critically damped, negative when over-damped.
    public let angularFrequency: Double
    /// The decay constant in 1/s: the envelope falls as exp(−decay·t).
    public let decayConstant: Double
    /// The mass at the end of the spring; 1 unless given.
    public let mass: Double

    init(angularFrequency: Double, decayConstant: Double, mass: Double = 1) {
        self.angularFrequency = angularFrequency
        self.decayConstant = decayConstant
        self.mass = mass
    }

    /// A spring by feel.
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds, the period of the undamped spring.
    ///   - bounce: 0 does not overshoot, 1 never stops, negative values flatten the approach.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(duration: duration, bounce: bounce, fidelity: .exact)
    }

    /// As `init(duration:bounce:)`; under `.system` a bounce of −1 or less gives NaN everywhere.
    public init(duration: TimeInterval, bounce: Double, fidelity: Fidelity) {
        guard fidelity == .exact else {
            let ratio = bounce <= -1 ? .infinity : Spring.dampingRatio(bounce: bounce)
            self.init(frequency: 2 * .pi / duration, ratio: ratio, mass: 1)
            return
        }
        self.init(
            frequency: 2 * .pi / Spring.valid(duration, "Spring.duration", or: 0.5),
            ratio: Spring.dampingRatio(bounce: Spring.clamped(bounce: bounce)), mass: 1)
    }

    /// A spring by its response and damping ratio.
    /// - Parameters:
    ///   - response: the period of the undamped spring in seconds.
    ///   - dampingRatio: 1 is critical. Negative ratios are kept and give a growing oscillation; a ratio that
    ///     is not finite, or beyond a million, counts as 1.
    public init(response: Double, dampingRatio: Double) {
        self.init(
            frequency: 2 * .pi / Spring.valid(response, "Spring.response", or: 0.5),
            ratio: Correction.check(dampingRatio, "Spring.dampingRatio", abs(dampingRatio) <= 1e6, else: 1), mass: 1)
    }

    /// A spring by its physics.
    /// - Parameters:
    ///   - mass: of the moving body.
    ///   - stiffness: force per unit of distance.
    ///   - damping: force per unit of velocity; negative counts as 0, not finite as critical.
    ///   - allowOverDamping: otherwise damping beyond critical counts as critical.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        self.init(
            mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping,
            fidelity: .exact)
    }

    /// As `init(mass:stiffness:damping:allowOverDamping:)`; under `.system` numbers are taken as they come, and
    /// a mass of 0 gives NaN everywhere.
    public init(
        mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool, fidelity: Fidelity
    ) {
        var (mass, stiffness, damping) = (mass, stiffness, damping)
        if fidelity == .exact {
            mass = Spring.valid(mass, "Spring.mass", or: 1)
            stiffness = Spring.valid(stiffness, "Spring.stiffness", or: 16 * .pi * .pi)
            let critical = 2 * (stiffness * mass).squareRoot()
            damping = Correction.check(
                damping, "Spring.damping", damping >= 0 && damping <= Spring.sizes.upperBound,
                else: damping < 0 ? 0 : damping.isFinite ? Spring.sizes.upperBound : critical)
        }
        let frequency = (stiffness / mass).squareRoot()
        let decay = damping / (2 * mass)
        if decay > frequency {
            let over = allowOverDamping ? -((decay - frequency) * (decay + frequency)).squareRoot() : 0
            self.init(angularFrequency: over, decayConstant: allowOverDamping ? decay : frequency, mass: mass)
        } else {
            let under = ((frequency - decay) * (frequency + decay)).squareRoot()
            self.init(angularFrequency: under, decayConstant: decay, mass: mass)
        }
    }

    private init(frequency: Double, ratio: Double, mass: Double) {
        let square = 1 - ratio * ratio
        self.init(
            angularFrequency: square < 0 ? -frequency * (-square).squareRoot() : frequency * square.squareRoot(),
            decayConstant: ratio * frequency, mass: mass)
    }

    /// Sizes beyond these make no motion that `Double` could follow; the nearer one is used.
    static let sizes = 1e-9...1e9

    static func valid(_ value: Double, _ parameter: @autoclosure () -> String, or fallback: Double) -> Double {
        Correction.check(
            value, parameter(), sizes.contains(value),
            else: value.isFinite && value > 0 ? max(sizes.lowerBound, min(sizes.upperBound, value)) : fallback)
    }

    static func clamped(bounce: Double) -> Double {
        Correction.check(
            bounce, "Spring.bounce", bounce >= -0.99 && bounce <= 1,
            else: bounce.isNaN ? 0 : max(-0.99, min(1, bounce)))
    }

    /// 1 − b for a bounce b of at least 0, 1/(1 + b) below.
    static func dampingRatio(bounce: Double) -> Double {
        bounce < 0 ? 1 / (1 + bounce) : max(0, 1 - bounce)
    }

    var constants: SpringConstants { SpringConstants(decay: decayConstant, frequency: angularFrequency) }

    /// Whether the spring comes to rest; one without damping, or with a negative one, never does.
    public var rests: Bool { decayConstant > 0 }
}
