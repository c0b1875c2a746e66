import Geometry

extension Tracks {
    /// The velocity of what is shown, in units per second; zero at rest.
    func velocity(_ slot: Int, at time: Double, _ setting: @autoclosure () -> CombiningSetting) -> V {
        let lane = Int(slots[slot].lane)
        switch slots[slot].kind {
        case .removed, .resting: return .zero
        case .spring: return springs[lane].velocity
        case .curve:
            let curve = curves[lane]
            return curve.interval.scaled(by: curve.animation.velocity(at: max(0, time - curve.begin)))
        case .combined: return combined[lane].velocity(at: time, setting())
        }
    }

    /// Brings one track to a time after the last frame, so that a change at that time finds it where it is.
    mutating func bringUpToDate(_ slot: Int, to time: Double, _ core: inout SchedulerCore) {
        let lane = Int(slots[slot].lane)
        switch slots[slot].kind {
        case .removed, .resting: return
        case .spring:
            let constants = core.springs.constants(springs[lane].spring)
            springs[lane].catchUp(constants, to: time)
            let spring = springs[lane]
            let measure = constants.restMeasure(spring.distance, spring.velocity)
            guard let share = Landing.share(of: measure, range: spring.range) else { return land(slot, &core) }
            slots[slot].presentation = slots[slot].model + spring.distance.scaled(by: share)
        case .curve:
            let curve = curves[lane]
            guard let progress = curve.animation.progress(at: time - curve.begin) else { return land(slot, &core) }
            slots[slot].presentation = slots[slot].model - curve.interval.scaled(by: 1 - progress)
        case .combined: _ = showCombined(lane, slot: slot, at: time, core.setting, &core)
        }
    }

    /// Turns a single spring or curve into a combined lane that moves the same; returns its index.
    mutating func makeCombined(_ slot: Int, at time: Double, _ core: inout SchedulerCore) -> Int {
        let lane = Int(slots[slot].lane)
        let shown = slots[slot].presentation - slots[slot].model
        switch slots[slot].kind {
        case .combined: return lane
        case .curve:
            let curve = curves[lane]
            removeLane(slot, &core)
            let index = addCombined(to: slot, begin: curve.begin, interval: curve.interval)
            combined[index].append(
                Animation(kind: .curve(curve.animation)), start: 0, way: curve.interval, core.setting)
            combined[index].value = curve.interval + shown
            return index
        case .spring:
            let spring = springs[lane]
            let constants = core.springs.constants(spring.spring)
            removeLane(slot, &core)
            let index = addCombined(to: slot, begin: spring.begin, interval: spring.interval)
            var state = AnimationState<V>()
            var motion = FluidSpringState<V>()
            motion.offset = spring.interval + spring.distance
            motion.velocity = spring.velocity
            motion.start = time - spring.begin
            motion.range = spring.range
            state.spring = motion
            let animation = Animation(kind: .fluid(FluidSpring(response: spring.response, constants: constants)))
            combined[index].append(animation, start: 0, way: spring.interval, state: state, core.setting)
            combined[index].value = spring.interval + shown
            return index
        case .removed, .resting:
            return addCombined(to: slot, begin: time, interval: .zero)
        }
    }
}

extension FluidSpring {
    /// A spring whose constants are known already.
    init(response: Double, constants: SpringConstants) {
        self.response = response
        dampingFraction = constants.decay / constants.squaredFrequency.squareRoot()
        blendDuration = 0
        self.constants = constants
        landingShare = FluidSpring.landingShare(constants)
    }
}
