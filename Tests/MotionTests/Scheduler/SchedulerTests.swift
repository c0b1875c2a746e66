import Geometry
import Testing

@testable import Motion

@Suite struct SchedulerTests {
    /// Hides a built-in animation from the fast lanes, so that the plain definition moves it.
    struct Hidden: CustomAnimation {
        let animation: Animation

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            animation.animate(value: value, time: time, context: &context)
        }

        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
            animation.velocity(value: value, time: time, context: context)
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool {
            let previous = (previous.base as? Hidden)?.animation ?? previous
            return animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
        }
    }

    /// The packed lanes do what the definition of the animations says.
    @Test func lanesAgreeWithTheDefinition() {
        let animations: [Animation] = [
            .spring, .bouncy, .spring(duration: 0.4, bounce: -0.4), .linear(duration: 0.5), .easeInOut(duration: 0.5),
            .interpolatingSpring(duration: 0.5, bounce: 0.3), .linear(duration: 0.2).repeatCount(3),
            .bouncy.repeatCount(2), .easeIn(duration: 0.4).delay(0.1).speed(1.5),
        ]
        for first in animations {
            for second in animations {
                let scheduler = Scheduler()
                let (fast, plain) = (scheduler.makeTrack(0.0), scheduler.makeTrack(0.0))
                scheduler.retarget(fast, to: 100, animation: first)
                scheduler.retarget(plain, to: 100, animation: Animation(Hidden(animation: first)))
                for frame in 1...240 {
                    scheduler.advance(to: Double(frame) / 60)
                    if frame == 11 {
                        scheduler.retarget(fast, to: -50, animation: second)
                        scheduler.retarget(plain, to: -50, animation: Animation(Hidden(animation: second)))
                    }
                    #expect(abs(scheduler.value(fast) - scheduler.value(plain)) < 1e-9, "\(first) \(second) \(frame)")
                }
            }
        }
    }

    @Test func differentTypesShareAScheduler() {
        let scheduler = Scheduler()
        let number = scheduler.makeTrack(0.0)
        let small = scheduler.makeTrack(Float(0))
        let point = scheduler.makeTrack(CGPoint.zero.animatableData)
        let rect = scheduler.makeTrack(CGRect.zero.animatableData)
        let list = scheduler.makeTrack(AnimatableVector([0.0, 0, 0]))
        let empty = scheduler.makeTrack(EmptyAnimatableData())
        scheduler.retarget(number, to: 8, animation: .spring)
        scheduler.retarget(small, to: 8, animation: .spring)
        scheduler.retarget(point, to: AnimatablePair(8, 4), animation: .spring)
        scheduler.retarget(rect, to: CGRect(x: 8, y: 4, width: 2, height: 1).animatableData, animation: .spring)
        scheduler.retarget(list, to: AnimatableVector([8, 4, 2, 1]), animation: .spring)
        #expect(scheduler.retarget(empty, to: EmptyAnimatableData(), animation: .spring) == .unchanged)
        scheduler.advance(to: 0.1)
        let expected = Spring().value(target: 8.0, time: 0.1)
        #expect(abs(scheduler.value(number) - expected) < 1e-12)
        #expect(abs(Double(scheduler.value(small)) - expected) < 1e-5)
        #expect(abs(scheduler.value(point).second - expected / 2) < 1e-12)
        #expect(abs(scheduler.value(rect).second.second - expected / 8) < 1e-12)
        #expect(abs(scheduler.value(list).elements[3] - expected / 8) < 1e-12)
        #expect(scheduler.runningCount == 5)
        for step in 1...40 { scheduler.advance(to: Double(step)) }
        #expect(scheduler.runningCount == 0)
        #expect(scheduler.value(list).elements == [8, 4, 2, 1])
    }

    /// A spring that is tuned while it moves goes on from where it is.
    @Test func adoptKeepsTheMotion() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        #expect(scheduler.adopt(track, animation: .bouncy) == .unchanged)
        scheduler.retarget(track, to: 100, animation: .spring)
        scheduler.advance(to: 0.1)
        let (value, velocity) = (scheduler.value(track), scheduler.velocity(track))
        #expect(scheduler.adopt(track, animation: .spring(duration: 0.2, bounce: 0.4)) == .merged)
        #expect(scheduler.value(track) == value && scheduler.velocity(track) == velocity)
        #expect(scheduler.target(track) == 100)
        scheduler.advance(to: 0.15)
        let spring = Spring(duration: 0.2, bounce: 0.4)
        let expected = value + spring.value(target: 100 - value, initialVelocity: velocity, time: 0.05)
        #expect(abs(scheduler.value(track) - expected) < 1e-9)
    }

    /// An hour of a spring without damping, which no landing ends: stepping does not drift from the closed form.
    @Test func endlessSpringsDoNotDrift() {
        let spring = Spring(duration: 0.5, bounce: 1)
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 1, animation: .spring(spring))
        for frame in 1...216_000 { scheduler.advance(to: Double(frame) / 60) }
        #expect(abs(scheduler.value(track) - spring.value(target: 1.0, time: 3600)) < 1e-9)
    }

    @Test func settleAndStop() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var outcomes: [AnimationOutcome] = []
        for action in [scheduler.settle, scheduler.stop] as [(TrackHandle<Double>) -> Void] {
            scheduler.retarget(
                track, to: 100, animation: .easeIn, completion: AnimationCompletion { outcomes.append($0) })
            scheduler.advance(to: scheduler.time + 0.1)
            let shown = scheduler.value(track)
            action(track)
            #expect(scheduler.value(track) == (outcomes.isEmpty ? 100 : shown))
            #expect(scheduler.target(track) == scheduler.value(track) && !scheduler.isRunning(track))
            scheduler.drainCompletions()
            scheduler.retarget(track, to: 0, animation: nil)
        }
        #expect(outcomes == [.finished, .stopped])
    }

    /// The response glides when a spring with a blend follows another one; frames do not matter.
    @Test func blendGlides() {
        func run(_ rate: Double) -> [Double] {
            let scheduler = Scheduler()
            let track = scheduler.makeTrack(0.0)
            scheduler.retarget(track, to: 100, animation: .spring(duration: 0.5))
            var samples: [Double] = []
            for tick in 1...10 {
                for part in 1...Int(rate) { scheduler.advance(to: (Double(tick - 1) + Double(part) / rate) * 0.05) }
                if tick == 2 {
                    scheduler.retarget(track, to: 200, animation: .spring(duration: 0.2, blendDuration: 0.25))
                }
                samples.append(scheduler.value(track))
            }
            return samples
        }
        for (coarse, fine) in zip(run(1), run(7)) { #expect(abs(coarse - fine) < 1e-9) }
        let hard = SpringCases.play([.spring, .spring(duration: 0.2), .spring], .rate(60))
        let soft = SpringCases.play([.spring, .spring(duration: 0.2, blendDuration: 0.25), .spring], .rate(60))
        #expect(abs(hard[3] - soft[3]) > 1)
        #expect(abs(hard[2] - soft[2]) < 1e-12)
    }

    /// A spring that follows a stream of writes takes up their velocity.
    @Test func trackedWritesGiveVelocity() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: -7, animation: .linear(duration: 10))
        for step in 1...10 {
            scheduler.advance(to: Double(step) / 100)
            scheduler.retarget(track, to: Double(step) * 5, animation: .velocityTracking)
            #expect(scheduler.value(track) == Double(step) * 5)
        }
        #expect(abs(scheduler.velocity(track) - 500) < 1)
        scheduler.retarget(track, to: 100, animation: .spring)
        #expect(abs(scheduler.velocity(track) - 500) < 1)
        scheduler.advance(to: 0.11)
        #expect(scheduler.value(track) > 53)
    }

    @Test func trackingEndsByItself() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 5, animation: .velocityTracking)
        scheduler.advance(to: 1.9)
        #expect(scheduler.isRunning(track) && scheduler.value(track) == 5)
        scheduler.advance(to: 2.1)
        #expect(!scheduler.isRunning(track) && scheduler.value(track) == 5)
    }

    /// Each retarget's logical completion comes when its own animation would have been complete.
    @Test func logicalCompletionsKeepTheirTimes() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var ends: [String] = []
        func completion(_ name: String) -> AnimationCompletion {
            AnimationCompletion { _ in ends.append("\(name) \((scheduler.time * 100).rounded() / 100)") }
        }
        scheduler.retarget(track, to: 1, animation: .spring(duration: 0.5), completion: completion("a"))
        scheduler.advance(to: 0.2)
        scheduler.retarget(track, to: 2, animation: .linear(duration: 1), completion: completion("b"))
        scheduler.advance(to: 0.3)
        scheduler.retarget(track, to: 3, animation: .bouncy(duration: 0.35), completion: completion("c"))
        for step in 31...200 {
            scheduler.advance(to: Double(step) / 100)
            scheduler.drainCompletions()
        }
        #expect(ends.map { $0.prefix(1) } == ["a", "c", "b"])
        #expect(ends[0] == "a 0.5" && ends[1] == "c 0.65")
    }

    @Test func groupsWaitForAll() {
        let scheduler = Scheduler()
        let tracks = (0..<3).map { _ in scheduler.makeTrack(0.0) }
        var ends: [Double] = []
        let group = AnimationCompletion { _ in ends.append(scheduler.time) }
        for (index, track) in tracks.enumerated() {
            scheduler.retarget(track, to: 1, animation: .linear(duration: Double(index + 1) * 0.1), completion: group)
        }
        for step in 1...100 {
            scheduler.advance(to: Double(step) / 100)
            scheduler.drainCompletions()
        }
        #expect(ends == [0.31] || ends == [0.3])
    }

    @Test func endlessSpeedNeverCompletes() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        for speed in [0.0, -1] {
            let animation = Animation.linear(duration: 1).speed(speed)
            #expect(!animation.rests)
            scheduler.retarget(track, to: 1, animation: animation)
            scheduler.advance(to: scheduler.time + 100)
            #expect(scheduler.isRunning(track) && scheduler.value(track) == 0)
            scheduler.stop(track)
        }
    }

    @Test func wrappedSpringsMergeWithTheirLikes() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .spring.delay(0.1))
        scheduler.advance(to: 0.05)
        #expect(scheduler.value(track) == 0)
        scheduler.advance(to: 0.2)
        let velocity = scheduler.velocity(track)
        #expect(abs(scheduler.value(track) - 35.7739556) < 1e-6 && abs(velocity - 449.437376) < 1e-5)
        #expect(scheduler.retarget(track, to: 0, animation: .spring.delay(0.1)) == .merged)
        #expect(abs(scheduler.velocity(track) - velocity) < 1e-9)
        #expect(scheduler.retarget(track, to: 10, animation: .spring.delay(0.2)) == .combined)
        #expect(scheduler.retarget(track, to: 20, animation: .spring) == .merged)
    }

    /// A reversed leg hands over its own direction.
    @Test func reversedLegsHandOverTheirDirection() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1).repeatForever())
        scheduler.advance(to: 1.25)
        #expect(abs(scheduler.velocity(track) + 100) < 1e-9)
        scheduler.retarget(track, to: 0, animation: .spring)
        #expect(abs(scheduler.velocity(track) + 100) < 1e-9)
    }

    @Test func reusedSlotsAreFresh() {
        let scheduler = Scheduler()
        var handles: [TrackHandle<Double>] = []
        for round in 0..<50 {
            let track = scheduler.makeTrack(Double(round))
            scheduler.retarget(track, to: 100, animation: round % 2 == 0 ? .spring : .easeIn.repeatForever())
            scheduler.advance(to: Double(round + 1) / 60)
            scheduler.removeTrack(track)
            scheduler.removeTrack(track)
            handles.append(track)
        }
        #expect(scheduler.runningCount == 0)
        #expect(handles.allSatisfy { !scheduler.contains($0) })
        #expect(Set(handles).count == 50)
    }

    @Test func manyDistinctSprings() {
        let scheduler = Scheduler()
        let tracks = (0..<500).map { _ in scheduler.makeTrack(0.0) }
        for (index, track) in tracks.enumerated() {
            scheduler.retarget(track, to: 1, animation: .spring(duration: 0.2 + Double(index % 250) / 500))
        }
        scheduler.advance(to: 0.1)
        for (index, track) in tracks.enumerated() {
            let spring = Spring(duration: 0.2 + Double(index % 250) / 500)
            #expect(abs(scheduler.value(track) - spring.value(target: 1.0, time: 0.1)) < 1e-12)
        }
        for step in 1...100 { scheduler.advance(to: 0.1 + Double(step) * 0.1) }
        #expect(scheduler.runningCount == 0)
    }
}
