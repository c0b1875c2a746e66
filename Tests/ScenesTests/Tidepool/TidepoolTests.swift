import Clockwork
import Geometry
import Input
import Rendering
import Staging
import Telemetry
import Testing
import Tuning

@testable import Scenes

@Suite struct TidepoolTests {
    private func event(_ seconds: Double, _ kind: InputEvent.Kind) -> InputEvent {
        InputEvent(time: Int64(seconds * 1e9), kind)
    }

    private var drag: [InputEvent] {
        var events = [event(0.31, .pointerButton(.left, isDown: true, at: CGPoint(x: 640, y: 259)))]
        for i in 0..<60 {
            let t = Double(i) / 60
            events.append(
                event(0.32 + t * 0.8, .pointerMoved(CGPoint(x: 640 + 300 * sin(t * 7), y: 259 + 330 * t))))
        }
        events.append(event(1.14, .pointerButton(.left, isDown: false, at: CGPoint(x: 800, y: 560))))
        events.append(event(1.9, .key(.left, isDown: true, modifiers: [], isRepeat: false)))
        events.append(event(2.2, .key(.left, isDown: false, modifiers: [], isRepeat: false)))
        return events
    }

    /// Runs a pool to 3 s with frames of the given lengths and returns what it shows at the end.
    private func run(
        events: [InputEvent], step: (inout RandomSource) -> Int64,
        setup: StageSetup = StageSetup(size: CGSize(width: 640, height: 360))
    ) -> (pool: Tidepool, list: DisplayList) {
        let pool = Tidepool(setup)
        var random = RandomSource(seed: 4)
        var now: Int64 = 0
        var next = 0
        let end: Int64 = 3_000_000_000
        pool.animate(to: 0)
        pool.simulate(to: 0)
        while now < end {
            now = min(now + step(&random), end)
            while next < events.count, events[next].time <= now {
                pool.handle(events[next])
                next += 1
            }
            pool.animate(to: now)
            pool.simulate(to: now)
        }
        var list = DisplayList()
        pool.compose(at: now, into: &list)
        return (pool, list)
    }

    @Test func looksTheSameAtEveryFrameRate() throws {
        let reference = run(events: drag, step: { _ in 1_000_000_000 / 60 })
        let rates: [(inout RandomSource) -> Int64] = [
            { _ in 1_000_000_000 / 30 }, { _ in 1_000_000_000 / 72 }, { _ in 1_000_000_000 / 90 },
            { _ in 1_000_000_000 / 120 }, { _ in 1_000_000_000 / 144 }, { _ in 1_000_000_000 / 240 },
            { Int64($0.uniform(1e6, 40e6)) },
        ]
        for rate in rates {
            let other = run(events: drag, step: rate)
            #expect(other.pool.liveParticles == reference.pool.liveParticles)
            let a = try #require(reference.pool.takeStrip()).sample
            let b = try #require(other.pool.takeStrip()).sample
            #expect(abs(a.x - b.x) < 1e-7 && abs(a.y - b.y) < 1e-7 && abs(a.vx - b.vx) < 1e-6)
            let worst = zip(reference.list.spriteX, other.list.spriteX).map { abs($0 - $1) }.max() ?? 0
            #expect(worst < 0.01, "a particle is \(worst) points off")
            let waves = zip(reference.list.numbers, other.list.numbers).map { abs($0 - $1) }.max() ?? 0
            #expect(waves < 0.01, "the water is \(waves) points off")
        }
    }

    @Test func retargetsNeverJumpInValueOrVelocity() throws {
        let pool = Tidepool(StageSetup())
        var next = 0
        var last: (x: Double, y: Double, vx: Double, vy: Double)?
        let step: Int64 = 500_000
        for frame in 0..<Int64(6000) {
            let now = frame * step
            while next < drag.count, drag[next].time <= now {
                pool.handle(drag[next])
                next += 1
            }
            pool.animate(to: now)
            pool.simulate(to: now)
            let sample = try #require(pool.takeStrip()).sample
            if let last {
                let dt = Double(step) * 1e-9
                // Acceleration is at most stiffness times the longest stretch, plus damping times the highest speed.
                let limit = 224 * 1300.0 + 21 * 12_000
                #expect(abs(sample.x - last.x) <= max(abs(last.vx), abs(sample.vx)) * dt + 0.5 * limit * dt * dt)
                #expect(abs(sample.vx - last.vx) <= limit * dt)
                #expect(abs(sample.vy - last.vy) <= limit * dt)
            }
            last = (sample.x, sample.y, sample.vx, sample.vy)
        }
    }

    @Test func aRetunedSpringGoesOnFromWhereItIs() throws {
        let pool = Tidepool(StageSetup())
        pool.animate(to: 0)
        pool.handle(event(0, .key(.right, isDown: true, modifiers: [], isRepeat: false)))
        pool.animate(to: 120_000_000)
        let before = try #require(pool.takeStrip()).sample
        #expect(abs(before.vx) > 100)
        try pool.parameters.set("orb.duration", to: 1.5)
        try pool.parameters.set("orb.bounce", to: -0.4)
        let after = try #require(pool.takeStrip()).sample
        #expect(before == after)
        pool.animate(to: 120_100_000)
        let later = try #require(pool.takeStrip()).sample
        #expect(abs(later.vx - before.vx) < abs(before.vx) * 0.1)
        #expect(pool.answer?.swiftUI == ".spring(duration: 1.5, bounce: -0.4)")
    }

    @Test func anUnpluggedPadLetsTheOrbGoHome() throws {
        let pool = Tidepool(StageSetup())
        pool.animate(to: 0)
        pool.handle(event(0, .gamepadConnected(pad: 0)))
        pool.handle(event(0, .gamepadAxis(pad: 0, .leftx, value: 1)))
        pool.animate(to: 16_000_000)
        pool.handle(event(0.016, .gamepadDisconnected(pad: 0)))
        pool.animate(to: 3_000_000_000)
        let sample = try #require(pool.takeStrip()).sample
        #expect(abs(sample.x) < 0.01 && abs(sample.y) < 0.01)
    }

    @Test func leftAloneItPlaysAndShowsThousandsOfParticles() {
        let pool = Tidepool(StageSetup())
        var most = 0
        for frame in 0...Int64(720) {
            pool.animate(to: frame * 16_666_667)
            pool.simulate(to: frame * 16_666_667)
            most = max(most, pool.liveParticles)
        }
        #expect(most > 6000)
        #expect(pool.liveParticles >= 5000)
    }

    @Test func theSameSeedGivesTheSameFrames() {
        let digests = (0..<2).map { _ in run(events: drag, step: { _ in 16_666_667 }).list.digest }
        #expect(digests[0] == digests[1])
        let other = run(
            events: drag, step: { _ in 16_666_667 }, setup: StageSetup(seed: 2, size: CGSize(width: 640, height: 360))
        ).list.digest
        #expect(other != digests[0])
    }

    @Test func everySizeIsSurvived() {
        for size in [CGSize(width: 1, height: 1), CGSize(width: 3840, height: 2160), CGSize(width: 4000, height: 20)] {
            let pool = Tidepool(StageSetup())
            pool.animate(to: 0)
            pool.resize(to: size)
            for frame in 1...Int64(60) {
                pool.animate(to: frame * 16_666_667)
                pool.simulate(to: frame * 16_666_667)
            }
            var list = DisplayList()
            pool.compose(at: 1_000_000_020, into: &list)
            #expect(list.spriteX.allSatisfy { $0.isFinite } && list.numbers.allSatisfy { $0.isFinite })
        }
    }
}
