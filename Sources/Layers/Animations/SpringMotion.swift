import Geometry
import Motion

/// The motion of a spring animation as a fraction of its way, and Core Animation's rule for when it is over.
struct SpringMotion: Hashable, Sendable {
    private let spring: Spring
    /// In whole distances per second, towards the end.
    private let initialVelocity: Double
    /// An infinite damping lets nothing move.
    private let isStuck: Bool

    init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool) {
        isStuck = damping == .infinity && allowsOverdamping
        // Without over-damping an infinite damping is critical, as any other above it.
        let critical = 2 * (stiffness * mass).squareRoot()
        spring = Spring(
            mass: mass, stiffness: stiffness, damping: damping.isInfinite ? critical : damping,
            allowOverDamping: allowsOverdamping && damping.isFinite)
        self.initialVelocity = initialVelocity
    }

    /// How far of its way it has come after `time` seconds; it may overshoot 1.
    @inline(__always)
    func fraction(at time: Double) -> Double {
        isStuck ? 0 : spring.value(target: 1.0, initialVelocity: initialVelocity, time: time)
    }

    /// Core Animation's settling duration.
    ///
    /// Below critical damping the time after which the sum of both amplitudes is below a thousandth; from critical on the
    /// first multiple of 0.1 s, counted by adding 0.1, at which the rest of the way is. For over-damped springs that is a
    /// choice: Apple's rule is not known.
    var settlingDuration: Double {
        let endless = Double(Float.greatestFiniteMagnitude)
        guard !isStuck else { return 0 }
        let decay = spring.decayConstant
        guard decay > 0 else { return endless }
        // A rounding error below critical is critical.
        if spring.angularFrequency > 1e-7 * decay {
            let amplitudes = 1 + abs(decay - initialVelocity) / spring.angularFrequency
            return min(max(log(amplitudes / 0.001) / decay, 0), endless)
        }
        var time = 0.0
        for _ in 0..<10_000 {
            if abs(1 - fraction(at: time)) < 0.001 { return time }
            time += 0.1
        }
        return min(slowSettlingDuration(after: time), endless)
    }

    /// Where counting would take too long: the rest falls steadily by then, so bisection finds its place.
    private func slowSettlingDuration(after start: Double) -> Double {
        var (low, high) = (start, start)
        while abs(1 - fraction(at: high)) >= 0.001 {
            (low, high) = (high, 2 * high)
            guard high < 1e30 else { return high }
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(1 - fraction(at: middle)) < 0.001 { high = middle } else { low = middle }
        }
        return (high / 0.1).rounded(.up) * 0.1
    }
}
