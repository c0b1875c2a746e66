import Geometry

/// No tracks.
public struct _EmptyTracks<Value>: Keyframes {
    /// A primitive has no body.
    public typealias Body = Never

    /// Adds nothing.
    public func _resolve(into tracks: inout _ResolvedTracks<Value>) {}
}
