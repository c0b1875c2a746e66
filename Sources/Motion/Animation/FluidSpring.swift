import Geometry

/// The animation behind `.spring`, `.smooth`, `.snappy`, `.bouncy` and `.interactiveSpring`: it takes over
/// value and velocity from whatever is running.
struct FluidSpring: Hashable, Sendable {
    /// SwiftUI's cap on ω²; it stands for a response of 0 or less too.
    static let stiffnessLimit = 45000.0

    let response: Double
    let dampingFraction: Double
    let blendDuration: Double
    let constants: SpringConstants
    /// What the squared range is multiplied by for coming to rest: a stiff spring has to come closer, so that its
    /// last step is small even where a frame takes 1/30 s.
    let landingShare: Double

    /// A response that is not finite counts as 0.5 and one that is not positive as the stiffest spring there is,
    /// a damping fraction below 0 as 0, one beyond a million or no number as 1, a blend that is not finite and
    /// positive as none.
    init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
        self.response = Correction.check(
            response, "Animation.spring.response", response >= 0 && response <= 1e9,
            else: response < 0 ? 0 : response.isFinite ? 1e9 : 0.5)
        self.dampingFraction = Correction.check(
            dampingFraction, "Animation.spring.dampingFraction", dampingFraction >= 0 && dampingFraction <= 1e6,
            else: dampingFraction < 0 ? 0 : 1)
        self.blendDuration = Correction.check(
            blendDuration, "Animation.spring.blendDuration", blendDuration.isFinite && blendDuration >= 0, else: 0)
        constants = FluidSpring.constants(response: self.response, dampingFraction: self.dampingFraction)
        landingShare = FluidSpring.landingShare(constants)
    }

    static func landingShare(_ constants: SpringConstants) -> Double { exp(-2 * constants.lastDecay / 30) }

    static let standard = FluidSpring(response: 0.5, dampingFraction: 1)

    static func stiffness(response: Double) -> Double {
        guard response > 0 else { return stiffnessLimit }
        let frequency = 2 * Double.pi / response
        return min(frequency * frequency, stiffnessLimit)
    }

    static func constants(response: Double, dampingFraction: Double) -> SpringConstants {
        SpringConstants(squaredFrequency: stiffness(response: response), dampingRatio: dampingFraction)
    }

    /// The response `elapsed` seconds after this spring took over from one whose response was larger by `interval`.
    func effectiveResponse(elapsed: Double, interval: Double) -> Double {
        guard blendDuration > 0, interval != 0 else { return response }
        let progress = max(0, min(1, elapsed / blendDuration))
        return response + interval * (1 - progress * progress * (3 - 2 * progress))
    }
}

/// Where a fluid spring stands: the start of its present leg, or under `.system` the integrator's last step.
struct FluidSpringState<V: VectorArithmetic> {
    var offset = V.zero
    var velocity = V.zero
    var start = 0.0
    /// The squared size of the leg if it began before `start`, else 0.
    var range = 0.0
    /// The previous spring's response minus this one's, while the two are blended.
    var blendInterval = 0.0
    /// How many steps of the blend's grid `gridOffset` and `gridVelocity` have behind them.
    var gridStep = 0
    var gridOffset = V.zero
    var gridVelocity = V.zero
    /// The integrator's clock and force, `.system` only.
    var time = 0.0
    var force = V.zero
    /// Velocity and force of the frame before, `.system` only: that is what SwiftUI hands over in a merge.
    var earlierVelocity = V.zero
    var earlierForce = V.zero
}

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
