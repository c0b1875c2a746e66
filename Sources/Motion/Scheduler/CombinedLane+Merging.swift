import Geometry

extension CombinedLane {
    /// Adds a change of `delta` under an animation; true if that took over from what was running.
    mutating func add(_ animation: Animation, by delta: V, at time: Double, _ setting: CombiningSetting) -> Bool {
        let elapsed = max(0, time - begin)
        let isMerged = !entries.isEmpty && merge(animation, by: delta, elapsed, setting)
        interval += delta
        if !isMerged {
            // The new animation's logical completion is what counts from now on.
            isLogicallyComplete = false
            append(animation, start: elapsed, way: setting.policy == .cascade ? interval : delta, setting)
        }
        if case .tracking = animation.kind { sample(elapsed) }
        return isMerged
    }

    private mutating func merge(
        _ animation: Animation, by delta: V, _ elapsed: Double, _ setting: CombiningSetting
    ) -> Bool {
        if case .curve = animation.kind { return false }
        guard entries.count == 1, base == .zero else { return mergeAll(animation, by: delta, elapsed, setting) }
        let entry = entries[0]
        var context = context(0, setting)
        let isMerged = animation.shouldMerge(
            previous: self.animation(0), value: entry.way, time: elapsed - entry.start, context: &context)
        guard isMerged else { return false }
        removeAll()
        append(animation, start: entry.start, way: entry.way + delta, state: context.state, setting)
        return true
    }

    /// Several animations at once count as one that tells only value and velocity.
    private mutating func mergeAll(
        _ animation: Animation, by delta: V, _ elapsed: Double, _ setting: CombiningSetting
    ) -> Bool {
        var context = AnimationContext<V>(environment: setting.environment, fidelity: setting.fidelity)
        let velocity = velocity(at: begin + elapsed, setting)
        context.state.handoff = Handoff(offset: value, velocity: velocity)
        let isMerged = animation.shouldMerge(
            previous: Animation(kind: .handoff), value: interval, time: elapsed, context: &context)
        guard isMerged else { return false }
        removeAll()
        append(animation, start: 0, way: interval + delta, state: context.state, setting)
        return true
    }

    /// Notes a written value, the new total, for the velocity of a spring that may follow.
    private mutating func sample(_ elapsed: Double) {
        guard let last = others.indices.last, let start = entries.last?.start else { return }
        var sampler = others[last].state.sampler ?? VelocitySampler()
        sampler.addSample(interval, time: elapsed - start)
        others[last].state.sampler = sampler
    }

    /// Gives the spring that is the only entry another velocity to start with.
    mutating func setSpringVelocity(_ velocity: V) {
        guard entries.count == 1, !others.isEmpty else { return }
        others[0].state.spring?.velocity = velocity
    }
}
