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
