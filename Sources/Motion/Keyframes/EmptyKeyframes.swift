import Geometry

/// No keyframes.
public struct _EmptyKeyframes<Value: Animatable>: KeyframeTrackContent {
    /// A primitive has no body.
    public typealias Body = Never

    /// Adds nothing.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) {}
}
