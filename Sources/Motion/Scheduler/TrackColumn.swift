import Geometry

/// What tracks of every value type share: the clock, the springs, the completions and the policies.
struct SchedulerCore {
    var time = 0.0
    /// The time of the frame before.
    var previousTime = 0.0
    /// How much of the present frame springs skip.
    var skipped = 0.0
    var springs = SpringTable()
    var book = CompletionBook()
    let policy: CombiningPolicy
    let clock: FrameClock
    let gaps: GapPolicy
    let fidelity: Fidelity
    var environment = EnvironmentValues()

    init(policy: CombiningPolicy, clock: FrameClock, gaps: GapPolicy, fidelity: Fidelity) {
        self.policy = policy
        self.clock = clock
        self.gaps = gaps
        self.fidelity = fidelity
    }

    var setting: CombiningSetting {
        CombiningSetting(policy: policy, fidelity: fidelity, environment: environment)
    }
}

/// What evaluating a combined motion needs to know besides the time.
struct CombiningSetting {
    let policy: CombiningPolicy
    let fidelity: Fidelity
    let environment: EnvironmentValues
}

/// The part of a column that does not depend on the type of its values.
class TrackStore {
    /// The type of the values.
    var valueType: ObjectIdentifier { ObjectIdentifier(Never.self) }
    var runningCount: Int { 0 }
    func advance(_ core: inout SchedulerCore) {}
}

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
