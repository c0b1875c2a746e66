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
        tracks.append(ResolvedTrack(keyPath: keyPath, segments: segments))
    }
}

/// The tracks of a timeline, resolved for one initial value.
public struct _ResolvedTracks<Root> {
    let initialValue: Root
    let initialVelocity: Root?
    let fidelity: Fidelity
    private(set) var evaluators: [TrackEvaluator<Root>] = []
    private(set) var duration = 0.0

    init(initialValue: Root, initialVelocity: Root?, fidelity: Fidelity) {
        self.initialValue = initialValue
        self.initialVelocity = initialVelocity
        self.fidelity = fidelity
    }

    mutating func append<TrackValue: Animatable>(_ track: ResolvedTrack<Root, TrackValue>) {
        evaluators.append(track)
        duration = max(duration, track.curve.segments.duration)
    }
}

/// A resolved track, its property's type erased.
class TrackEvaluator<Root> {
    func update(_ root: inout Root, time: Double) {}
    func updateVelocity(_ root: inout Root, time: Double) {}
}

/// The segments of one property. Never changed once made.
final class ResolvedTrack<Root, TrackValue: Animatable>: TrackEvaluator<Root> {
    let keyPath: WritableKeyPath<Root, TrackValue>
    let curve: KeyframeCurve<TrackValue.AnimatableData>
    /// Where the property is stored in the root, if it is stored there: writing through a key path costs more than
    /// evaluating the segment.
    private let offset: Int?
    /// Whether the property is its own animatable data.
    private let isPlain: Bool

    init(keyPath: WritableKeyPath<Root, TrackValue>, segments: KeyframeSegments<TrackValue.AnimatableData>) {
        self.keyPath = keyPath
        curve = KeyframeCurve(segments)
        isPlain = TrackValue.self == TrackValue.AnimatableData.self
        offset = MemoryLayout<Root>.offset(of: keyPath)
    }

    override func update(_ root: inout Root, time: Double) {
        guard let offset else {
            root[keyPath: keyPath].animatableData = keyframeValue(curve, time)
            return
        }
        withUnsafeMutableBytes(of: &root) { bytes in
            guard let base = bytes.baseAddress else { return }
            if isPlain {
                writeKeyframeValue(curve, time, base + offset)
            } else {
                let place = (base + offset).assumingMemoryBound(to: TrackValue.self)
                place.pointee.animatableData = keyframeValue(curve, time)
            }
        }
    }

    override func updateVelocity(_ root: inout Root, time: Double) {
        root[keyPath: keyPath].animatableData = curve.segments.velocity(at: time)
    }
}

/// Segments behind a reference, so that they are handed on without being copied.
final class KeyframeCurve<V: VectorArithmetic> {
    let segments: KeyframeSegments<V>

    init(_ segments: KeyframeSegments<V>) { self.segments = segments }
}

/// The value of resolved keyframes; a free function, because methods of a generic class are not specialised behind a
/// dynamic call.
@_specialize(where V == Double)
@_specialize(where V == CGFloat)
@_specialize(where V == CGPoint.AnimatableData)
func keyframeValue<V: VectorArithmetic>(_ curve: KeyframeCurve<V>, _ time: Double) -> V {
    curve.segments.value(at: time)
}

/// Writes the value of resolved keyframes to where a property of that type is stored.
@_specialize(where V == Double)
@_specialize(where V == CGFloat)
@_specialize(where V == CGPoint.AnimatableData)
private func writeKeyframeValue<V: VectorArithmetic>(
    _ curve: KeyframeCurve<V>, _ time: Double, _ place: UnsafeMutableRawPointer
) {
    place.assumingMemoryBound(to: V.self).pointee = curve.segments.value(at: time)
}
