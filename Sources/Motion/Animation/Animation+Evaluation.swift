import Geometry

extension Animation {
    /// The part of `value` travelled at `time`, or nil when the animation has ended.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        switch kind {
        case .standard: return FluidSpring.standard.animate(value: value, time: time, context: &context)
        case .fluid(let spring): return spring.animate(value: value, time: time, context: &context)
        case .curve(let curve): return curve.progress(at: time).map { value.scaled(by: $0) }
        case .interpolating(let spring):
            if time >= spring.logicalDuration { context.isLogicallyComplete = true }
            return spring.progress(at: time).map { value.scaled(by: $0) }
        case .tracking: return track(value: value, time: time, context: &context)
        case .handoff: return context.state.handoff?.offset
        case .modified(let modifier, let base):
            return base.animate(value: value, time: time, modifier: modifier, context: &context)
        case .client(let client): return client.base.animate(value: value, time: time, context: &context)
        }
    }

    /// The velocity at `time` in units per second; nil if the animation does not know it.
    ///
    /// Every built-in animation knows it. Under `Fidelity.system` only those do that do in SwiftUI.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        switch kind {
        case .standard: return FluidSpring.standard.velocity(value: value, time: time, context: context)
        case .fluid(let spring): return spring.velocity(value: value, time: time, context: context)
        case .curve(let curve):
            if context.fidelity == .system, curve.origin == .bezier { return nil }
            return value.scaled(by: curve.velocity(at: time))
        case .interpolating(let spring):
            return context.fidelity == .system ? nil : value.scaled(by: spring.velocity(at: time))
        case .tracking: return context.state.sampler?.velocity(at: time)
        case .handoff: return context.fidelity == .system ? nil : context.state.handoff?.velocity
        case .modified(let modifier, let base):
            if context.fidelity == .system { return nil }
            return base.velocity(value: value, time: time, modifier: modifier, context: context)
        case .client(let client): return client.base.velocity(value: value, time: time, context: context)
        }
    }

    /// Whether this animation takes over from `previous`: springs always do, a modified animation from one with
    /// the same modifier if the bases agree, curves and repeats never.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        switch kind {
        case .standard:
            FluidSpring.standard.takeOver(from: previous, value: value, time: time, context: &context)
            return true
        case .fluid(let spring):
            spring.takeOver(from: previous, value: value, time: time, context: &context)
            return true
        case .tracking: return true
        case .curve, .interpolating, .handoff, .modified(.repeating, _): return false
        case .modified(let modifier, let base):
            guard case .modified(modifier, let other) = previous.kind else { return false }
            return base.shouldMerge(
                previous: other, value: value, time: modifier.baseTime(time), context: &context)
        case .client(let client):
            return client.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        }
    }

    private func track<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
        context.isLogicallyComplete = true
        guard let last = context.state.sampler?.lastTime else { return value }
        return time - last > VelocitySampler<V>.lifetime ? nil : value
    }
}

extension Animation {
    private func animate<V: VectorArithmetic>(
        value: V, time: Double, modifier: AnimationModifier, context: inout AnimationContext<V>
    ) -> V? {
        if case .repeating(let repeating) = modifier {
            return animate(value: value, time: time, repeating: repeating, context: &context)
        }
        // A speed of 0 or less stands still for ever.
        let result = animate(value: value, time: modifier.baseTime(time), context: &context)
        if case .logicallyComplete(let after) = modifier, time >= after { context.isLogicallyComplete = true }
        return result
    }

    private func velocity<V: VectorArithmetic>(
        value: V, time: Double, modifier: AnimationModifier, context: AnimationContext<V>
    ) -> V? {
        switch modifier {
        case .delay(let delay):
            return time < delay ? .zero : velocity(value: value, time: time - delay, context: context)
        case .speed(let speed):
            guard speed > 0 else { return .zero }
            return velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
        case .logicallyComplete: return velocity(value: value, time: time, context: context)
        case .repeating(let repeating):
            return velocity(value: value, time: time, repeating: repeating, context: context)
        }
    }

    private func animate<V: VectorArithmetic>(
        value: V, time: Double, repeating: Repeating, context: inout AnimationContext<V>
    ) -> V? {
        guard let leg = repeating.leg else {
            return animateOpenEnded(value: value, time: time, repeating: repeating, context: &context)
        }
        guard let (index, local) = repeating.position(at: time, leg: leg) else { return nil }
        // Each leg starts from rest, and a leg's logical completion is not the whole's.
        var fresh = context.withState(AnimationState<V>())
        let travelled = animate(value: value, time: local, context: &fresh) ?? value
        return repeating.isReversed(leg: index) ? value - travelled : travelled
    }

    private func velocity<V: VectorArithmetic>(
        value: V, time: Double, repeating: Repeating, context: AnimationContext<V>
    ) -> V? {
        guard let leg = repeating.leg else {
            let progress = context.progress
            var inner = context
            inner.repeatDepth += 1
            let velocity = velocity(value: value, time: time - progress.offset, context: inner)
            return repeating.isReversed(leg: Double(progress.leg)) ? velocity.map { V.zero - $0 } : velocity
        }
        guard let (index, local) = repeating.position(at: time, leg: leg) else { return .zero }
        // A spring's state of rest: without it the velocity would count as zero.
        var fresh = AnimationState<V>()
        fresh.spring = FluidSpringState()
        let velocity = velocity(value: value, time: local, context: context.withState(fresh))
        return repeating.isReversed(leg: index) ? velocity.map { V.zero - $0 } : velocity
    }

    /// Only the base knows when a leg ends, so the next one starts at the frame that found out.
    private func animateOpenEnded<V: VectorArithmetic>(
        value: V, time: Double, repeating: Repeating, context: inout AnimationContext<V>
    ) -> V? {
        let wasComplete = context.isLogicallyComplete
        var progress = context.progress
        let isReversed = repeating.isReversed(leg: Double(progress.leg))
        context.repeatDepth += 1
        let travelled = animate(value: value, time: time - progress.offset, context: &context)
        context.repeatDepth -= 1
        context.isLogicallyComplete = wasComplete
        if let travelled { return isReversed ? value - travelled : travelled }
        progress.leg += 1
        if let count = repeating.count, progress.leg >= count { return nil }
        // A leg that took no time would repeat without end.
        if repeating.count == nil, time <= progress.offset, time > 0 { return nil }
        progress.offset = time
        var repeats = Array(context.state.repeats.prefix(context.repeatDepth))
        // Repeats around this one that are in their first leg have not noted it yet.
        while repeats.count < context.repeatDepth { repeats.append(RepeatProgress()) }
        context.state = AnimationState()
        context.state.repeats = repeats + [progress]
        return isReversed ? .zero : value
    }
}

extension AnimationContext {
    /// The progress of the repeat at the present depth.
    var progress: RepeatProgress {
        repeatDepth < state.repeats.count ? state.repeats[repeatDepth] : RepeatProgress()
    }
}
