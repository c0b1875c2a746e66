import Geometry

extension TrackColumn {
    /// Sets a target, or new animation constants for the present one; `time` is not before the last frame.
    @inline(__always)
    func retarget(
        _ slot: Int, to model: V, animation: Animation?, velocity: V?, isForced: Bool, at time: Double
    ) -> RetargetOutcome {
        if time > core.time { bringUpToDate(slot, to: time) }
        let delta = model - slots[slot].model
        guard delta != .zero || velocity != nil || isForced else { return .unchanged }
        guard let animation else { return jump(slot, by: delta, to: model) }
        switch animation.kind {
        case .standard: return spring(slot, .standard, to: model, by: delta, velocity: velocity, at: time)
        case .fluid(let fluid): return spring(slot, fluid, to: model, by: delta, velocity: velocity, at: time)
        case .curve(let curve): return self.curve(slot, curve, to: model, by: delta, at: time)
        default: return combine(slot, animation, to: model, by: delta, at: time)
        }
    }

    /// Only the model changes; what is running goes on around it.
    private func jump(_ slot: Int, by delta: V, to model: V) -> RetargetOutcome {
        slots[slot].model = model
        if slots[slot].kind == .resting {
            slots[slot].presentation = model
        } else {
            slots[slot].presentation += delta
        }
        return .jumped
    }

    private func endSuperseded(_ slot: Int) {
        guard slots[slot].completions != CompletionBook.none else { return }
        core.book.end(slots[slot].completions, .superseded, .replaced)
    }

    private func isFirstRun(_ slot: Int) {
        guard core.clock.longestStep != nil else { return }
        fresh.append(Fresh(slot: Int32(slot), generation: slots[slot].generation))
    }

    // MARK: Springs

    @inline(__always)
    private func spring(
        _ slot: Int, _ fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double
    ) -> RetargetOutcome {
        guard core.fidelity == .exact else {
            return combine(slot, Animation(kind: .fluid(fluid)), to: model, by: delta, at: time)
        }
        let wasResting = slots[slot].kind == .resting
        if !wasResting { endSuperseded(slot) }
        if slots[slot].kind == .spring {
            let lane = Int(slots[slot].lane)
            if fluid.blendDuration > 0, springs[lane].response != fluid.response {
                return blend(slot, fluid, to: model, by: delta, velocity: velocity, at: time)
            }
            takeOver(lane, slot, fluid, to: model, by: delta, velocity: velocity, at: time)
            return .merged
        }
        if fluid.blendDuration > 0, slots[slot].kind == .combined {
            return blend(slot, fluid, to: model, by: delta, velocity: velocity, at: time)
        }
        replace(slot, by: fluid, to: model, by: delta, velocity: velocity, at: time)
        if wasResting { isFirstRun(slot) }
        return wasResting ? .started : .merged
    }

    /// A spring follows a spring: the same lane goes on with another distance.
    @inline(__always)
    private func takeOver(
        _ lane: Int, _ slot: Int, _ fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double
    ) {
        slots[slot].model = model
        let spring = springs[lane].spring
        if core.springs.constants[Int(spring)] != fluid.constants {
            core.springs.release(spring)
            springs[lane].spring = core.springs.acquire(fluid.constants)
            springs[lane].response = fluid.response
        }
        if let velocity { springs[lane].velocity = velocity }
        springs[lane].distance = slots[slot].presentation - model
        springs[lane].interval += delta
        springs[lane].time = max(springs[lane].time, time)
        springs[lane].range = fluid.rangeSquared(
            distance: springs[lane].distance, velocity: springs[lane].velocity)
    }

    /// A spring starts from rest, or takes over from curves and combined motions.
    private func replace(
        _ slot: Int, by fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double
    ) {
        let carried = velocity ?? self.velocity(slot, at: time)
        let (begin, interval) = run(slot, at: time)
        removeLane(slot)
        slots[slot].model = model
        let distance = slots[slot].presentation - model
        addSpring(
            SpringLane(
                distance: distance, velocity: carried,
                range: fluid.rangeSquared(distance: distance, velocity: carried), time: time, slot: Int32(slot),
                spring: core.springs.acquire(fluid.constants), begin: begin, interval: interval + delta,
                response: fluid.response),
            to: slot)
    }

    /// When the present run of animations began, and its way so far.
    private func run(_ slot: Int, at time: Double) -> (begin: Double, interval: V) {
        let lane = Int(slots[slot].lane)
        switch slots[slot].kind {
        case .removed, .resting: return (time, .zero)
        case .spring: return (springs[lane].begin, springs[lane].interval)
        case .curve: return (curves[lane].begin, curves[lane].interval)
        case .combined: return (combined[lane].begin, combined[lane].interval)
        }
    }

    /// A spring takes over with its response gliding from the previous one's.
    private func blend(
        _ slot: Int, _ fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double
    ) -> RetargetOutcome {
        let outcome = combine(slot, Animation(kind: .fluid(fluid)), to: model, by: delta, at: time)
        if let velocity, slots[slot].kind == .combined {
            combined[Int(slots[slot].lane)].setSpringVelocity(velocity)
        }
        return outcome
    }

    // MARK: Everything else

    @inline(__always)
    private func curve(
        _ slot: Int, _ curve: CurveAnimation, to model: V, by delta: V, at time: Double
    ) -> RetargetOutcome {
        guard slots[slot].kind == .resting else {
            return combine(slot, Animation(kind: .curve(curve)), to: model, by: delta, at: time)
        }
        slots[slot].model = model
        guard curve.duration > 0 else {
            slots[slot].presentation = model
            return .jumped
        }
        addCurve(CurveLane(interval: delta, begin: time, animation: curve, slot: Int32(slot)), to: slot)
        isFirstRun(slot)
        return .started
    }

    /// Asks the animation whether it takes over, and otherwise lets it run together with the others.
    private func combine(
        _ slot: Int, _ animation: Animation, to model: V, by delta: V, at time: Double
    ) -> RetargetOutcome {
        let wasResting = slots[slot].kind == .resting
        if !wasResting { endSuperseded(slot) }
        let index = makeCombined(slot, at: time)
        let setting = setting
        let isMerged = combined[index].add(animation, by: delta, at: time, setting)
        slots[slot].model = model
        let isImmediate = !animation.startsAtZero || animation.isInstant
        if isImmediate, !showCombined(index, slot: slot, at: time, setting) { return .jumped }
        if wasResting { isFirstRun(slot) }
        return wasResting ? .started : isMerged ? .merged : .combined
    }
}
