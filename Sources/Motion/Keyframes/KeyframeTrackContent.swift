import Geometry

/// Keyframes that follow one another: what a track is made of.
public protocol KeyframeTrackContent<Value> {
    /// The type that is animated.
    associatedtype Value: Animatable = Body.Value
    /// The type of `body`; `Never` for the keyframes themselves.
    associatedtype Body: KeyframeTrackContent
    /// Other content that this one is made of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
    /// Adds these keyframes to a track's steps; content with a `body` has this for free.
    func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>])
}

extension KeyframeTrackContent where Body.Value == Value {
    /// Adds the keyframes of `body`.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) {
        body._appendSteps(to: &steps)
    }
}

extension KeyframeTrackContent where Body == Never {
    /// Primitive content has no body; it is never asked for.
    public var body: Never { preconditionFailure("Primitive keyframes have no body.") }
}

extension Never: Keyframes, KeyframeTrackContent, Animatable {
    /// There is no value.
    public typealias Value = Never
    /// There is no data.
    public typealias AnimatableData = EmptyAnimatableData
    /// There is no body.
    public typealias Body = Never
    /// There is no body.
    public var body: Never { return preconditionFailure("Never has no value to ask for a body.") }
    /// There are no keyframes.
    public func _appendSteps(to steps: inout [KeyframeStep<EmptyAnimatableData>]) {}
    /// There are no tracks.
    public func _resolve(into tracks: inout _ResolvedTracks<Never>) {}
}
