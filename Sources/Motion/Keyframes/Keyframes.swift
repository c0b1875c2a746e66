import Geometry

/// One or more tracks that run at the same time.
public protocol Keyframes<Value> {
    /// The type whose parts are animated.
    associatedtype Value = Body.Value
    /// The type of `body`; `Never` for tracks.
    associatedtype Body: Keyframes
    /// Other tracks that this is made of.
    @KeyframesBuilder<Value> var body: Body { get }
    /// Adds the tracks, resolved for a start; content with a `body` has this for free.
    func _resolve(into tracks: inout _ResolvedTracks<Value>)
}

extension Keyframes where Body.Value == Value {
    /// Adds the tracks of `body`.
    public func _resolve(into tracks: inout _ResolvedTracks<Value>) { body._resolve(into: &tracks) }
}

extension Keyframes where Body == Never {
    /// A track has no body; it is never asked for.
    public var body: Never { preconditionFailure("A track has no body.") }
}
