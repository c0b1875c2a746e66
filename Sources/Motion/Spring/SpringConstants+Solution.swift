import Geometry

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
