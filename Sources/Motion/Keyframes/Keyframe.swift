import Geometry

/// Moves to a value along a curve, at constant speed unless another curve is given.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// A primitive has no body.
    public typealias Body = Never
    let segment: KeyframeStep<Value.AnimatableData>

    /// Reaches `to` after `duration` seconds; a duration that is not finite and positive is no time at all,
    /// one beyond 1e9 that, and a target that is not finite the value before.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        segment = KeyframeStep(
            target: to.animatableData, duration: KeyframeStep<Value.AnimatableData>.valid(duration),
            kind: .linear(timingCurve))
    }
}

/// Moves to a value along a cubic that passes its neighbours smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// A primitive has no body.
    public typealias Body = Never
    let segment: KeyframeStep<Value.AnimatableData>

    /// Reaches `to` after `duration` seconds; velocities in units per second, by default those of a Catmull-Rom
    /// spline with the real distances in time.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        segment = KeyframeStep(
            target: to.animatableData, duration: KeyframeStep<Value.AnimatableData>.valid(duration),
            kind: .cubic(start: finite(startVelocity?.animatableData), end: finite(endVelocity?.animatableData)))
    }
}

/// Moves towards a value with a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// A primitive has no body.
    public typealias Body = Never
    let segment: KeyframeStep<Value.AnimatableData>

    /// Follows `spring` for `duration` seconds and stops where it is then; by default until it has settled.
    /// The velocity is in units per second, by default that of the keyframe before.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        segment = KeyframeStep(
            target: to.animatableData, duration: duration.map { KeyframeStep<Value.AnimatableData>.valid($0) } ?? -1,
            kind: .spring(spring, start: finite(startVelocity?.animatableData)))
    }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// A primitive has no body.
    public typealias Body = Never
    let segment: KeyframeStep<Value.AnimatableData>

    /// Jumps to `to`, which shows from the next instant on.
    public init(_ to: Value) {
        segment = KeyframeStep(target: to.animatableData, duration: 0, kind: .move)
    }
}

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
}

/// A velocity that is not finite, or whose square is not, counts as none.
private func finite<V: VectorArithmetic>(_ velocity: V?) -> V? {
    velocity.flatMap { $0.magnitudeSquared.isFinite ? $0 : nil }
}

extension LinearKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}

extension CubicKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}

extension SpringKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}

extension MoveKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}
