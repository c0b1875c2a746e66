import Geometry

/// Tracks side by side.
public struct _MergedTracks<Value, A: Keyframes, B: Keyframes>: Keyframes
where A.Value == Value, B.Value == Value {
    /// A primitive has no body.
    public typealias Body = Never
    let first: A
    let second: B

    /// Adds both.
    public func _resolve(into tracks: inout _ResolvedTracks<Value>) {
        first._resolve(into: &tracks)
        second._resolve(into: &tracks)
    }
}
