import Geometry

/// All tracks of one value type, behind a type-erased reference.
final class TrackColumn<V: VectorArithmetic>: TrackStore {
    // One stored value, so that an operation costs one exclusivity check and not one for each array.
    var tracks: Tracks<V>
    private let type = ObjectIdentifier(V.self)

    init(index: Int32) { tracks = Tracks(index: index) }

    override var valueType: ObjectIdentifier { type }

    override var runningCount: Int { tracks.springs.count + tracks.curves.count + tracks.combinedCount }

    override func advance(_ core: inout SchedulerCore) { advanceFrame(&tracks, &core) }
}
