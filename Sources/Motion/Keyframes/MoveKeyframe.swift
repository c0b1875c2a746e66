import Geometry

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

extension MoveKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}
