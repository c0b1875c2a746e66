import Geometry

/// The oscillator behind a spring, in the form that its closed solution needs.
///
/// `y'' = −2·decay·y' − squaredFrequency·y`, where y is the distance from the target.
struct SpringConstants: Hashable, Sendable {
    /// Decay constant d in 1/s.
    let decay: Double
    /// Signed angular frequency: +√(ω² − d²) if it oscillates, −√(d² − ω²) if over-damped, 0 if critical.
    let frequency: Double
    /// ω², the stiffness of a unit mass.
    let squaredFrequency: Double
    /// 1/c² of the rest measure, see `restMeasure`.
    let inverseRestSquare: Double

    init(decay: Double, frequency: Double) {
        self.decay = decay
        self.frequency = frequency
        squaredFrequency = decay * decay + frequency * abs(frequency)
        // c = max(|W|, ω/4) keeps the measure below monotonic in every regime.
        let rest = max(frequency * frequency, squaredFrequency / 16)
        inverseRestSquare = rest > 0 ? 1 / rest : 0
    }

    /// A unit mass with stiffness `squaredFrequency` and the given damping ratio (not below 0).
    init(squaredFrequency: Double, dampingRatio: Double) {
        let frequency = squaredFrequency.squareRoot()
        let square = 1 - dampingRatio * dampingRatio
        self.init(
            decay: dampingRatio * frequency,
            frequency: square < 0 ? -frequency * (-square).squareRoot() : frequency * square.squareRoot())
    }

    /// How fast what is left dies away in the end, in 1/s: the decay, or the slow pole of an over-damped spring.
    var lastDecay: Double {
        frequency < 0 ? squaredFrequency / (decay - frequency) : decay
    }

    /// Whether the motion dies away; without damping it never rests.
    var rests: Bool { decay > 0 }

    /// The squared size of a motion with distance `y` and velocity `v`: y² + (v + d·y)²/c².
    ///
    /// It bounds y², falls without ever rising (for an under-damped spring it is the envelope squared), and
    /// is a function of the state alone, so that where a motion ends does not depend on the frame rate.
    @inline(__always)
    func restMeasure<V: VectorArithmetic>(_ y: V, _ v: V) -> Double {
        y.magnitudeSquared + (v + y.scaled(by: decay)).magnitudeSquared * inverseRestSquare
    }
}

/// The exact map of an oscillator's state over a time: `y ← yy·y + yv·v`, `v ← vy·y + vv·v`.
struct SpringTransition: Sendable {
    var yy = 1.0
    var yv = 0.0
    var vy = 0.0
    var vv = 1.0

    /// Nothing left of the motion.
    static let settled = SpringTransition(yy: 0, yv: 0, vy: 0, vv: 0)

    /// The largest factor by which a divergent spring may have grown; keeps products finite.
    static let limit = 1e100

    @inline(__always)
    func apply<V: VectorArithmetic>(_ y: inout V, _ v: inout V) {
        let distance = y.scaled(by: yy) + v.scaled(by: yv)
        v = y.scaled(by: vy) + v.scaled(by: vv)
        y = distance
    }
}

extension SpringConstants {
    /// The solution over `time` seconds; NaN counts as 0, and an infinite time as the end of the motion.
    func transition(over time: Double) -> SpringTransition {
        guard time.isFinite else {
            return time > 0 && rests ? .settled : SpringTransition()
        }
        let (even, odd) = frequency < 0 ? overDamped(time) : oscillating(time)
        let yy = frequency < 0 ? even.0 : even.0 + decay * odd
        let vv = frequency < 0 ? even.1 : even.0 - decay * odd
        return SpringTransition(yy: yy, yv: odd, vy: -squaredFrequency * odd, vv: vv)
    }

    /// `exp(−d·t)·cos(W·t)` and `exp(−d·t)·sin(W·t)/W`, the latter with its limit at W = 0.
    @inline(__always)
    private func oscillating(_ time: Double) -> ((Double, Double), Double) {
        let envelope = min(exp(-decay * time), SpringTransition.limit)
        guard frequency > 0 else { return ((envelope, envelope), limited(envelope * time)) }
        let angle = frequency * time
        return ((envelope * cos(angle), 0), limited(envelope * sin(angle) / frequency))
    }

    /// The two-exponential solution; the slow pole is −ω²/(d + O), which does not cancel as O − d would.
    private func overDamped(_ time: Double) -> ((Double, Double), Double) {
        let overshoot = -frequency
        let slowPole = -squaredFrequency / (decay + overshoot)
        let slow = min(exp(slowPole * time), SpringTransition.limit)
        let fast = min(exp(-(decay + overshoot) * time), SpringTransition.limit)
        let ratio = time >= 0 ? -expm1(-2 * overshoot * time) : (slow - fast) / slow
        let odd = limited(slow * ratio / (2 * overshoot))
        return ((slow - slowPole * odd, fast + slowPole * odd), odd)
    }

    private func limited(_ value: Double) -> Double {
        max(-SpringTransition.limit, min(SpringTransition.limit, value))
    }
}
