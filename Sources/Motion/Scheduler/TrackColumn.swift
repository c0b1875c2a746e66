import Geometry

/// What tracks of every value type share: the clock, the springs, the completions and the policies.
final class SchedulerCore {
    var time = 0.0
    /// The time of the frame before.
    var previousTime = 0.0
    /// How much of the present frame springs skip.
    var skipped = 0.0
    let springs = SpringTable()
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
}

/// The part of a column that does not depend on the type of its values.
class TrackStore {
    let core: SchedulerCore

    init(core: SchedulerCore) { self.core = core }

    /// The type of the values.
    var valueType: ObjectIdentifier { ObjectIdentifier(Never.self) }
    var runningCount: Int { 0 }
    func advance() {}
}

/// All tracks of one value type, their lanes packed by the kind of motion.
final class TrackColumn<V: VectorArithmetic>: TrackStore {
    /// A track that started from rest and whose clock the frame clock still sets.
    struct Fresh {
        var slot: Int32
        var generation: UInt32
        var isRebased = false
    }

    var slots: [Slot<V>] = []
    var free: [Int32] = []
    var springs: [SpringLane<V>] = []
    var curves: [CurveLane<V>] = []
    /// Only the first `combinedCount` are in use; the others keep their arrays for reuse.
    var combined: [CombinedLane<V>] = []
    var combinedCount = 0
    var fresh: [Fresh] = []
    let index: Int32

    init(core: SchedulerCore, index: Int32) {
        self.index = index
        super.init(core: core)
    }

    override var valueType: ObjectIdentifier { ObjectIdentifier(V.self) }

    override var runningCount: Int { springs.count + curves.count + combinedCount }

    override func advance() { advanceFrame(self) }

    var setting: CombinedLane<V>.Setting {
        CombinedLane.Setting(policy: core.policy, fidelity: core.fidelity, environment: core.environment)
    }

    func makeTrack(_ value: V) -> TrackHandle<V> {
        guard let slot = free.popLast() else {
            slots.append(Slot(model: value, presentation: value, generation: 0))
            return TrackHandle(column: index, slot: Int32(slots.count - 1), generation: 0)
        }
        let generation = slots[Int(slot)].generation
        slots[Int(slot)] = Slot(model: value, presentation: value, generation: generation)
        return TrackHandle(column: index, slot: slot, generation: generation)
    }

    func removeTrack(_ slot: Int) {
        rest(slot, outcome: .removed)
        slots[slot].kind = .removed
        slots[slot].generation &+= 1
        free.append(Int32(slot))
    }

    /// Ends the motion; what is shown and the model are the caller's business.
    @inline(__always)
    func rest(_ slot: Int, outcome: AnimationOutcome) {
        removeLane(slot)
        if slots[slot].completions != CompletionBook.none {
            core.book.endAll(&slots[slot].completions, outcome)
        }
    }

    /// Ends the motion exactly at the model.
    @inline(__always)
    func land(_ slot: Int) {
        slots[slot].presentation = slots[slot].model
        rest(slot, outcome: .finished)
    }

    /// Takes the lane out of its array by moving the last one into its place.
    @inline(__always)
    func removeLane(_ slot: Int) {
        let lane = Int(slots[slot].lane)
        switch slots[slot].kind {
        case .removed, .resting: return
        case .spring:
            core.springs.release(springs[lane].spring)
            springs.swapAt(lane, springs.count - 1)
            springs.removeLast()
            if lane < springs.count { slots[Int(springs[lane].slot)].lane = Int32(lane) }
        case .curve:
            curves.swapAt(lane, curves.count - 1)
            curves.removeLast()
            if lane < curves.count { slots[Int(curves[lane].slot)].lane = Int32(lane) }
        case .combined:
            combinedCount -= 1
            combined[lane].reset(slot: 0, begin: 0, interval: .zero)
            combined.swapAt(lane, combinedCount)
            if lane < combinedCount { slots[Int(combined[lane].slot)].lane = Int32(lane) }
        }
        slots[slot].kind = .resting
    }

    func addSpring(_ lane: SpringLane<V>, to slot: Int) {
        slots[slot].kind = .spring
        slots[slot].lane = Int32(springs.count)
        springs.append(lane)
    }

    func addCurve(_ lane: CurveLane<V>, to slot: Int) {
        slots[slot].kind = .curve
        slots[slot].lane = Int32(curves.count)
        curves.append(lane)
    }

    /// An empty combined lane; returns its index.
    func addCombined(to slot: Int, begin: Double, interval: V) -> Int {
        if combinedCount == combined.count { combined.append(CombinedLane()) }
        combined[combinedCount].reset(slot: Int32(slot), begin: begin, interval: interval)
        slots[slot].kind = .combined
        slots[slot].lane = Int32(combinedCount)
        combinedCount += 1
        return combinedCount - 1
    }
}
