import Geometry
import Testing

@testable import Motion

/// Clients' animations, those of the documentation among them.
@Suite struct CustomAnimationTests {
    struct Overshoot: CustomAnimation {
        var duration: TimeInterval
        var tension: Double = 1.7

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            if time > duration { return nil }
            let t = time / duration - 1
            return value.scaled(by: t * t * ((tension + 1) * t + tension) + 1)
        }
    }

    struct Elastic: CustomAnimation {
        let duration: TimeInterval

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            guard time <= duration else { return nil }
            let p = time / duration
            let s = sin((20 * p - 11.125) * ((2 * .pi) / 4.5))
            return value.scaled(by: p < 0.5 ? -(pow(2, 20 * p - 10) * s) / 2 : pow(2, -20 * p + 10) * s / 2 + 1)
        }
    }

    /// Counts its frames, completes half-way, and asks the environment.
    struct Counting: CustomAnimation {
        struct Count: AnimationStateKey { static let defaultValue = 0 }

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.state[Count.self] += 1
            context.isLogicallyComplete = time > 0.5
            return context.environment.accessibilityReduceMotion || time > 1 ? nil : value.scaled(by: time)
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool { previous.base is Counting }
    }

    struct Broken: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value.scaled(by: time > 0.1 ? .nan : time)
        }
    }

    @Test func documentedAnimationsArrive() {
        for animation in [Animation(Overshoot(duration: 0.5)), Animation(Elastic(duration: 0.5))] {
            let values = SpringCases.run(animation, to: 100)
            #expect(values.contains { $0 > 100.5 })
            #expect(values.last == 100)
            #expect(abs(values.count - 32) <= 1)
            let pair = Scheduler()
            let track = pair.makeTrack(AnimatablePair(0.0, 50.0))
            pair.retarget(track, to: AnimatablePair(100, 50), animation: animation)
            pair.advance(to: 0.2)
            #expect(pair.value(track).second == 50 && abs(pair.value(track).first - values[12]) < 1e-9)
        }
    }

    @Test func stateAndLogicalCompletion() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var ends: [Double] = []
        let completion = AnimationCompletion { _ in ends.append(scheduler.time) }
        scheduler.retarget(track, to: 10, animation: Animation(Counting()), completion: completion)
        for frame in 1...60 {
            scheduler.advance(to: Double(frame) / 60)
            scheduler.drainCompletions()
        }
        #expect(ends.count == 1 && abs((ends.first ?? 0) - 31.0 / 60) < 1e-9)
        #expect(scheduler.value(track) == 10)
        scheduler.advance(to: 1.1)
        #expect(!scheduler.isRunning(track))
    }

    /// A replaced animation's completion comes when that animation would have been complete.
    @Test(arguments: [0, 1, 2])
    func replacedClientsCompleteInTheirTime(how: Int) {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var ends: [Double] = []
        scheduler.retarget(
            track, to: 10, animation: Animation(Counting()),
            completion: AnimationCompletion { _ in ends.append(scheduler.time) })
        scheduler.advance(to: 0.25)
        let next: [Animation] = [.linear(duration: 2), .spring(duration: 3), Animation(Counting())]
        scheduler.retarget(track, to: 20, animation: next[how])
        for step in 26...90 {
            scheduler.advance(to: Double(step) / 100)
            scheduler.drainCompletions()
        }
        #expect(ends == [0.51])
    }

    @Test func forksEndWithTheirTrack() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var outcomes: [AnimationOutcome] = []
        scheduler.retarget(
            track, to: 10, animation: Animation(Counting()), completion: AnimationCompletion { outcomes.append($0) })
        scheduler.advance(to: 0.1)
        scheduler.retarget(track, to: 20, animation: .linear(duration: 2))
        scheduler.removeTrack(track)
        scheduler.drainCompletions()
        #expect(outcomes == [.removed])
    }

    @Test func mergingKeepsStateAndTime() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 10, animation: Animation(Counting()))
        scheduler.advance(to: 0.25)
        #expect(scheduler.retarget(track, to: 20, animation: Animation(Counting())) == .merged)
        // The clock is that of the first animation, and the way is the whole one.
        scheduler.advance(to: 0.5)
        #expect(scheduler.value(track) == 10)
        #expect(scheduler.retarget(track, to: 30, animation: .linear(duration: 1)) == .combined)
        #expect(scheduler.retarget(track, to: 40, animation: Animation(Counting())) == .combined)
    }

    @Test func environmentReachesAnimations() {
        let scheduler = Scheduler()
        scheduler.environment.accessibilityReduceMotion = true
        let track = scheduler.makeTrack(0.0)
        #expect(scheduler.retarget(track, to: 10, animation: Animation(Counting())) == .jumped)
        #expect(scheduler.value(track) == 10)
    }

    @Test func brokenAnimationEnds() {
        let values = SpringCases.run(Animation(Broken()), to: 10, frames: 60)
        #expect(values.allSatisfy { $0.isFinite } && values.last == 10)
    }

    @Test func springTakesOverFromClients() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 325, animation: Animation(Decay(velocity: 1000)))
        scheduler.advance(to: 0.1)
        let (value, velocity) = (scheduler.value(track), scheduler.velocity(track))
        #expect(scheduler.retarget(track, to: 0, animation: .spring) == .merged)
        #expect(scheduler.value(track) == value && scheduler.velocity(track) == velocity && velocity > 700)
    }

    @Test func clientsTakeOverFromSprings() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .spring)
        scheduler.advance(to: 0.1)
        let (value, velocity) = (scheduler.value(track), scheduler.velocity(track))
        #expect(scheduler.retarget(track, to: 500, animation: Animation(Decay(velocity: nil))) == .merged)
        #expect(abs(scheduler.value(track) - value) < 1e-9)
        #expect(abs(scheduler.velocity(track) - velocity) < 1e-9)
    }

    @Test func repeatedClientsStartOver() {
        let animation = Animation(Overshoot(duration: 0.25)).repeatCount(2, autoreverses: false)
        let values = SpringCases.run(animation, to: 100)
        #expect(abs(Double(values.count) - 32) <= 2 && values.last == 100)
        #expect(values[17] < 50)
    }

    @Test func identityAndText() {
        let overshoot = Animation(Overshoot(duration: 1))
        #expect(overshoot == Animation(Overshoot(duration: 1)) && overshoot != Animation(Overshoot(duration: 2)))
        let base = Animation.bouncy.base
        let rebuilt = Animation(base)
        #expect(rebuilt == .bouncy)
        #expect(Animation.default != .spring && Animation.default == .default)
        #expect(Animation.spring.delay(1) == .spring.delay(1) && Animation.spring.delay(1) != .spring.delay(2))
        #expect(Set([Animation.linear, .linear, .easeIn]).count == 2)
        #expect(Animation.default.description == "DefaultAnimation()")
        #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
        #expect(
            Animation.smooth.description
                == "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)")
        let solver = "(extension in SwiftUI):SwiftUI.UnitCurve.CubicSolver"
        #expect(
            Animation.linear.description
                == "BezierAnimation(duration: 0.35, curve: \(solver)(ax: -2.0, bx: 3.0, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0))"
        )
        #expect(Animation.spring.customMirror.children.count == 1)
    }
}
