import Geometry

/// Evaluates every running track of a column at the core's time.
///
/// A free function, because methods of a generic class are not specialised behind a dynamic call.
@_specialize(where V == Double)
@_specialize(where V == CGFloat)
@_specialize(where V == Float)
@_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
@_specialize(where V == AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>)
func advanceFrame<V: VectorArithmetic>(_ column: TrackColumn<V>) {
    if !column.fresh.isEmpty { column.rebaseFresh() }
    column.advanceSprings()
    column.advanceCurves()
    column.advanceCombined()
}

extension TrackColumn {
    @inline(__always)
    func advanceSprings() {
        let (now, previous, skipped) = (core.time, core.previousTime, core.skipped)
        let table = core.springs
        var index = 0
        while index < springs.count {
            var lane = springs[index]
            if lane.time == previous {
                table.steps[Int(lane.spring)].transition.apply(&lane.distance, &lane.velocity)
            } else {
                catchUp(&lane, to: now, skipping: skipped)
            }
            lane.time = max(lane.time, now)
            let step = table.steps[Int(lane.spring)]
            let slope = lane.velocity + lane.distance.scaled(by: step.decay)
            let measure = lane.distance.magnitudeSquared + slope.magnitudeSquared * step.inverseRestSquare
            let slot = Int(lane.slot)
            guard let share = Landing.share(of: measure, range: lane.range) else {
                land(slot)
                continue
            }
            springs[index] = lane
            let shown = share == 1 ? lane.distance : lane.distance.scaled(by: share)
            slots[slot].presentation = slots[slot].model + shown
            index += 1
        }
    }

    /// A lane that was changed between frames has a time of its own to make up.
    func catchUp(_ lane: inout SpringLane<V>, to time: Double, skipping skipped: Double = 0) {
        let elapsed = time - lane.time
        guard elapsed > 0 else { return }
        core.springs.constants[Int(lane.spring)].transition(over: max(0, elapsed - skipped))
            .apply(&lane.distance, &lane.velocity)
        lane.time = time
    }

    @inline(__always)
    func advanceCurves() {
        let now = core.time
        var index = 0
        while index < curves.count {
            let elapsed = now - curves[index].begin
            let slot = Int(curves[index].slot)
            guard let progress = curves[index].animation.progress(at: elapsed) else {
                land(slot)
                continue
            }
            slots[slot].presentation = slots[slot].model - curves[index].interval.scaled(by: 1 - progress)
            index += 1
        }
    }

    @inline(__always)
    func advanceCombined() {
        guard combinedCount > 0 else { return }
        let setting = setting
        var index = 0
        while index < combinedCount {
            if core.skipped > 0 { combined[index].holdSprings(by: core.skipped) }
            let slot = Int(combined[index].slot)
            if showCombined(index, slot: slot, at: core.time, setting) { index += 1 }
        }
    }

    /// Evaluates a combined lane; false if it has ended and is gone.
    func showCombined(_ index: Int, slot: Int, at time: Double, _ setting: CombinedLane<V>.Setting) -> Bool {
        guard combined[index].evaluate(at: time, setting) else {
            land(slot)
            return false
        }
        slots[slot].presentation = slots[slot].model + combined[index].value - combined[index].interval
        if combined[index].isLogicallyComplete, slots[slot].completions != CompletionBook.none {
            core.book.endUntimedLogical(slots[slot].completions)
        }
        return true
    }

    /// The frame clock's rules for tracks that started from rest: first frame at zero, second one limited.
    func rebaseFresh() {
        guard let longest = core.clock.longestStep else { return }
        var index = 0
        while index < fresh.count {
            let entry = fresh[index]
            let slot = Int(entry.slot)
            guard slots[slot].generation == entry.generation, slots[slot].kind != .resting else {
                fresh.remove(at: index)
                continue
            }
            holdBack(slot, to: entry.isRebased ? longest : 0)
            if entry.isRebased {
                fresh.remove(at: index)
            } else {
                fresh[index].isRebased = true
                index += 1
            }
        }
    }

    /// Moves a track's clock so that no more than `longest` seconds have passed for it since its last frame.
    private func holdBack(_ slot: Int, to longest: Double) {
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
