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

extension LinearKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}
