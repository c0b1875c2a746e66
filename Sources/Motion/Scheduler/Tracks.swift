import Geometry

/// All tracks of one value type, their lanes packed by the kind of motion.
struct Tracks<V: VectorArithmetic> {
    /// A track that started from rest and whose clock the frame clock still sets.
    struct Fresh {
        var slot: Int32
        var generation: UInt32
        var isRebased = false
    }

    let index: Int32
    var slots: [Slot<V>] = []
    var free: [Int32] = []
    var springs: [SpringLane<V>] = []
    var curves: [CurveLane<V>] = []
    /// Only the first `combinedCount` are in use; the others keep their arrays for reuse.
    var combined: [CombinedLane<V>] = []
    var combinedCount = 0
    var fresh: [Fresh] = []
    var forks: [Fork<V>] = []
    /// Slots whose motion ended in the present frame.
    var ended: [Int32] = []

    init(index: Int32) { self.index = index }

    mutating func makeTrack(_ value: V) -> TrackHandle<V> {
        guard let slot = free.popLast() else {
            slots.append(Slot(model: value, presentation: value, generation: 0))
            return TrackHandle(column: index, slot: Int32(slots.count - 1), generation: 0)
        }
        let generation = slots[Int(slot)].generation
        slots[Int(slot)] = Slot(model: value, presentation: value, generation: generation)
        return TrackHandle(column: index, slot: slot, generation: generation)
    }

    mutating func removeTrack(_ slot: Int, _ core: inout SchedulerCore) {
        rest(slot, outcome: .removed, &core)
        slots[slot].kind = .removed
        slots[slot].generation &+= 1
        free.append(Int32(slot))
    }

    /// Ends the motion; what is shown and the model are the caller's business.
    mutating func rest(_ slot: Int, outcome: AnimationOutcome, _ core: inout SchedulerCore) {
        removeLane(slot, &core)
        if slots[slot].completions != CompletionBook.none {
            core.book.endAll(&slots[slot].completions, outcome)
        }
        if !forks.isEmpty { endForks(slot, outcome, &core) }
    }

    /// Ends the motion exactly at the model.
    mutating func land(_ slot: Int, _ core: inout SchedulerCore) {
        slots[slot].presentation = slots[slot].model
        rest(slot, outcome: .finished, &core)
    }

    /// Takes the lane out of its array by moving the last one into its place.
    mutating func removeLane(_ slot: Int, _ core: inout SchedulerCore) {
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

    mutating func addSpring(_ lane: SpringLane<V>, to slot: Int) {
        slots[slot].kind = .spring
        slots[slot].lane = Int32(springs.count)
        springs.append(lane)
    }

    mutating func addCurve(_ lane: CurveLane<V>, to slot: Int) {
        slots[slot].kind = .curve
        slots[slot].lane = Int32(curves.count)
        curves.append(lane)
    }

    /// An empty combined lane; returns its index.
    mutating func addCombined(to slot: Int, begin: Double, interval: V) -> Int {
        if combinedCount == combined.count { combined.append(CombinedLane()) }
        combined[combinedCount].reset(slot: Int32(slot), begin: begin, interval: interval)
        slots[slot].kind = .combined
        slots[slot].lane = Int32(combinedCount)
        combinedCount += 1
        return combinedCount - 1
    }
}
