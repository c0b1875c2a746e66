import Geometry

extension Spring {
    /// A spring by the time in which it comes to rest.
    /// - Parameters:
    ///   - settlingDuration: in seconds, clamped to 0.01…10.
    ///   - dampingRatio: clamped to 2⁻⁵²…1, so never over-damped.
    ///   - epsilon: how close to the target counts as rest, as a part of the way; 0.001 if it is no number in 0…1.
    ///
    /// Solves (ζ/√(1−ζ²))·exp(−ζωD) = ε for ω, or (1 + ωD)·exp(−ωD) = ε when critical. The
    /// `settlingDuration` property uses another bound, so the number does not come back.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let duration = settlingDuration.isNaN ? 0.5 : max(0.01, min(10, settlingDuration))
        let ratio = dampingRatio.isNaN ? 1 : max(Double.ulpOfOne, min(1, dampingRatio))
        let epsilon = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
        guard ratio < 1 else {
            let frequency = Spring.criticalProduct(epsilon: epsilon) / duration
            self.init(angularFrequency: 0, decayConstant: frequency)
            return
        }
        let root = ((1 - ratio) * (1 + ratio)).squareRoot()
        // With hardly any damping the logarithm turns negative: a slow spring instead of none.
        let exact = max(log(ratio / (epsilon * root)) / (ratio * duration), 2 * .pi / (10 * duration))
        let newton = Spring.newtonFrequency(duration: duration, ratio: ratio, scale: ratio / root, epsilon: epsilon)
        let frequency = abs(newton - exact) < 1e-4 * exact ? newton : exact
        self.init(angularFrequency: frequency * root, decayConstant: ratio * frequency)
    }

    /// SwiftUI's own iteration, which leaves out a last step below 1e-5: its result is what other programs have,
    /// and is used wherever it has converged.
    private static func newtonFrequency(
        duration: Double, ratio: Double, scale: Double, epsilon: Double
    ) -> Double {
        var frequency = 5 / duration
        for _ in 0..<12 {
            let envelope = scale * exp(-ratio * frequency * duration)
            let step = (1 - epsilon / envelope) / (ratio * duration)
            guard abs(step) > 1e-5 else { break }
            frequency += step
        }
        return frequency
    }

    /// The x that solves (1 + x)·exp(−x) = ε, by Newton's method from the right of the root.
    private static func criticalProduct(epsilon: Double) -> Double {
        var x = 2 - 2 * log(epsilon)
        for _ in 0..<64 {
            // g(x) = x − ln(1 + x) + ln ε is convex with a slope of x/(1 + x).
            let step = (x - log1p(x) + log(epsilon)) * (1 + x) / x
            guard abs(step) > 1e-15 * x else { break }
            x -= step
        }
        return x
    }
}
