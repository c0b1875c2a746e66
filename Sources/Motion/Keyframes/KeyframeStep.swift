import Geometry

/// A keyframe as it was written: where to, how, and in how much time.
public struct KeyframeStep<V: VectorArithmetic> {
    enum Kind {
        case linear(UnitCurve)
        case cubic(start: V?, end: V?)
        case spring(Spring, start: V?)
        case move
    }

    let target: V
    /// In seconds; below 0 for a spring that runs until it has settled.
    let duration: Double
    let kind: Kind

    static func valid(_ duration: TimeInterval) -> TimeInterval { duration.isFinite ? min(max(duration, 0), 1e9) : 0 }

    /// A velocity that is not finite, or whose square is not, counts as none.
    static func finite(_ velocity: V?) -> V? {
        velocity.flatMap { $0.magnitudeSquared.isFinite ? $0 : nil }
    }
}
