import Geometry

extension Spring {
    /// SwiftUI's settling time for the way from 0 to 1 with an epsilon of 0.001, in seconds; see
    /// `settlingDuration(target:initialVelocity:epsilon:)`, and `settlingTime` for the true one.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

    /// The time SwiftUI reports for coming within `epsilon` of `target`, in seconds.
    ///
    /// It is an estimate: an envelope bound for a spring that oscillates, a search on a grid of 0.1 s for one
    /// that does not (0 if 1024 samples do not suffice), infinite without damping and for numbers that make none. Use `settlingTime` for a
    /// duration to rely on.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        guard decayConstant > 0, epsilon > 0, target.magnitudeSquared.isFinite,
            initialVelocity.magnitudeSquared.isFinite
        else { return .infinity }
        guard angularFrequency <= 0 else {
            let slope = (target.scaled(by: decayConstant) - initialVelocity).magnitudeSquared.squareRoot()
            return max(0, log((slope + target.magnitudeSquared.squareRoot()) / epsilon) / decayConstant)
        }
        var candidate: Double?
        for sample in 0..<1024 {
            let time = 0.1 * Double(sample)
            let rest = target - value(target: target, initialVelocity: initialVelocity, time: time)
            guard rest.magnitudeSquared.squareRoot() < epsilon else {
                candidate = nil
                continue
            }
            if let found = candidate, time - found > 1 { return found }
            candidate = candidate ?? time
        }
        return 0
    }

    /// The last time at which the value is `epsilon` or more away from `target`, in seconds, to about 1e-12.
    ///
    /// 0 if it never is, infinite for a spring that never rests and for an epsilon that is not positive.
    /// Vectors are measured by their length.
    public func settlingTime<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
    ) -> TimeInterval {
        let start = V.zero - target
        return constants.settlingTime(
            SettlingBand(
                distanceSquared: start.magnitudeSquared, product: start.dot(initialVelocity),
                velocitySquared: initialVelocity.magnitudeSquared, epsilonSquared: epsilon * epsilon))
    }
}
