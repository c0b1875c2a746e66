import Geometry
import Testing

@testable import Motion

/// Faults of other libraries in spring parameters and in coming to rest.
@Suite struct SpringCases {
    /// Values at 60 frames a second until rest, and the number of frames.
    static func run(
        _ animation: Animation, from start: Double = 0, to target: Double, velocity: Double? = nil, frames: Int = 6000,
        rate: Double = 60
    ) -> [Double] {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(start)
        if let velocity {
            scheduler.retarget(track, to: target, animation: animation, initialVelocity: velocity)
        } else {
            scheduler.retarget(track, to: target, animation: animation)
        }
        var values = [scheduler.value(track)]
        for frame in 1...frames where scheduler.isRunning(track) {
            scheduler.advance(to: Double(frame) / rate)
            values.append(scheduler.value(track))
        }
        return values
    }

    /// B10: a slow over-damped spring is not cut off.
    @Test func slowSpringArrives() {
        let spring = Spring(mass: 0.5, stiffness: 4, damping: 35, allowOverDamping: true)
        let values = Self.run(.spring(spring), to: 100, frames: 60 * 120)
        func at(_ time: Double) -> Double { values[Int((time * 60).rounded())] }
        #expect(abs(at(8.7) - 63.00) < 0.01)
        #expect(abs(at(20) - 89.85) < 0.01)
        #expect(abs(at(60) - 99.896) < 0.001)
        let steps = zip(values.dropFirst(), values).map { abs($0 - $1) }
        #expect(steps.dropFirst(60).max() ?? 0 <= steps.prefix(60).max() ?? 0)
        #expect(values.last == 100)
    }

    /// B11: without damping a spring runs on, and says so.
    @Test func undampedSpringRunsOn() {
        let spring = Spring(stiffness: 100, damping: 0)
        #expect(abs(spring.value(target: 100.0, time: 1) - 183.907) < 1e-3)
        #expect(!spring.rests)
        #expect(!Animation.spring(spring).rests)
        #expect(spring.settlingDuration == .infinity)
        #expect(spring.settlingTime(target: 100.0) == .infinity)
        let values = Self.run(.spring(spring), to: 100, frames: 60 * 60)
        #expect(values.count == 3601)
        #expect((values.dropFirst(3500).max() ?? 0) > 199)
    }

