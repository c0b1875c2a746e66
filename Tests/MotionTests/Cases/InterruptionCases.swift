import Geometry
import Testing

@testable import Motion

/// Faults of other libraries in interrupting motion, each with a sweep around it.
@Suite struct InterruptionCases {
    static let bouncy = Animation.spring(duration: 0.5, bounce: 0.3)

    /// A1: the velocity survives a reversal.
    @Test func reversalKeepsVelocity() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: Self.bouncy)
        scheduler.advance(to: 0.10)
        scheduler.retarget(track, to: 0, animation: Self.bouncy)
        scheduler.advance(to: 0.10 + 1.0 / 60)
        #expect(abs(scheduler.value(track) - 49.674) < 1e-3)
        #expect(abs(scheduler.velocity(track) - 319.565) < 1e-3)
        scheduler.advance(to: 0.20)
        #expect(abs(scheduler.value(track) - 45.041) < 1e-3)
        #expect(abs(scheduler.velocity(track) + 275.375) < 1e-3)
    }

    @Test(arguments: [-0.5, -0.1, 0, 0.3, 0.8], [0.05, 0.3, 1.5])
    func everyHandoffIsContinuous(bounce: Double, duration: Double) {
        let spring = Animation.spring(duration: duration, bounce: bounce)
        for step in 1...20 {
            let scheduler = Scheduler()
            let track = scheduler.makeTrack(0.0)
            scheduler.retarget(track, to: 100, animation: spring)
            scheduler.advance(to: Double(step) * duration / 20)
            let (value, velocity) = (scheduler.value(track), scheduler.velocity(track))
            scheduler.retarget(track, to: -40, animation: .spring(duration: 0.4))
            #expect(scheduler.value(track) == value)
            #expect(scheduler.velocity(track) == velocity)
            let dt = 1e-6
            scheduler.advance(to: scheduler.time + dt)
            let frequency = 2 * Double.pi / 0.4
            let acceleration = frequency * frequency * 300 + 2 * frequency * abs(velocity)
            #expect(abs(scheduler.value(track) - value - velocity * dt) <= acceleration * dt * dt)
        }
    }

    /// A2: a target that moves every frame is followed with a steady lag.
    @Test func movingTargetIsFollowed() {
        let animation = Animation.spring(Spring(stiffness: 100, damping: 10))
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var target = 0.0
        for frame in 1...600 {
            target += 5
            scheduler.retarget(track, to: target, animation: animation)
            scheduler.advance(to: Double(frame) / 60)
        }
        #expect(abs(target - scheduler.value(track) - 27.50) < 0.01)
        #expect(abs(scheduler.velocity(track) - 299.3) < 0.1)
    }

    /// A3: a throw that is issued again without a velocity goes on with the one it has. A client's animation.
    @Test func throwGoesOn() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 325, animation: Animation(Decay(velocity: 1000)))
        for frame in 1...12 { scheduler.advance(to: Double(frame) / 60) }
        scheduler.advance(to: 0.2)
        #expect(abs(scheduler.velocity(track) - 540.433) < 1e-3)
        let rest = 0.325 * scheduler.velocity(track)
        scheduler.retarget(track, to: scheduler.value(track) + rest, animation: Animation(Decay(velocity: nil)))
        scheduler.advance(to: 0.2 + 1e-9)
        #expect(abs(scheduler.velocity(track) - 540.433) < 1e-3)
    }

    /// A4, A7: replaced completions run once each, the last one finishes, and rest is told once after it.
    @Test func replacedCompletions() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var log: [String] = []
        func completion(_ name: String) -> AnimationCompletion {
            AnimationCompletion(.superseded) { log.append("\(name) \($0)") }
        }
        let rest = AnimationCompletion(.removed) { _ in log.append("rest") }
        scheduler.retarget(track, to: 100, animation: Self.bouncy, completion: completion("A"))
        scheduler.advance(to: 0.02)
        scheduler.retarget(track, to: 50, animation: Self.bouncy, completion: completion("B"))
        scheduler.drainCompletions()
        #expect(log == ["A replaced"])
        scheduler.advance(to: 0.04)
        scheduler.retarget(track, to: 70, animation: Self.bouncy, completion: rest)
        scheduler.retarget(track, to: 80, animation: Self.bouncy, completion: completion("C"))
        for frame in 1...200 {
            scheduler.advance(to: 0.04 + Double(frame) / 60)
            scheduler.drainCompletions()
        }
        #expect(log.sorted() == ["A replaced", "B replaced", "C finished", "rest"])
        #expect(scheduler.value(track) == 80)
    }

    /// A5: the newer animation wins in the end, and nothing jumps.
    @Test func overlappingCurves() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1))
        scheduler.advance(to: 0.10)
        scheduler.retarget(track, to: 0, animation: .linear(duration: 0.1))
        for (time, expected) in [(0.12, 9.6), (0.16, 6.4), (0.20, 0), (0.24, 0), (0.28, 0), (0.32, 0)] {
            scheduler.advance(to: time)
            #expect(abs(scheduler.value(track) - expected) < 1e-9, "at \(time)")
        }
        #expect(!scheduler.isRunning(track))
    }

    /// A6: a third change starts from the blend of the first two, whatever the animations and the policy.
    @Test(arguments: [CombiningPolicy.cascade, .additive])
    func thirdChangeStartsFromTheBlend(policy: CombiningPolicy) {
        let animations: [Animation] = [
            .linear(duration: 1), .easeInOut(duration: 1), .spring, .interpolatingSpring, .bouncy.delay(0.1),
            .linear(duration: 0.5).repeatCount(3), .easeIn(duration: 2).speed(2),
        ]
        for first in animations {
            for second in animations {
                for third in animations {
                    let scheduler = Scheduler(policy: policy)
                    let track = scheduler.makeTrack(0.0)
                    scheduler.retarget(track, to: 1, animation: first)
                    scheduler.advance(to: 0.5)
                    let half = scheduler.value(track)
                    scheduler.retarget(track, to: 2, animation: second)
                    #expect(scheduler.value(track) == half)
                    scheduler.advance(to: 0.75)
                    let later = scheduler.value(track)
                    scheduler.retarget(track, to: 0, animation: third)
                    #expect(scheduler.value(track) == later)
                    scheduler.advance(to: 0.75 + 1e-9)
                    #expect(abs(scheduler.value(track) - later) < 1e-6, "\(first) \(second) \(third)")
                    for step in 1...40 { scheduler.advance(to: 0.75 + Double(step) / 4) }
                    #expect(scheduler.value(track) == 0)
                    #expect(!scheduler.isRunning(track))
                }
            }
        }
    }

    /// A8: retargeting every frame keeps the list of running animations short.
    @Test func stormStaysSmall() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var most = 0
        for frame in 1...3600 {
            scheduler.retarget(track, to: Double(frame % 100), animation: .easeInOut)
            scheduler.advance(to: Double(frame) / 60)
            most = max(most, scheduler.entryCount(track))
        }
        #expect(most <= 22)
    }

    @Test func endlessStormStaysSmall() {
        for policy in [CombiningPolicy.cascade, .additive] {
            let scheduler = Scheduler(policy: policy)
            let track = scheduler.makeTrack(0.0)
            for frame in 1...600 {
                scheduler.retarget(track, to: Double(frame % 7), animation: .easeInOut.repeatForever())
                scheduler.advance(to: Double(frame) / 60)
                #expect(scheduler.entryCount(track) <= 64)
                #expect(abs(scheduler.value(track)) < 1000)
            }
        }
    }

    /// A9: a caught value has no velocity left.
    @Test func caughtValueStays() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 260, animation: Animation(Decay(velocity: 800)))
        scheduler.advance(to: 0.1)
        scheduler.stop(track)
        let caught = scheduler.value(track)
        #expect(scheduler.velocity(track) == 0)
        #expect(scheduler.target(track) == caught)
        #expect(scheduler.retarget(track, to: caught, animation: .spring) == .unchanged)
        scheduler.advance(to: 1)
        #expect(scheduler.value(track) == caught)
    }
}

