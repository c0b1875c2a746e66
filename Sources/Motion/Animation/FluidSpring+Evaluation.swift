import Geometry

extension FluidSpring {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var state = context.state.spring ?? FluidSpringState()
        defer { context.state.spring = state }
        let elapsed = max(0, time - state.start)
        if elapsed >= effectiveResponse(elapsed: elapsed, interval: state.blendInterval) {
            context.isLogicallyComplete = true
        }
        guard context.fidelity == .exact else { return integrate(value: value, time: time, &state) }
        let range =
            state.range > 0 ? state.range : rangeSquared(distance: state.offset - value, velocity: state.velocity)
        let (distance, velocity) = motion(value: value, elapsed: elapsed, &state)
        return Landing.share(of: constants.restMeasure(distance, velocity), range: range)
            .map { value + ($0 == 1 ? distance : distance.scaled(by: $0)) }
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V {
        guard var state = context.state.spring else { return .zero }
        guard context.fidelity == .exact else { return state.velocity }
        return motion(value: value, elapsed: max(0, time - state.start), &state).velocity
    }

    /// The squared size of a leg, its distance or what its velocity amounts to, as coming to rest takes it.
    @inline(__always)
    func rangeSquared<V: VectorArithmetic>(distance: V, velocity: V) -> Double {
        max(distance.magnitudeSquared, velocity.magnitudeSquared / constants.squaredFrequency) * landingShare
    }

    private func motion<V: VectorArithmetic>(
        value: V, elapsed: Double, _ state: inout FluidSpringState<V>
    ) -> (distance: V, velocity: V) {
        if blendDuration > 0, state.blendInterval != 0 {
            return blendedMotion(value: value, elapsed: elapsed, &state)
        }
        var (distance, velocity) = (state.offset - value, state.velocity)
        constants.transition(over: elapsed).apply(&distance, &velocity)
        return (distance, velocity)
    }

    /// The response glides from the old to the new one; each 1/240 s since the merge it is held at its value in
    /// the middle of that step, so that the motion does not depend on the frames.
    private func blendedMotion<V: VectorArithmetic>(
        value: V, elapsed: Double, _ state: inout FluidSpringState<V>
    ) -> (distance: V, velocity: V) {
        let grid = 1.0 / 240
        let steps = Int(min(elapsed, blendDuration) / grid)
        if state.gridStep == 0 || state.gridStep > steps {
            (state.gridStep, state.gridOffset, state.gridVelocity) = (0, state.offset, state.velocity)
        }
        func constants(step: Int) -> SpringConstants {
            let middle = (Double(step) + 0.5) * grid
            return FluidSpring.constants(
                response: effectiveResponse(elapsed: middle, interval: state.blendInterval),
                dampingFraction: dampingFraction)
        }
        var (distance, velocity) = (state.gridOffset - value, state.gridVelocity)
        while state.gridStep < steps {
            constants(step: state.gridStep).transition(over: grid).apply(&distance, &velocity)
            state.gridStep += 1
        }
        (state.gridOffset, state.gridVelocity) = (value + distance, velocity)
        let rest = elapsed - Double(steps) * grid
        let remaining = elapsed > blendDuration ? self.constants : constants(step: steps)
        remaining.transition(over: rest).apply(&distance, &velocity)
        return (distance, velocity)
    }

    /// SwiftUI's own integration, defects included: 300 steps a second, absolute thresholds.
    private func integrate<V: VectorArithmetic>(
        value: V, time: Double, _ state: inout FluidSpringState<V>
    ) -> V? {
        let interval = state.blendInterval
        let response = effectiveResponse(elapsed: time - state.start, interval: interval)
        let stiffness = FluidSpring.stiffness(response: response)
        let drag = 2 * dampingFraction * stiffness.squareRoot()
        if time - state.time > 1 { state.time = time - 1.0 / 60 }
        if state.time < time { (state.earlierVelocity, state.earlierForce) = (state.velocity, state.force) }
        while state.time < time {
            var half = state.velocity + state.force.scaled(by: 1.0 / 600)
            state.offset += half.scaled(by: 1.0 / 300)
            state.force = (value - state.offset).scaled(by: stiffness) - half.scaled(by: drag)
            half += state.force.scaled(by: 1.0 / 600)
            state.velocity = half
            state.time += 1.0 / 300
        }
        // Steps of this size are unstable for stiff, strongly damped springs.
        guard state.offset.magnitudeSquared.isFinite else { return nil }
        let speed = max(state.velocity.magnitudeSquared, state.force.magnitudeSquared)
        let distance = (value - state.offset).magnitudeSquared
        // Written so that NaN ends the animation instead of keeping it for ever.
        let moves = speed > 0.0036 || distance > value.scaled(by: 0.01).magnitudeSquared
        return moves && value != .zero ? state.offset : nil
    }
}

extension FluidSpring {
    /// Takes over where `previous` is: its value, its velocity, and its response if the two are to be blended.
    func takeOver<V: VectorArithmetic>(
        from previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) {
        var old = context
        let stored = context.state.spring
        let velocity = previous.velocity(value: value, time: time, context: old)
        let offset = previous.animate(value: value, time: time, context: &old)
        var state = FluidSpringState<V>()
        state.offset = offset ?? (context.fidelity == .exact ? value : stored?.offset ?? value)
        state.velocity = velocity ?? stored?.velocity ?? .zero
        state.start = time
        state.time = time
        if context.fidelity == .system, let stored, previous.fluidSpring != nil {
            (state.velocity, state.force) = (stored.earlierVelocity, stored.earlierForce)
        }
        if let spring = previous.fluidSpring, blendDuration > 0 {
            let elapsed = time - (stored?.start ?? 0)
            state.blendInterval =
                spring.effectiveResponse(elapsed: elapsed, interval: stored?.blendInterval ?? 0) - response
        }
        context.state.spring = state
    }
}
