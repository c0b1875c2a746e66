import Testing

@testable import Clockwork

@Suite struct RefreshScheduleTests {
    private static let base: Int64 = 7_000_000_000_000

    private func steps(_ ticks: [FrameTick]) -> [Int64] {
        zip(ticks.dropFirst(), ticks).map { $0.targetTimestamp - $1.targetTimestamp }
    }

    /// On a display that tells its refreshes exactly, every target is a refresh.
    @Test(arguments: [30, 50, 59.94, 60, 75, 120, 144, 165, 240], [true, false])
    func targetsAreRefreshes(hertz: Double, statesPeriod: Bool) {
        let display = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: hertz), statesPeriod: statesPeriod)
        var schedule = RefreshSchedule(nominalPeriod: display.grid.period * 1.0005)
        let ticks = display.ticks(&schedule, points: 0..<600)
        #expect(ticks.count == 600)
        let errors = ticks.suffix(400).map { tick in
            let point = display.grid.index(at: tick.targetTimestamp + 1_000_000)
            return abs(tick.targetTimestamp - display.grid.time(of: point))
        }
        #expect((errors.max() ?? .max) <= 1_000)
        #expect(ticks.allSatisfy { $0.missed == 0 })
        #expect(ticks.map(\.refreshIndex) == Array(ticks[0].refreshIndex..<ticks[0].refreshIndex + 600))
        #expect(ticks.filter(\.isDiscontinuity).map(\.frameIndex) == [0])
        #expect(schedule.rateChanges == 0)
    }

    /// A preferred 30 on 60 Hz takes every second refresh, whatever the frames cost (case 46).
    @Test func everySecondRefreshExactly() {
        let display = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: 60))
        var schedule = RefreshSchedule()
        let ticks = display.ticks(
            &schedule, points: 0..<600, preference: { _ in RatePreference(hertz: 30) }, work: { $0 % 7 * 2_000_000 })
        #expect(ticks.count >= 299)
        #expect(Set(ticks.map { $0.refreshIndex % 2 }) == [0])
        #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.refreshIndex - $1.refreshIndex == 2 })
        #expect(steps(ticks.suffix(250)).allSatisfy { abs($0 - 33_333_333) <= 1_000 })
        // Work begins right after the refresh before the target.
        #expect(ticks.suffix(250).allSatisfy { $0.timestamp + $0.interval == $0.targetTimestamp })
    }

    /// Reports that come 0…6 ms late at random make no uneven steps (case 47).
    @Test func lateReportsLeaveStepsEven() {
        var random = RandomSource(seed: 47)
        let late = (0..<2_000).map { _ in Int64(random.uniform(0, 6_000_000)) }
        let display = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: 60), lateness: { late[Int($0)] })
        var schedule = RefreshSchedule()
        let ticks = display.ticks(&schedule, points: 0..<2_000, work: { _ in 0 })
        let rest = steps(ticks.suffix(1_500))
        #expect(ticks.count >= 1_990)
        #expect(rest.allSatisfy { abs($0 - 16_666_667) < 600_000 }, "\(rest.map { abs($0 - 16_666_667) }.max() ?? 0)")
        #expect(schedule.rateChanges == 0)
        #expect(abs(schedule.period - 16_666_667) < 40_000)
    }

    /// Presents in pairs of 16.8 and 3.2 ms on a 50 Hz panel step evenly by its refreshes (case 43).
    @Test func pairedPresentsStepEvenly() {
        var schedule = RefreshSchedule(nominalPeriod: 20_000_000)
        var targets: [Int64] = []
        var now = Self.base
        for present in 0..<400 {
            now += present % 2 == 0 ? 16_800_000 : 3_200_000
            let refresh = (now - Self.base) / 20_000_000
            schedule.observe(
                RefreshObservation(time: Self.base + refresh * 20_000_000, sequence: refresh), now: now)
            let plan = schedule.plan(.max, now: now)
            if plan.start <= now { targets.append(schedule.take(plan, source: .presentReturn).targetTimestamp) }
        }
        #expect(targets.count >= 198)
        #expect(zip(targets.dropFirst(), targets).allSatisfy { abs($0 - $1 - 20_000_000) < 1_000 })
    }

    /// A frame that takes too long drops ticks, keeps the phase modulo the divisor and is not made up for.
    @Test(arguments: [
        (45, 2, false), (100, 2, false), (290, 2, false), (600, 2, true), (45, 1, false), (2_000, 1, true),
    ])
    func longFramesDropTicks(milliseconds: Int64, divisor: Int, isBreak: Bool) {
        let display = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: 60))
        var schedule = RefreshSchedule()
        let wish = RatePreference(hertz: 60 / Double(divisor))
        let ticks = display.ticks(
            &schedule, points: 0..<400, preference: { _ in wish },
            work: { $0 / 2 == 50 ? milliseconds * 1_000_000 : 1_000_000 })
        let late = ticks.filter { $0.missed > 0 }
        #expect(late.count == 1)
        #expect(late.first?.isDiscontinuity == isBreak)
        #expect(ticks.allSatisfy { $0.refreshIndex % Int64(divisor) == 0 })
        let index = ticks.firstIndex { $0.missed > 0 } ?? 0
        let jump = ticks[index].refreshIndex - ticks[index - 1].refreshIndex
        #expect(jump == Int64(ticks[index].missed + 1) * Int64(divisor))
        #expect(abs(jump * 50 / 3 - milliseconds) <= 50)
    }

    /// A display that changes its rate is followed, once, and time goes on steadily.
    @Test(arguments: [(60, 120), (120, 60), (60, 144), (60, 50), (59.94, 120), (240, 60)], [true, false])
    func rateChanges(rates: (Double, Double), statesPeriod: Bool) {
        let before = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: rates.0), statesPeriod: statesPeriod)
        let after = FakeDisplay(
            grid: SoftwareGrid(base: before.grid.time(of: 300), hertz: rates.1), firstSequence: 1_300,
            statesPeriod: statesPeriod)
        var schedule = RefreshSchedule(nominalPeriod: before.grid.period)
        let wish = RatePreference(hertz: 60)
        let ticks =
            before.ticks(&schedule, points: 0..<300, preference: { _ in wish })
            + after.ticks(&schedule, points: 1..<400, preference: { _ in wish })
        #expect(schedule.rateChanges == 1)
        #expect(abs(schedule.refreshRate / rates.1 - 1) < 0.001)
        #expect(ticks.last?.divisor == Cadence.divisor(refresh: rates.1, preference: wish))
        #expect(steps(ticks).allSatisfy { $0 > 0 })
        #expect(steps(ticks.suffix(50)).allSatisfy { abs($0 - (ticks.last?.interval ?? 0)) < 100_000 })
        #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.refreshIndex > $1.refreshIndex })
    }

    /// Another preference takes effect at the next tick; ticks stay on multiples of its divisor.
    @Test func preferenceChangesLive() {
        let display = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: 120))
        let wishes = [30.0, 120, 60, 24, 40]
        var schedule = RefreshSchedule(nominalPeriod: display.grid.period)
        let ticks = display.ticks(
            &schedule, points: 0..<500, preference: { RatePreference(hertz: wishes[Int($0) / 100]) })
        for tick in ticks { #expect(tick.refreshIndex % Int64(tick.divisor) == 0) }
        #expect(Set(ticks.map(\.divisor)) == [4, 1, 2, 5, 3])
        #expect(ticks.allSatisfy { $0.missed == 0 })
        #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.refreshIndex > $1.refreshIndex })
    }

    /// Numbers that repeat, run backwards or make no sense do not disturb the phase.
    @Test func foolishCountersAreIgnored() {
        let grid = SoftwareGrid(base: Self.base, hertz: 60)
        var schedule = RefreshSchedule()
        for point in Int64(0)..<200 {
            let time = grid.time(of: point)
            schedule.observe(RefreshObservation(time: time, sequence: point), now: time)
            schedule.observe(RefreshObservation(time: time + 3, sequence: point), now: time + 3)
            schedule.observe(RefreshObservation(time: time + 5, sequence: point - 3), now: time + 5)
            schedule.observe(RefreshObservation(time: time - 9_000_000, sequence: point + 1), now: time)
            schedule.observe(RefreshObservation(time: time + 900_000_000_000, sequence: point + 1), now: time)
        }
        #expect(schedule.latestIndex == 199)
        #expect(abs(schedule.period - grid.period) < 10)
        // A counter that starts anew is followed by time.
        for point in Int64(200)..<220 {
            schedule.observe(RefreshObservation(time: grid.time(of: point), sequence: point - 5_000), now: .max)
        }
        #expect(schedule.latestIndex == 219)
        #expect(schedule.rateChanges == 0)
    }

    /// After silence the grid goes on where it would have been, with one discontinuity.
    @Test func silenceEndsInOneDiscontinuity() {
        let display = FakeDisplay(grid: SoftwareGrid(base: Self.base, hertz: 60))
        var schedule = RefreshSchedule()
        var ticks = display.ticks(&schedule, points: 0..<100)
        for second in Int64(0)..<20 {
            let now = display.grid.time(of: 100 + 6 * second)
            ticks.append(schedule.take(schedule.plan(RatePreference(hertz: 10), now: now), source: .software))
        }
        schedule.breakOff()
        // Meanwhile the display's counter went its own way.
        let back = FakeDisplay(grid: display.grid, firstSequence: 5)
        ticks += back.ticks(&schedule, points: 230..<330)
        #expect(ticks.filter(\.isDiscontinuity).count == 2)
        #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.refreshIndex > $1.refreshIndex })
        #expect(steps(ticks).allSatisfy { $0 > 0 })
        #expect(ticks.count > 215)
    }

    /// Whatever a display says, targets rise and numbers rise, and nothing traps.
    @Test(arguments: 0..<40)
    func storms(seed: Int) {
        var random = RandomSource(seed: UInt64(seed))
        let nominal = [1e9 / 60, .nan, 0, -5, .infinity, 1e9 / 240]
        var schedule = RefreshSchedule(nominalPeriod: nominal[seed % nominal.count])
        var now = Self.base
        var last: FrameTick?
        for _ in 0..<3_000 {
            now += Int64(random.uniform(0, random.unit() < 0.01 ? 3e9 : 2e7))
            let extremes: [Int64] = [.min, .max, 0, -1, now, now &+ 1_000_000]
            let isWild = random.unit() < 0.2
            let pick = Int(random.uniform(0, 6))
            schedule.observe(
                RefreshObservation(
                    time: isWild ? extremes[pick] : now - Int64(random.uniform(0, 4e6)),
                    sequence: random.unit() < 0.1 ? nil : isWild ? extremes[5 - pick] : now / 16_666_667,
                    period: isWild ? [.nan, .infinity, 0, -1, 1e7, 1e300][pick] : 0), now: now)
            if random.unit() < 0.01 { schedule.breakOff() }
            let hertz = [30, 60, 1e-9, 24, 1e9, .nan][pick]
            let plan = schedule.plan(RatePreference(hertz: isWild ? hertz : nil), now: now)
            guard plan.start <= now || schedule.latestIndex >= plan.index - 1 else { continue }
            let tick = schedule.take(plan, source: .xPresent)
            if let last {
                #expect(tick.targetTimestamp > last.targetTimestamp)
                #expect(tick.refreshIndex > last.refreshIndex)
                #expect(tick.frameIndex == last.frameIndex + 1)
            }
            #expect(tick.refreshPeriod > 0 && tick.divisor >= 1 && tick.missed >= 0)
            last = tick
        }
        #expect(last != nil)
    }
}
