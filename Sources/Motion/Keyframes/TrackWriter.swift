import Geometry

/// A resolved track with the type of its property erased, once and for all times it is read.
struct TrackWriter<Root> {
    /// Where the property is stored in the root, and what writes it there: doing so through a key path costs more
    /// than evaluating the keyframes.
    private let place: (offset: Int, write: (UnsafeMutableRawPointer, Double) -> Void)?
    private let update: (inout Root, Double) -> Void
    private let updateVelocity: (inout Root, Double) -> Void

    init<TrackValue: Animatable>(
        keyPath: WritableKeyPath<Root, TrackValue>, segments: KeyframeSegments<TrackValue.AnimatableData>
    ) {
        place = MemoryLayout<Root>.offset(of: keyPath).map { ($0, storedWriter(of: TrackValue.self, segments)) }
        update = { root, time in root[keyPath: keyPath].animatableData = segments.value(at: time) }
        updateVelocity = { root, time in root[keyPath: keyPath].animatableData = segments.velocity(at: time) }
    }

    /// Writes the property as it is at `time`.
    @inline(__always)
    func write(_ root: inout Root, _ time: Double) {
        guard let place else { return update(&root, time) }
        withUnsafeMutableBytes(of: &root) { bytes in
            if let base = bytes.baseAddress { place.write(base + place.offset, time) }
        }
    }

    /// Writes the property's velocity at `time`.
    func writeVelocity(_ root: inout Root, _ time: Double) { updateVelocity(&root, time) }
}

/// What writes a stored property at a time. For the usual types the closure is compiled for the type itself, because
/// generic code behind a closure is not specialised.
private func storedWriter<TrackValue: Animatable>(
    of type: TrackValue.Type, _ segments: KeyframeSegments<TrackValue.AnimatableData>
) -> (UnsafeMutableRawPointer, Double) -> Void {
    if let writer = concreteWriter(Double.self, type, segments) { return writer }
    if let writer = concreteWriter(CGFloat.self, type, segments) { return writer }
    if let writer = concreteWriter(Angle.self, type, segments) { return writer }
    if let writer = concreteWriter(CGPoint.self, type, segments) { return writer }
    if let writer = concreteWriter(CGSize.self, type, segments) { return writer }
    return { place, time in
        place.assumingMemoryBound(to: TrackValue.self).pointee.animatableData = segments.value(at: time)
    }
}

@inline(__always)
private func concreteWriter<Concrete: Animatable>(
    _ concrete: Concrete.Type, _ type: Any.Type, _ segments: Any
) -> ((UnsafeMutableRawPointer, Double) -> Void)? {
    guard type == concrete, let segments = segments as? KeyframeSegments<Concrete.AnimatableData> else { return nil }
    return { place, time in
        place.assumingMemoryBound(to: Concrete.self).pointee.animatableData = segments.value(at: time)
    }
}
