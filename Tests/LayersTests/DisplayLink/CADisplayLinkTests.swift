import Clockwork
import Geometry
import Testing

@testable import Layers

@MainActor
@Suite(.serialized) struct CADisplayLinkTests {
    private final class Counter {
        var times: [Double] = []
        var targets: [Double] = []
        func note(_ link: CADisplayLink) {
            times.append(link.timestamp)
            targets.append(link.targetTimestamp)
        }
    }

    /// Fires `count` ticks of a display, every `divisor` refreshes.
    private func run(_ range: Range<Int64>, divisor: Int64 = 1, hertz: Double = 120) {
        for begin in stride(from: range.lowerBound, to: range.upperBound, by: Int64.Stride(divisor)) {
            let period = Int64((1e9 / hertz).rounded())
            LinkRegistry.main.fire(
                FrameTick(
                    timestamp: begin * period, targetTimestamp: (begin + divisor) * period, refreshPeriod: period,
                    divisor: Int(divisor), refreshIndex: begin + divisor, source: .virtual))
        }
    }

    @Test func readsZeroUntilTheFirstCallback() {
        let link = CADisplayLink(target: Counter()) { $0.note($1) }
        #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
        link.add(to: .main, forMode: .common)
        run(5..<6)
        #expect(abs(link.timestamp - 5.0 / 120) < 1e-7)
        #expect(abs(link.targetTimestamp - 6.0 / 120) < 1e-7)
        #expect(abs(link.duration - 1.0 / 120) < 1e-8)
        link.invalidate()
    }

    @Test(arguments: [(30, 4), (60, 2), (120, 1), (0, 1), (40, 3)])
    func firesOnMultiplesOfItsInterval(rate: Int, interval: Int) {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.preferredFramesPerSecond = rate
        link.add(to: .main, forMode: .common)
        run(0..<120)
        link.invalidate()
        let indices = counter.times.map { Int(($0 * 120).rounded()) }
        #expect(indices == Array(stride(from: 0, to: 120, by: interval)))
        for (time, target) in zip(counter.times, counter.targets) {
            #expect(abs((target - time) * 120 - Double(interval)) < 1e-3)
        }
    }

    @Test func aSlowerLoopSetsThePace() {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.add(to: .main, forMode: .common)
        run(0..<40, divisor: 4)
        link.invalidate()
        #expect(counter.times.count == 10)
        for (time, target) in zip(counter.times, counter.targets) { #expect(abs((target - time) * 120 - 4) < 1e-3) }
    }

    @Test func slowMotionSlowsALinksTimesAndNotItsRate() {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.preferredFramesPerSecond = 60
        link.add(to: .main, forMode: .common)
        let period = Int64(1e9 / 120)
        for index in Int64(0)..<8 {
            LinkRegistry.main.fire(
                FrameTick(
                    timestamp: index * period, targetTimestamp: (index + 1) * period, refreshPeriod: period,
                    divisor: 1, refreshIndex: index + 1, source: .virtual), mediaTime: index * period / 4, speed: 0.25)
        }
        link.invalidate()
        #expect(counter.times.map { Int(($0 * 480).rounded()) } == [0, 2, 4, 6])
        #expect(counter.targets.map { Int(($0 * 480).rounded()) } == [2, 4, 6, 8])
        #expect(abs(link.duration - 1.0 / 480) < 1e-8)
    }

    @Test func severalLinksShareTheirPhase() {
        let slow = Counter()
        let fast = Counter()
        let first = CADisplayLink(target: slow) { $0.note($1) }
        let second = CADisplayLink(target: fast) { $0.note($1) }
        first.preferredFramesPerSecond = 30
        second.preferredFramesPerSecond = 60
        first.add(to: .main, forMode: .common)
        run(0..<7)
        second.add(to: .main, forMode: .common)
        run(7..<64)
        #expect(Set(slow.times.filter { $0 > 8.0 / 120 }).isSubset(of: Set(fast.times)))
        first.invalidate()
        second.invalidate()
    }

    @Test func aLateLoopDropsCallbacksAndKeepsThePhase() {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.preferredFramesPerSecond = 60
        link.add(to: .main, forMode: .common)
        run(0..<4)
        run(9..<16)
        link.invalidate()
        let indices = counter.times.map { Int(($0 * 120).rounded()) }
        #expect(indices == [0, 2, 9, 10, 12, 14], "one late callback, then on the grid again")
        #expect(counter.targets.map { Int(($0 * 120).rounded()) } == [2, 4, 10, 12, 14, 16])
    }

    @Test func pauseHoldsBackAndDoesNotCatchUp() {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.add(to: .main, forMode: .common)
        run(0..<3)
        link.isPaused = true
        run(3..<50)
        link.isPaused = false
        run(50..<52)
        link.invalidate()
        #expect(counter.times.map { Int(($0 * 120).rounded()) } == [0, 1, 2, 50, 51])
    }

    @Test func holdsItsTargetUntilInvalidated() {
        weak var watched: Counter?
        let calls = Counter()
        let link: CADisplayLink
        do {
            let counter = Counter()
            watched = counter
            link = CADisplayLink(target: counter) {
                $0.note($1)
                calls.note($1)
            }
            link.add(to: .main, forMode: .common)
        }
        run(0..<2)
        #expect(watched?.times.count == 2)
        link.invalidate()
        #expect(watched == nil)
        link.add(to: .main, forMode: .common)
        run(2..<4)
        #expect(calls.times.count == 2, "an invalidated link stays silent")
    }

    @Test func linksMayComeAndGoInsideACallback() {
        let late = Counter()
        let other = CADisplayLink(target: late) { $0.note($1) }
        let added = CADisplayLink(target: late) { $0.note($1) }
        var calls = 0
        let first = CADisplayLink(target: late) { _, link in
            calls += 1
            other.invalidate()
            added.add(to: .main, forMode: .common)
            link.invalidate()
        }
        first.add(to: .main, forMode: .common)
        other.add(to: .main, forMode: .common)
        run(0..<1)
        #expect(calls == 1 && late.times.isEmpty)
        run(1..<2)
        #expect(calls == 1 && late.times.count == 1)
        added.invalidate()
    }

    @Test func firesWhileItHasAMode() {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.add(to: .main, forMode: .common)
        link.add(to: .main, forMode: .default)
        link.remove(from: .main, forMode: .common)
        run(0..<1)
        link.remove(from: .main, forMode: .default)
        run(1..<2)
        #expect(counter.times.count == 1)
    }

    @Test(arguments: [Float.nan, .infinity, -60, 1e30])
    func anyRangeIsHarmless(value: Float) {
        let counter = Counter()
        let link = CADisplayLink(target: counter) { $0.note($1) }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: value, maximum: value, preferred: value)
        link.add(to: .main, forMode: .common)
        run(0..<4)
        link.invalidate()
        #expect(!counter.times.isEmpty)
        link.preferredFramesPerSecond = .max
        #expect(link.preferredFramesPerSecond == 1000)
    }
}