    /// B12: numbers that make no spring are refused or replaced, never NaN, and everything ends.
    @Test func badNumbersEnd() {
        let bad: [Double] = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude]
        var animations: [Animation] = []
        for number in bad {
            animations += [
                .spring(Spring(mass: number, stiffness: 100, damping: 10)),
                .spring(Spring(stiffness: number, damping: 10)), .spring(Spring(stiffness: 100, damping: number)),
                .spring(Spring(duration: number, bounce: 0)), .spring(Spring(response: 0.5, dampingRatio: number)),
                .spring(Spring(response: number, dampingRatio: 1)), .spring(duration: number),
                .spring(duration: 0.5, bounce: number), .spring(response: number, dampingFraction: 0.8),
                .spring(response: 0.5, dampingFraction: number), .spring(duration: 0.5, blendDuration: number),
                .interactiveSpring(duration: number), .interpolatingSpring(mass: number, stiffness: 100, damping: 10),
                .interpolatingSpring(stiffness: number, damping: 10), .smooth(duration: number),
                .interpolatingSpring(stiffness: 100, damping: number), .linear(duration: number),
                .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: number),
                .easeIn(duration: 1).delay(number), .easeIn(duration: 1).speed(number), .spring.delay(number),
                .spring.speed(number), .linear(duration: number).repeatCount(3),
                .linear.logicallyComplete(after: number),
                .linear(duration: number).repeatForever(), .timingCurve(number, number, number, number, duration: 1),
                .timingCurve(0, number, 1, number, duration: 1), .spring(duration: number).repeatForever(),
            ]
        }
        for animation in animations {
            let values = Self.run(animation, to: 100, frames: 300)
            #expect(values.allSatisfy { $0.isFinite }, "\(animation)")
            #expect(animation.description.isEmpty == false)
            for time in [-1, 0, 0.1, 1e9, .infinity, .nan] {
                var context = AnimationContext<Double>()
                let value = animation.animate(value: 100.0, time: time, context: &context)
                #expect(value?.isNaN != true, "\(animation) at \(time)")
                let velocity = animation.velocity(value: 100.0, time: time, context: context)
                #expect(velocity?.isNaN != true, "\(animation) at \(time)")
            }
        }
    }

    /// B12: a target that is no number is refused and what runs goes on.
    @Test func badTargetsAreRefused() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .spring)
        scheduler.advance(to: 0.1)
        for bad in [Double.nan, .infinity, -.infinity, 1e200] {
            #expect(scheduler.retarget(track, to: bad, animation: .spring) == .refused(.target))
            #expect(scheduler.retarget(track, to: bad, animation: nil) == .refused(.target))
            #expect(
                scheduler.retarget(track, to: 5, animation: .spring, initialVelocity: bad) == .refused(.initialVelocity)
            )
        }
        #expect(scheduler.retarget(track, to: 5, animation: .spring, at: .nan) == .refused(.time))
        #expect(scheduler.target(track) == 100)
        scheduler.advance(to: 0.2)
        #expect(abs(scheduler.value(track) - 71.541569) < 1e-6)
    }

    /// B13: rest is relative to the way; the last step is not larger than those before.
    @Test func restIsRelative() {
        for animation in [
            Animation.spring, .bouncy, .snappy, .smooth(duration: 1.2), .spring(duration: 0.3, bounce: -0.5),
        ] {
            let runs = [
                Self.run(animation, to: 0.1), Self.run(animation, from: 1, to: 0), Self.run(animation, to: 10_000),
            ]
            #expect(Set(runs.map(\.count)).count == 1, "\(animation): \(runs.map(\.count))")
            for (run, range) in zip(runs, [0.1, 1, 10_000]) {
                let steps = zip(run.dropFirst(), run).map { abs($0 - $1) }
                let (last, before) = (steps[steps.count - 1], steps[steps.count - 2])
                #expect(last <= 0.001 * range && last <= 3 * before, "\(animation): \(before) then \(last)")
            }
        }
    }

    @Test(arguments: [30.0, 60, 120, 240])
    func lastStepIsSmallAtEveryRate(rate: Double) {
        for bounce in stride(from: -0.8, through: 0.8, by: 0.1) {
            for duration in [0.1, 0.25, 0.5, 1, 2] {
                let run = Self.run(
                    .spring(duration: duration, bounce: bounce), to: 1, frames: Int(rate) * 200, rate: rate)
                let last = abs(run[run.count - 1] - run[run.count - 2])
                #expect(last <= 0.001, "bounce \(bounce), duration \(duration): \(last)")
                #expect(run.last == 1)
            }
        }
    }

    /// B14: the critical case, from 0 to 1 with a velocity of 5.
    @Test(arguments: zip([0.05, 0.10, 0.20], [0.241837, 0.448181, 0.729329]))
    func criticalSpring(time: Double, expected: Double) {
        // The row's numbers are those of a start at rest towards 1 with the velocity taken up.
        let spring = Spring(stiffness: 100, damping: 20)
        #expect(abs(spring.value(target: 1.0, initialVelocity: 5, time: time) - expected) < 1e-6)
    }

    @Test func regimesMeet() {
        for time in [0.01, 0.1, 0.5, 2] {
            let critical = Spring(response: 0.5, dampingRatio: 1)
            for offset in [1e-3, 1e-6, 1e-9, 1e-12] {
                for ratio in [1 - offset, 1 + offset] {
                    let near = Spring(response: 0.5, dampingRatio: ratio)
                    let value = near.value(target: 1.0, initialVelocity: 3, time: time)
                    let velocity = near.velocity(target: 1.0, initialVelocity: 3, time: time)
                    #expect(
                        abs(value - critical.value(target: 1.0, initialVelocity: 3, time: time)) < 10 * offset + 1e-12)
                    #expect(
                        abs(velocity - critical.velocity(target: 1.0, initialVelocity: 3, time: time)) < 200 * offset
                            + 1e-11)
                }
            }
        }
    }

    /// B15: a velocity alone starts a spring.
    @Test func velocityAloneMoves() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(100.0)
        var completions = 0
        let animation = Animation.spring(Spring(stiffness: 100, damping: 10))
        #expect(scheduler.retarget(track, to: 100, animation: animation) == .unchanged)
        let outcome = scheduler.retarget(
            track, to: 100, animation: animation, initialVelocity: 500,
            completion: AnimationCompletion(.removed) { _ in completions += 1 })
        #expect(outcome == .started)
        scheduler.advance(to: 0.1209)
        #expect(abs(scheduler.value(track) - 127.315) < 1e-3)
        for frame in 8...300 {
            scheduler.advance(to: Double(frame) / 60)
            scheduler.drainCompletions()
        }
        #expect(scheduler.value(track) == 100)
        #expect(completions == 1)
    }

    /// B16: a ratio of 1.2 is over-damped and calm.
    @Test func overDampedIsCalm() {
        let values = Self.run(.spring(response: 0.5, dampingFraction: 1.2), to: 1)
        #expect(zip(values.dropFirst(), values).allSatisfy { $0 >= $1 })
    }

    /// B17: the same script at different frame rates agrees at common times.
    @Test func framesDoNotMatter() {
        let scripts: [[Animation]] = [
            [.spring, .bouncy, .snappy], [.easeInOut(duration: 0.4), .linear(duration: 0.7), .bouncy],
            [.interpolatingSpring(duration: 0.5, bounce: 0.3), .easeOut, .interactiveSpring],
            [.linear(duration: 0.3).repeatCount(5), .spring.delay(0.1), .spring.delay(0.1)],
            [.spring(duration: 0.3), .spring(duration: 0.8, bounce: 0.2, blendDuration: 0.4), .smooth],
        ]
        for script in scripts {
            func samples(_ partition: Partition) -> [Double] { Self.play(script, partition) }
            let reference = samples(.rate(60))
            for partition in [
                Partition.rate(30), .rate(72), .rate(90), .rate(120), .rate(144), .rate(240), .random(1), .random(2),
            ] {
                for (mine, theirs) in zip(samples(partition), reference) {
                    #expect(abs(mine - theirs) < 1e-9, "\(script[0]) \(partition)")
                }
            }
        }
    }

    enum Partition {
        case rate(Double)
        case random(UInt64)
    }

    /// Two seconds with changes at 0, 0.2 and 0.5 s, sampled every 0.1 s; frames in between as the partition says.
    static func play(_ script: [Animation], _ partition: Partition) -> [Double] {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var samples: [Double] = []
        var generator = Generator(seed: 0)
        if case .random(let seed) = partition { generator = Generator(seed: seed) }
        for tick in 0...20 {
            let goal = Double(tick) / 10
            while true {
                let dt: Double
                switch partition {
                case .rate(let rate): dt = 1 / rate
                case .random: dt = 0.001 + 0.039 * generator.unit()
                }
                guard scheduler.time + dt < goal else { break }
                scheduler.advance(to: scheduler.time + dt)
            }
            scheduler.advance(to: goal)
            if tick == 0 { scheduler.retarget(track, to: 100, animation: script[0]) }
            if tick == 2 { scheduler.retarget(track, to: -30, animation: script[1]) }
            if tick == 5 { scheduler.retarget(track, to: 60, animation: script[2]) }
            samples.append(scheduler.value(track))
        }
        return samples
    }
}
