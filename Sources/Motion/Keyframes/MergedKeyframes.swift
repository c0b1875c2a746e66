import Geometry

/// Two pieces of content, one after the other.
public struct _MergedKeyframes<Value: Animatable, A: KeyframeTrackContent, B: KeyframeTrackContent>:
    KeyframeTrackContent
where A.Value == Value, B.Value == Value {
    /// A primitive has no body.
    public typealias Body = Never
    let first: A
    let second: B

    /// Adds both.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) {
        first._appendSteps(to: &steps)
        second._appendSteps(to: &steps)
    }
}
