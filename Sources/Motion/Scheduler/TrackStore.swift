import Geometry

/// The part of a column that does not depend on the type of its values.
class TrackStore {
    /// The type of the values.
    var valueType: ObjectIdentifier { ObjectIdentifier(Never.self) }
    var runningCount: Int { 0 }
    func advance(_ core: inout SchedulerCore) {}
}
