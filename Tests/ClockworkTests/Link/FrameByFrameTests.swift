import Testing

@testable import Clockwork

/// A compositor in numbers: what is handed over appears at the next refresh, and is told of some time later.
private struct PaperCompositor {
    let grid: SoftwareGrid
    /// Refreshes that happen without anybody.
    var isDropped: (Int64) -> Bool = { _ in false }
    /// Nanoseconds by which a refresh is told late.
    var lateness: (Int64) -> Int64 = { _ in 0 }
    private(set) var waiting: (frame: Int64, since: Int64)?
    private(set) var shown: [(frame: Int64, refresh: Int64)] = []
    private(set) var superseded = 0
    private var told: [(due: Int64, report: FeedbackCheck.Report)] = []
    private var next: Int64 = 0

    init(_ grid: SoftwareGrid) { self.grid = grid }

    mutating func commit(_ frame: Int64, at time: Int64) {
        advance(to: time)
        if waiting != nil { superseded += 1 }
        waiting = (frame, time)
    }

    mutating func advance(to now: Int64) {
        while grid.time(of: next) <= now {
            defer { next += 1 }
            guard !isDropped(next), let frame = waiting, frame.since < grid.time(of: next) else { continue }
            waiting = nil
            shown.append((frame.frame, next))
            let report = FeedbackCheck.Report(
                time: grid.time(of: next), period: Int64(grid.period.rounded()), sequence: UInt64(next + 1))
            told.append((max(report.time + lateness(next), told.last?.due ?? 0), report))
        }
    }

    mutating func takeReport(at now: Int64) -> FeedbackCheck.Report? {
        advance(to: now)
        guard let first = told.first, first.due <= now else { return nil }
        return told.removeFirst().report
    }

    /// When something is told next, after a frame is shown at the next refresh at the latest.
    func nextTelling(after now: Int64) -> Int64 { told.first?.due ?? max(grid.time(of: next), now + 1) }
}

/// A frame loop on paper, driven by nothing but what the compositor says.
private struct PaperLoop {
    var compositor: PaperCompositor
    var schedule = RefreshSchedule()
    var check = FeedbackCheck()
    var now: Int64
    var ticks: [FrameTick] = []
    var skipped = 0

    init(_ compositor: PaperCompositor) {
        self.compositor = compositor
        now = compositor.grid.base + 12_345_678
    }

    mutating func hear() {
        while let report = compositor.takeReport(at: now) {
            if let observation = check.observation(report, now: now) { schedule.observe(observation, now: now) }
        }
    }

    mutating func run(_ count: Int, _ preference: RatePreference, work: (Int64) -> Int64) {
        for frame in 0..<Int64(count) {
            hear()
            var plan = schedule.plan(preference, now: now)
            while now < plan.start + 200_000 || (schedule.observations == 0 && compositor.waiting != nil) {
                let start = plan.start + 200_000
                let telling = compositor.nextTelling(after: now)
                let waits = schedule.observations == 0 && compositor.waiting != nil
                now = max(now + 1, waits ? telling : min(start, telling))
                hear()
                plan = schedule.plan(preference, now: now)
            }
            ticks.append(schedule.take(plan, source: .wpPresentation))
            now += work(frame)
            compositor.advance(to: now)
            if compositor.waiting == nil {
                compositor.commit(frame, at: now)
                schedule.noteCommit(at: now)
            } else {
                skipped += 1
            }
        }
        compositor.advance(to: now + 1_000_000_000)
    }
}

@Suite struct FrameByFrameTests {
    private static let base: Int64 = 7_000_000_000_000

    /// Where nothing goes wrong each frame gets the refresh that it was made for, and none is late.
    @Test(arguments: [(60, 60), (120, 60), (120, 30), (60, 30), (120, 120), (144, 72), (59.94, 60), (240, 120)])
    func everyFrameIsShownWhenItIsDue(display: Double, rate: Double) {
        var loop = PaperLoop(PaperCompositor(SoftwareGrid(base: Self.base, hertz: display)))
        loop.run(600, RatePreference(hertz: rate)) { 300_000 + $0 % 5 * 600_000 }
        let divisor = Int64(Cadence.divisor(refresh: display, preference: RatePreference(hertz: rate)))
        let settled = Array(loop.compositor.shown.dropFirst(4))
        #expect(settled.count >= 594 && loop.compositor.superseded == 0 && loop.skipped == 0)
        #expect(zip(settled.dropFirst(), settled).allSatisfy { $0.refresh - $1.refresh == divisor })
        for frame in settled {
            let due = loop.compositor.grid.time(of: frame.refresh)
            #expect(abs(loop.ticks[Int(frame.frame)].targetTimestamp - due) < 2_000)
        }
        #expect(loop.ticks.dropFirst(4).allSatisfy { $0.missed == 0 && $0.divisor == Int(divisor) })
    }

