import Geometry

/// Evaluates every running track of a column at the core's time.
///
/// A free function, because methods of a generic class are not specialised behind a dynamic call.
@_specialize(where V == Double)
@_specialize(where V == CGFloat)
@_specialize(where V == Float)
@_specialize(where V == CGPoint.AnimatableData)
@_specialize(where V == CGRect.AnimatableData)
@_specialize(where V == Color.AnimatableData)
@_specialize(where V == AnimatablePair<Double, Double>)
@_specialize(where V == AnimatablePair<Double, CGPoint.AnimatableData>)
func advanceFrame<V: VectorArithmetic>(_ tracks: inout Tracks<V>, _ core: inout SchedulerCore) {
    if !tracks.fresh.isEmpty { tracks.rebaseFresh(&core) }
    if !tracks.forks.isEmpty { tracks.advanceForks(&core) }
    if !tracks.springs.isEmpty { tracks.advanceSprings(&core) }
    if !tracks.curves.isEmpty { tracks.advanceCurves(&core) }
    if tracks.combinedCount > 0 { tracks.advanceCombined(&core) }
}

extension Tracks {
    @inline(__always)
    mutating func advanceSprings(_ core: inout SchedulerCore) {
        let (now, previous, skipped) = (core.time, core.previousTime, core.skipped)
        // Pointers: with checked arrays a lane costs 22 ns instead of 2.
        core.springs.withSteps { steps in
            slots.withUnsafeMutableBufferPointer { slots in
                springs.withUnsafeMutableBufferPointer { lanes in
                    guard let steps = steps.baseAddress, let slots = slots.baseAddress, let first = lanes.baseAddress
                    else { return }
                    for index in 0..<lanes.count {
                        let lane = first + index
                        let step = steps + Int(lane.pointee.spring)
                        if lane.pointee.time == previous {
                            step.pointee.transition.apply(&lane.pointee.distance, &lane.pointee.velocity)
                            lane.pointee.time = now
                        } else {
                            lane.pointee.catchUp(step.pointee.constants, to: now, skipping: skipped)
                        }
                        if !lane.pointee.show(in: slots + Int(lane.pointee.slot), step.pointee.constants) {
                            ended.append(lane.pointee.slot)
                        }
                    }
                }
            }
        }
        landEnded(&core)
    }

    @inline(__always)
    mutating func advanceCurves(_ core: inout SchedulerCore) {
        let now = core.time
        slots.withUnsafeMutableBufferPointer { slots in
            curves.withUnsafeMutableBufferPointer { lanes in
                guard let slots = slots.baseAddress, let first = lanes.baseAddress else { return }
                for index in 0..<lanes.count {
                    let lane = first + index
                    guard let progress = lane.pointee.animation.progress(at: now - lane.pointee.begin) else {
                        ended.append(lane.pointee.slot)
                        continue
                    }
                    let slot = slots + Int(lane.pointee.slot)
                    slot.pointee.presentation = slot.pointee.model - lane.pointee.interval.scaled(by: 1 - progress)
                }
            }
        }
        landEnded(&core)
    }

    private mutating func landEnded(_ core: inout SchedulerCore) {
        guard !ended.isEmpty else { return }
        for slot in ended { land(Int(slot), &core) }
        ended.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func advanceCombined(_ core: inout SchedulerCore) {
        let setting = core.setting
        var index = 0
        while index < combinedCount {
            if core.skipped > 0 { combined[index].holdSprings(by: core.skipped) }
            let slot = Int(combined[index].slot)
            if showCombined(index, slot: slot, at: core.time, setting, &core) { index += 1 }
        }
    }

    /// Evaluates a combined lane; false if it has ended and is gone.
    mutating func showCombined(
        _ index: Int, slot: Int, at time: Double, _ setting: CombiningSetting, _ core: inout SchedulerCore
    ) -> Bool {
        guard combined[index].evaluate(at: time, setting) else {
            land(slot, &core)
            return false
        }
        slots[slot].presentation = slots[slot].model + combined[index].value - combined[index].interval
        guard slots[slot].completions != CompletionBook.none else { return true }
        if core.book.hasObservers { core.book.noteLegs(slots[slot].completions, combined[index].newestLegs) }
        if combined[index].isLogicallyComplete { core.book.endUntimedLogical(slots[slot].completions) }
        return true
    }

    /// The frame clock's rules for tracks that started from rest: first frame at zero, second one limited.
    mutating func rebaseFresh(_ core: inout SchedulerCore) {
        guard let longest = core.clock.longestStep else { return }
        var kept = 0
        for index in 0..<fresh.count {
            var entry = fresh[index]
            let slot = Int(entry.slot)
            guard slots[slot].generation == entry.generation, slots[slot].kind != .resting else { continue }
            holdBack(slot, to: entry.isRebased ? longest : 0, &core)
            guard !entry.isRebased else { continue }
            entry.isRebased = true
            fresh[kept] = entry
            kept += 1
        }
        fresh.removeLast(fresh.count - kept)
    }

    /// Moves a track's clock so that no more than `longest` seconds have passed for it since its last frame.
    private mutating func holdBack(_ slot: Int, to longest: Double, _ core: inout SchedulerCore) {
        let lane = Int(slots[slot].lane)
        let excess: Double
        switch slots[slot].kind {
        case .spring:
            excess = max(0, core.time - springs[lane].time - longest)
            springs[lane].time += excess
            springs[lane].begin += excess
        case .curve:
            excess = max(0, core.time - curves[lane].begin - longest)
            curves[lane].begin += excess
        case .combined:
            excess = max(0, core.time - combined[lane].begin - longest)
            combined[lane].begin += excess
        case .removed, .resting: return
        }
        core.book.postpone(slots[slot].completions, by: excess)
    }
}

extension SpringLane {
    /// Shows the value, its last bit faded out; false if the spring has come to rest.
    @inline(__always)
    func show(in slot: UnsafeMutablePointer<Slot<V>>, _ constants: SpringConstants) -> Bool {
        let measure = constants.restMeasure(distance, velocity)
        if Landing.hasNotBegun(measure: measure, range: range) {
            slot.pointee.presentation = slot.pointee.model + distance
        } else if let share = Landing.share(of: measure, range: range) {
            slot.pointee.presentation = slot.pointee.model + distance.scaled(by: share)
        } else {
            return false
        }
        return true
    }

    /// A lane that was changed between frames has a time of its own to make up.
    @inline(never)
    mutating func catchUp(_ constants: SpringConstants, to now: Double, skipping skipped: Double = 0) {
        let elapsed = now - time
        guard elapsed > 0 else { return }
        constants.transition(over: max(0, elapsed - skipped)).apply(&distance, &velocity)
        time = now
    }
}
