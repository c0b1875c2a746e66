import Geometry

/// A sequence of keyframes for one property of a value.
public struct KeyframeTrack<Root, TrackValue: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == TrackValue {
    /// The value that has the property.
    public typealias Value = Root
    /// A track has no body.
    public typealias Body = Never

    private let keyPath: WritableKeyPath<Root, TrackValue>
    private let content: Content

    /// Keyframes for the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == TrackValue {
        self.init(\.self, content: content)
    }

    /// Keyframes for the property at `keyPath`.
    public init(
        _ keyPath: WritableKeyPath<Root, TrackValue>,
        @KeyframeTrackContentBuilder<TrackValue> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// Resolves the keyframes into segments that start at the property's initial value.
    public func _resolve(into tracks: inout _ResolvedTracks<Root>) {
        var steps: [KeyframeStep<TrackValue.AnimatableData>] = []
        content._appendSteps(to: &steps)
        let initial = tracks.initialValue[keyPath: keyPath].animatableData
        let velocity = tracks.initialVelocity.map { $0[keyPath: keyPath].animatableData }
        let segments = KeyframeSegments(steps, from: initial, velocity: velocity, fidelity: tracks.fidelity)
        tracks.append(TrackWriter(keyPath: keyPath, segments: segments), duration: segments.duration)
    }
}