extension Scheduler {
    /// How many animations run together on a track.
    func entryCount<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> Int {
        let tracks = existing(handle).tracks
        let slot = tracks.slots[Int(handle.slot)]
        switch slot.kind {
        case .removed, .resting: return 0
        case .spring, .curve: return 1
        case .combined: return tracks.combined[Int(slot.lane)].entries.count
        }
    }
}

/// A throw that slows down by itself: a client's animation that merges, keeps state and reports its velocity.
struct Decay: CustomAnimation {
    struct Start: AnimationStateKey {
        static var defaultValue: Any? { nil }
    }

    struct Leg<V> {
        var time: Double
        var offset: V
        var velocity: V
    }

    /// In units per second along the way; nil takes over the velocity of what is running.
    var velocity: Double?

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let leg = leg(value: value, context: context)
        let age = time - leg.time
        if age > 10 { return nil }
        return leg.offset + leg.velocity.scaled(by: 0.325 * (1 - exp(-age / 0.325)))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let leg = leg(value: value, context: context)
        return leg.velocity.scaled(by: exp(-(time - leg.time) / 0.325))
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        let velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
        guard let offset = previous.animate(value: value, time: time, context: &context) else { return false }
        context.state[Start.self] = Leg(time: time, offset: offset, velocity: velocity)
        return true
    }

    private func leg<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> Leg<V> {
        if let leg = context.state[Start.self] as? Leg<V> { return leg }
        let length = value.magnitudeSquared.squareRoot()
        let direction = length > 0 ? value.scaled(by: 1 / length) : value
        return Leg(time: 0, offset: .zero, velocity: direction.scaled(by: velocity ?? 0))
    }
}
