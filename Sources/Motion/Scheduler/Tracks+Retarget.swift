import Geometry

extension Tracks {
    /// Sets a target, or new animation constants for the present one; `time` is not before the last frame.
    @inline(__always)
    mutating func retarget(
        _ slot: Int, to model: V, animation: Animation?, velocity: V?, isForced: Bool, at time: Double,
        _ core: inout SchedulerCore
    ) -> RetargetOutcome {
        if time > core.time { bringUpToDate(slot, to: time, &core) }
        let delta = model - slots[slot].model
        guard delta != .zero || velocity != nil || isForced else { return .unchanged }
        guard let animation else { return jump(slot, by: delta, to: model) }
        if slots[slot].completions != CompletionBook.none { forkAwaited(slot, &core) }
        switch animation.kind {
        case .standard: return spring(slot, .standard, to: model, by: delta, velocity: velocity, at: time, &core)
        case .fluid(let fluid): return spring(slot, fluid, to: model, by: delta, velocity: velocity, at: time, &core)
        case .curve(let curve): return self.curve(slot, curve, to: model, by: delta, at: time, &core)
        default: return combine(slot, animation, to: model, by: delta, at: time, &core)
        }
    }

    /// Only the model changes; what is running goes on around it.
    private mutating func jump(_ slot: Int, by delta: V, to model: V) -> RetargetOutcome {
        slots[slot].model = model
        if slots[slot].kind == .resting {
            slots[slot].presentation = model
        } else {
            slots[slot].presentation += delta
        }
        return .jumped
    }

    /// Tells those that wait for this very animation that another one takes its place at `time`.
    private mutating func endSuperseded(_ slot: Int, at time: Double, _ core: inout SchedulerCore) {
        guard slots[slot].completions != CompletionBook.none else { return }
        core.book.endCycles(&slots[slot].completions, at: time)
        core.book.end(slots[slot].completions, .superseded, .replaced)
    }

    /// Lets the frame clock set the first frames of a track that starts from rest.
    private mutating func watchClock(_ slot: Int, _ clock: FrameClock) {
        guard clock.longestStep != nil else { return }
        fresh.append(Fresh(slot: Int32(slot), generation: slots[slot].generation))
    }

    @inline(__always)
    private mutating func spring(
        _ slot: Int, _ fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double,
        _ core: inout SchedulerCore
    ) -> RetargetOutcome {
        guard core.fidelity == .exact else {
            return combine(slot, Animation(kind: .fluid(fluid)), to: model, by: delta, at: time, &core)
        }
        let wasResting = slots[slot].kind == .resting
        if !wasResting { endSuperseded(slot, at: time, &core) }
        if slots[slot].kind == .spring {
            let lane = Int(slots[slot].lane)
            if fluid.blendDuration > 0, springs[lane].response != fluid.response {
                return blend(slot, fluid, to: model, by: delta, velocity: velocity, at: time, &core)
            }
            takeOver(lane, slot, fluid, to: model, by: delta, velocity: velocity, at: time, &core)
            return .merged
        }
        if fluid.blendDuration > 0, slots[slot].kind == .combined {
            return blend(slot, fluid, to: model, by: delta, velocity: velocity, at: time, &core)
        }
        replace(slot, by: fluid, to: model, by: delta, velocity: velocity, at: time, &core)
        if wasResting { watchClock(slot, core.clock) }
        return wasResting ? .started : .merged
    }

    /// A spring follows a spring: the same lane goes on with another distance.
    @inline(__always)
    private mutating func takeOver(
        _ lane: Int, _ slot: Int, _ fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double,
        _ core: inout SchedulerCore
    ) {
        slots[slot].model = model
        let spring = springs[lane].spring
        if core.springs.constants(spring) != fluid.constants {
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
    private mutating func replace(
        _ slot: Int, by fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double,
        _ core: inout SchedulerCore
    ) {
        let carried = velocity ?? self.velocity(slot, at: time, core.setting)
        let (begin, interval) = run(slot, at: time)
        removeLane(slot, &core)
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
    private mutating func blend(
        _ slot: Int, _ fluid: FluidSpring, to model: V, by delta: V, velocity: V?, at time: Double,
        _ core: inout SchedulerCore
    ) -> RetargetOutcome {
        let outcome = combine(slot, Animation(kind: .fluid(fluid)), to: model, by: delta, at: time, &core)
        if let velocity, slots[slot].kind == .combined {
            combined[Int(slots[slot].lane)].setSpringVelocity(velocity)
        }
        return outcome
    }

    @inline(__always)
    private mutating func curve(
        _ slot: Int, _ curve: CurveAnimation, to model: V, by delta: V, at time: Double, _ core: inout SchedulerCore
    ) -> RetargetOutcome {
        guard slots[slot].kind == .resting else {
            return combine(slot, Animation(kind: .curve(curve)), to: model, by: delta, at: time, &core)
        }
        slots[slot].model = model
        guard curve.duration > 0 else {
            slots[slot].presentation = model
            return .jumped
        }
        addCurve(CurveLane(interval: delta, begin: time, animation: curve, slot: Int32(slot)), to: slot)
        watchClock(slot, core.clock)
        return .started
    }

    /// Asks the animation whether it takes over, and otherwise lets it run together with the others.
    private mutating func combine(
        _ slot: Int, _ animation: Animation, to model: V, by delta: V, at time: Double, _ core: inout SchedulerCore
    ) -> RetargetOutcome {
        let wasResting = slots[slot].kind == .resting
        if !wasResting { endSuperseded(slot, at: time, &core) }
        let index = makeCombined(slot, at: time, &core)
        let setting = core.setting
        let isMerged = combined[index].add(animation, by: delta, at: time, setting)
        slots[slot].model = model
        let isImmediate = !animation.startsAtZero || animation.isInstant
        if isImmediate, !showCombined(index, slot: slot, at: time, setting, &core) { return .jumped }
        if wasResting { watchClock(slot, core.clock) }
        return wasResting ? .started : isMerged ? .merged : .combined
    }
}