    /// Whatever takes too long or is dropped: targets rise, the phase stays, and no refresh gets two frames.
    @Test(arguments: 0..<60)
    func noRefreshGetsTwoFrames(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let hertz = [60.0, 120, 59.94, 144, 75][Int(seed) % 5]
        let divisor = Int64(seed / 5 % 3 + 1)
        let grid = SoftwareGrid(base: Self.base, hertz: hertz)
        let drops = (0..<6_000).map { _ in random.unit() < (seed % 2 == 0 ? 0.02 : 0) }
        let late = (0..<6_000).map { _ in Int64(random.uniform(0, seed % 4 < 2 ? 2_000_000 : 0)) }
        var compositor = PaperCompositor(grid)
        compositor.isDropped = { drops[min(Int($0), drops.count - 1)] }
        compositor.lateness = { late[min(Int($0), late.count - 1)] }
        var loop = PaperLoop(compositor)
        loop.schedule = RefreshSchedule(nominalPeriod: grid.period)
        let rate = RatePreference(hertz: hertz / Double(divisor))
        var works = RandomSource(seed: seed + 1_000)
        loop.run(500, rate) { _ in
            Int64(works.uniform(100_000, works.unit() < 0.1 ? 4 * grid.period : 0.6 * grid.period))
        }
        let pairs = Array(zip(loop.ticks.dropFirst(), loop.ticks))
        #expect(pairs.allSatisfy { $0.targetTimestamp > $1.targetTimestamp && $0.refreshIndex > $1.refreshIndex })
        #expect(loop.ticks.allSatisfy { $0.refreshIndex % divisor == 0 && $0.divisor == Int(divisor) })
        #expect(loop.compositor.superseded == 0)
        let shown = loop.compositor.shown
        #expect(zip(shown.dropFirst(), shown).allSatisfy { $0.refresh > $1.refresh && $0.frame > $1.frame })
        #expect(shown.count + loop.skipped == 500)
        // Nothing but dropped refreshes makes frames be left out.
        #expect(seed % 2 == 0 || loop.skipped == 0)
        #expect(loop.schedule.rateChanges == 0)
    }

    /// A frame that was late is not made up for: the one after it waits for a refresh of its own.
    @Test func lateFramesPushTheNextOnes() {
        var loop = PaperLoop(PaperCompositor(SoftwareGrid(base: Self.base, hertz: 60)))
        loop.run(100, .max) { $0 == 50 ? 20_000_000 : 1_000_000 }
        #expect(loop.compositor.superseded == 0 && loop.skipped == 0)
        #expect(loop.ticks.filter { $0.frameIndex > 4 && $0.missed > 0 }.map(\.frameIndex) == [51])
        let shown = loop.compositor.shown.filter { $0.frame > 4 }
        let late = zip(shown.dropFirst(), shown).filter { $0.refresh - $1.refresh != 1 }
        #expect(late.map(\.0.frame) == [50])
    }

    /// A stall of many intervals is one break, and the frames after it are as before.
    @Test func aStallIsOneBreak() {
        var loop = PaperLoop(PaperCompositor(SoftwareGrid(base: Self.base, hertz: 120)))
        loop.schedule = RefreshSchedule(nominalPeriod: 1e9 / 120)
        loop.run(200, RatePreference(hertz: 60)) { $0 == 100 ? 700_000_000 : 1_000_000 }
        #expect(loop.ticks.filter { $0.isDiscontinuity && $0.frameIndex > 4 }.map(\.frameIndex) == [101])
        #expect(loop.ticks.allSatisfy { $0.refreshIndex % 2 == 0 })
    }

    /// A rest of half a minute between two frames leaves the grid where it was.
    @Test func theGridOutlastsARest() {
        let grid = SoftwareGrid(base: Self.base, hertz: 59.94)
        var loop = PaperLoop(PaperCompositor(grid))
        loop.run(300, .max) { _ in 1_000_000 }
        var worst: Int64 = 0
        for rest in 1...60 {
            // Only one frame in half a second is handed over; the others' targets still are refreshes.
            for _ in 0..<29 {
                let plan = loop.schedule.plan(.max, now: loop.now)
                loop.now = max(loop.now, plan.start + 200_000)
                let target = loop.schedule.take(plan, source: .wpPresentation).targetTimestamp
                let point = grid.index(at: target + 8_000_000)
                worst = max(worst, abs(target - grid.time(of: point)))
            }
            loop.compositor.commit(Int64(1_000 + rest), at: loop.now)
            loop.schedule.noteCommit(at: loop.now)
            loop.hear()
        }
        #expect(worst < 20_000, "\(worst) ns")
        #expect(loop.schedule.isLocked && loop.schedule.rateChanges == 0)
    }
}
