import Testing

@testable import Clockwork

@Suite struct SceneClockTests {
    private func tick(_ milliseconds: Double, discontinuity: Bool = false) -> FrameTick {
        let target = Int64(milliseconds * 1e6)
        return FrameTick(
            timestamp: target - 16_666_667, targetTimestamp: target, refreshPeriod: 16_666_667,
            isDiscontinuity: discontinuity, source: .virtual)
    }

    @Test func startsAtZeroAndFollowsTheTargets() {
        var clock = SceneClock()
        clock.advance(to: tick(5000))
        #expect(clock.now == 0)
        clock.advance(to: tick(5016.5))
        #expect(clock.now == 16_500_000 && clock.delta == 16_500_000)
    }

    @Test func aGapIsCutAndATargetInThePastStandsStill() {
        var clock = SceneClock()
        clock.advance(to: tick(0))
        clock.advance(to: tick(30_000))
        #expect(clock.now == 250_000_000 && clock.gaps == 1)
        clock.advance(to: tick(29_000))
        #expect(clock.delta == 0)
        clock.advance(to: tick(60_000, discontinuity: true))
        #expect(clock.delta == 16_666_667)
    }

    @Test func fiveFramesASecondRunAtFullSpeed() {
        var clock = SceneClock()
        for frame in 0...50 { clock.advance(to: tick(Double(frame) * 200)) }
        #expect(clock.now == 10_000_000_000)
    }

    @Test func pausesAndSteps() {
        var clock = SceneClock()
        clock.advance(to: tick(0))
        clock.isPaused = true
        clock.advance(to: tick(100))
        #expect(clock.now == 0)
        clock.step()
        clock.advance(to: tick(200))
        clock.advance(to: tick(300))
        #expect(clock.now == 16_666_667)
        clock.isPaused = false
        clock.advance(to: tick(310))
        #expect(clock.now == 26_666_667)
    }

    @Test func slowMotionLosesNothing() {
        var clock = SceneClock()
        clock.setSpeed(1.0 / 3)
        for frame in 0...3_000 { clock.advance(to: tick(Double(frame) * 10)) }
        #expect(abs(clock.now - 10_000_000_000) <= 1)
        clock.setSpeed(.nan)
        #expect(clock.speed == 1.0 / 3)
    }

    @Test func fixedStepsDoNotDependOnTheFrames() {
        var random = RandomSource(seed: 3)
        for _ in 0..<20 {
            var even = FixedStep(hertz: 120)
            var odd = FixedStep(hertz: 120)
            var total = (0, 0)
            _ = (even.advance(to: 0), odd.advance(to: 0))
            var time: Int64 = 0
            while time < 5_000_000_000 {
                time += Int64(random.uniform(1e6, 40e6))
                total.0 += odd.advance(to: time)
            }
            for now in stride(from: Int64(0), through: time, by: 7_000_000) { total.1 += even.advance(to: now) }
            total.1 += even.advance(to: time)
            #expect(total.0 == total.1)
            #expect(even.fraction(at: time) == odd.fraction(at: time))
        }
    }

    @Test func aDebtBeyondTheLimitIsDropped() {
        var step = FixedStep(hertz: 60)
        _ = step.advance(to: 0)
        let counts = [30_000_000_000, 30_000_000_000, 20_000_000_000].map { step.advance(to: $0) }
        #expect(counts == [14, 0, 0], "a quarter of a second, in whole steps")
    }
}
