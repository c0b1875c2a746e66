import Geometry

/// The content of a loop.
public struct _KeyframesArray<Value: Animatable, K: KeyframeTrackContent>: KeyframeTrackContent
where K.Value == Value {
    /// A primitive has no body.
    public typealias Body = Never
    let elements: [K]

    /// Adds all.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) {
        for element in elements { element._appendSteps(to: &steps) }
    }
}
