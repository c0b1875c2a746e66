import Geometry

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
            kind: .cubic(
                start: KeyframeStep.finite(startVelocity?.animatableData),
                end: KeyframeStep.finite(endVelocity?.animatableData)))
    }
}

extension CubicKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}
