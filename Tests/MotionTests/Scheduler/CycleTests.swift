import Geometry
import Testing

@testable import Motion

@Suite struct CycleTests {
    /// Ends after a second; only its code knows.
    struct Second: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time > 1 ? nil : value.scaled(by: time)
        }
    }

    /// What was told, in order: the number of a cycle, or 0 for the end.
    final class Log {
        var events: [Int] = []
        var times: [Double] = []
    }

    /// One track under an animation whose cycles and end are noted.
    struct Run {
        let scheduler: Scheduler
        let track: TrackHandle<Double>
        let log = Log()

        init(_ animation: Animation, clock: FrameClock = .plain, policy: CombiningPolicy = .cascade) {
            scheduler = Scheduler(policy: policy, clock: clock)
            track = scheduler.makeTrack(0.0)
            set(100, animation)
        }

        func set(_ target: Double, _ animation: Animation?, at time: Double? = nil) {
            let (log, scheduler) = (log, scheduler)
            let end = AnimationCompletion(.removed) { _ in log.events.append(0) }
            scheduler.retarget(track, to: target, animation: animation, at: time, completion: end) {
                log.events.append($0)
                log.times.append(scheduler.time)
            }
        }

        func frame(_ time: Double) {
            let before = log.events.count
            scheduler.advance(to: time)
            #expect(log.events.count == before)
            scheduler.drainCompletions()
        }
    }

    static let steps: [[Double]] = [
        [1.0 / 30], [1.0 / 60], [1.0 / 144], [100], [0.37], [0.001, 0.4, 0.09, 1.7, 0.02], [1.0 / 60, 2.5],
    ]

    static let animations: [(animation: Animation, cycles: Int)] = [
        (.linear(duration: 1), 1), (.spring, 1), (.interpolatingSpring, 1), (.bouncy.delay(0.2), 1),
        (.linear(duration: 1).repeatCount(1), 1), (.linear(duration: 1).repeatCount(3), 3),
        (.linear(duration: 0.3).repeatCount(5, autoreverses: false), 5),
        (.linear(duration: 0.1).repeatCount(7).delay(0.45).speed(0.5), 7),
        (.easeIn(duration: 0.2).delay(0.1).speed(2).repeatCount(4), 4), (.bouncy.repeatCount(3), 3),
        (.linear(duration: 0.1).repeatCount(3).repeatCount(2), 2), (Animation(Second()), 1),
        (.linear(duration: 0.5).repeatCount(4).logicallyComplete(after: 0.1), 4),
        (.linear(duration: 0).repeatCount(3), 3), (.linear(duration: 0), 1),
    ]

    /// Each cycle once, in order, then the end, however the time is cut into frames.
    @Test(arguments: [FrameClock.plain, .rebased(frame: 1.0 / 60)])
    func everyPartitionTellsTheSame(clock: FrameClock) {
        for (animation, cycles) in Self.animations {
            for policy in [CombiningPolicy.cascade, .additive] {
                for steps in Self.steps {
                    let run = Run(animation, clock: clock, policy: policy)
                    #expect(run.log.events.isEmpty)
                    var (time, frame) = (0.0, 0)
                    while time < 12 || frame < 4 {
                        time += steps[frame % steps.count]
                        frame += 1
                        run.frame(time)
                    }
                    #expect(run.log.events == Array(1...cycles) + [0], "\(animation) \(steps) \(clock)")
                }
            }
        }
    }

    /// A cycle is told in the first frame at or after its end; the delay and speed around it count.
    @Test func cyclesComeInTime() {
        let run = Run(.linear(duration: 0.5).repeatForever().delay(0.25).speed(0.5))
        for frame in 1...600 { run.frame(Double(frame) / 60) }
        let ends = (1...9).map { 0.5 + Double($0) }
        #expect(run.log.events == Array(1...9))
        for (told, end) in zip(run.log.times, ends) { #expect(told >= end - 1e-9 && told < end + 1.0 / 60 + 1e-9) }
    }

    @Test func clientsTellTheirCycles() {
        let repeats: [(Animation, [Int])] = [
            (Animation(Second()).repeatCount(3), [1, 2, 3, 0]), (Animation(Second()).repeatForever(), [1, 2, 3, 4]),
            (Animation(Second()).repeatCount(2).repeatCount(2, autoreverses: false).delay(0.1), [1, 2, 0]),
        ]
        for (animation, expected) in repeats {
            for policy in [CombiningPolicy.cascade, .additive] {
                let run = Run(animation, policy: policy)
                for frame in 1...140 { run.frame(Double(frame) / 30) }
                #expect(run.log.events == expected, "\(animation)")
            }
        }
    }

    @Test func oneFrameOverManyCycles() {
        let run = Run(.linear(duration: 1).repeatForever())
        run.frame(5.5)
        #expect(run.log.events == [1, 2, 3, 4, 5])
        let hasty = Run(.linear(duration: 1e-9).repeatForever())
        hasty.frame(1e6)
        #expect(hasty.log.events.count == 1000 && zip(hasty.log.events, hasty.log.events.dropFirst()).allSatisfy(<))
        hasty.frame(1e300)
        #expect(hasty.log.events.count == 2000)
    }

    @Test func delaysBelowZeroSkip() {
        for (delay, expected) in [(-1.5, [2, 3, 0]), (-0.5, [1, 2, 3, 0]), (-9, [0])] {
            let run = Run(.linear(duration: 1).repeatCount(3).delay(delay))
            for frame in 1...300 { run.frame(Double(frame) / 60) }
            #expect(run.log.events == expected)
        }
        let still = Run(.linear(duration: 1).repeatForever().speed(0))
        still.frame(1e9)
        #expect(still.log.events.isEmpty)
    }

    /// What had not finished when the animation ended before its time is not told.
    @Test func interruptedCyclesAreNotTold() {
        let interruptions: [(name: String, action: (Run) -> Void, later: [Int])] = [
            ("stop", { $0.scheduler.stop($0.track) }, [0]), ("settle", { $0.scheduler.settle($0.track) }, [0]),
            ("remove", { $0.scheduler.removeTrack($0.track) }, [0]),
            ("merge", { $0.scheduler.retarget($0.track, to: 3, animation: .spring) }, [0]),
            ("combine", { $0.scheduler.retarget($0.track, to: 3, animation: .linear(duration: 9)) }, [0]),
            ("adopt", { $0.scheduler.adopt($0.track, animation: .spring) }, [0]),
            ("jump", { $0.scheduler.retarget($0.track, to: 3, animation: nil) }, [3, 4, 0]),
            ("same", { $0.scheduler.retarget($0.track, to: 100, animation: .spring) }, [3, 4, 0]),
            // The third cycle finishes between two frames, before the change.
            ("late", { $0.scheduler.retarget($0.track, to: 3, animation: .spring, at: 3.25) }, [3, 0]),
        ]
        for animation in [Animation.linear(duration: 1), .linear(duration: 0.5).delay(0.5)] {
            for policy in [CombiningPolicy.cascade, .additive] {
                for (name, action, later) in interruptions {
                    let run = Run(animation.repeatCount(4), policy: policy)
                    run.frame(2.5)
                    #expect(run.log.events == [1, 2])
                    action(run)
                    #expect(run.log.events == [1, 2])
                    for frame in 0...400 { run.frame(3.3 + Double(frame) / 20) }
                    #expect(run.log.events == [1, 2] + later, "\(name)")
                }
            }
        }
    }

    /// Each change has its own observer, and the newest alone goes on.
    @Test func combinedAnimationsTellTheNewest() {
        for policy in [CombiningPolicy.cascade, .additive] {
            for second in [Animation.linear(duration: 0.5), Animation(Second()).speed(2)] {
                let run = Run(Animation(Second()).repeatCount(9), policy: policy)
                run.frame(1.5)
                run.frame(1.6)
                let own = Log()
                run.scheduler.retarget(run.track, to: 7, animation: second.repeatCount(2)) { own.events.append($0) }
                for frame in 17...200 { run.frame(Double(frame) / 10) }
                #expect(own.events == [1, 2] && run.log.events == [1, 0])
            }
        }
    }

    @Test func observersMayChangeEverything() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var told: [Int] = []
        func again(_ cycle: Int) {
            told.append(cycle)
            guard told.count < 6, cycle == 2 else { return }
            scheduler.retarget(
                track, to: scheduler.target(track) + 1, animation: .linear(duration: 0.5).repeatForever(),
                onCycle: again)
        }
        again(2)
        for frame in 1...40 {
            scheduler.advance(to: Double(frame) / 10)
            scheduler.drainCompletions()
        }
        #expect(told.prefix(7) == [2, 1, 2, 1, 2, 1, 2])
        scheduler.removeTrack(track)
        #expect(scheduler.runningCount == 0)
    }

    /// Endless retargeting of an observed track leaves nothing behind that a later observer could hear.
    @Test func manyObserversOneAfterTheOther() {
        let run = Run(.linear(duration: 1).repeatForever())
        for step in 1...2000 {
            run.set(Double(step), step % 2 == 0 ? .spring : .linear(duration: 1).repeatForever())
            if step % 3 == 0 { run.frame(Double(step) / 1000) }
        }
        #expect(run.log.events.isEmpty)
        run.scheduler.stop(run.track)
        run.set(0, .linear(duration: 1).repeatCount(2))
        for frame in 1...30 { run.frame(2 + Double(frame) / 10) }
        #expect(run.log.events.filter { $0 > 0 } == [1, 2])
    }
}
