import Testing

@testable import Clockwork

@Suite struct FeedbackCheckTests {
    private static let base: Int64 = 7_000_000_000_000
    private typealias Report = FeedbackCheck.Report

    /// What a display says of its refreshes, wrong in one way or in none.
    private struct Teller {
        var hertz = 60.0
        var seed: UInt64 = 1
        var change: (Int64, inout Report) -> Void = { _, _ in }

        func reports(_ points: Range<Int64>) -> [Report] {
            let grid = SoftwareGrid(base: base, hertz: hertz)
            return points.map { point in
                var report = Report(
                    time: grid.time(of: point), period: Int64(grid.period.rounded()), sequence: UInt64(point + 500))
                change(point, &report)
                return report
            }
        }
    }

    private struct Outcome {
        var observations: [RefreshObservation?] = []
        var faults: [FeedbackCheck.Fault] = []
        var isUsable = true
    }

    private func outcome(_ reports: [Report]) -> Outcome {
        var check = FeedbackCheck()
        var outcome = Outcome()
        for (index, report) in reports.enumerated() {
            let now = max(report.time, Self.base + Int64(index) * 4_000_000) + 300_000
            outcome.observations.append(check.observation(report, now: now))
            if let fault = check.takeFault() { outcome.faults.append(fault) }
        }
        outcome.isUsable = check.isUsable
        return outcome
    }

    @Test(arguments: [30, 59.94, 60, 75, 120, 144, 240])
    func anHonestDisplayIsBelieved(hertz: Double) {
        let reports = Teller(hertz: hertz).reports(0..<100)
        let outcome = outcome(reports)
        #expect(outcome.isUsable && outcome.faults.isEmpty)
        for (report, observation) in zip(reports, outcome.observations) {
            #expect(observation?.time == report.time)
            #expect(observation?.sequence == Int64(report.sequence))
            #expect(abs((observation?.period ?? 0) - SoftwareGrid(base: 0, hertz: hertz).period) < 1)
        }
    }

    @Test func lastingLiesAreFoundOnceAndMadeGood() {
        let cases: [(String, Teller, [FeedbackCheck.Fault])] = [
            ("states no period", Teller(change: { $1.period = 0 }), [.period]),
            ("states half of it", Teller(change: { $1.period /= 2 }), [.period]),
            ("states 2 % more", Teller(change: { $1.period = $1.period * 51 / 50 }), [.period]),
            ("rounds to milliseconds", Teller(change: { $1.period = 17_000_000 }), [.period]),
            ("does not count", Teller(change: { $1.sequence = 0 }), []),
            ("stays at a number", Teller(change: { $1.sequence = 77 }), [.sequence]),
            ("counts backwards", Teller(change: { $1.sequence = 10_000 - $1.sequence }), [.sequence]),
        ]
        for (name, teller, faults) in cases {
            let outcome = outcome(teller.reports(0..<60))
            #expect(outcome.isUsable && outcome.faults == faults, "\(name): \(outcome.faults)")
            #expect(outcome.observations.allSatisfy { $0 != nil }, "\(name)")
            for observation in outcome.observations.suffix(40) {
                #expect(abs((observation?.period ?? 0) / (1e9 / 60) - 1) < 0.001, "\(name)")
                #expect(faults == [.period] || observation?.sequence == nil, "\(name)")
            }
        }
    }

    @Test func impossibleTimesMakeItUseless() {
        let period: Int64 = 16_666_667
        let cases: [(String, Teller, Bool)] = [
            ("every other one early", Teller(change: { if $0 % 2 == 1 { $1.time -= 3 * period } }), false),
            ("all in the future", Teller(change: { if $0 > 5 { $1.time += 200_000_000 + $0 * 600_000_000 } }), false),
            ("all of long ago", Teller(change: { $1.time -= 5_000_000_000 }), false),
            ("one of long ago", Teller(change: { if $0 == 20 { $1.time -= 5_000_000_000 } }), true),
            ("one early in ten", Teller(change: { if $0 % 10 == 9 { $1.time -= 3 * period } }), true),
        ]
        for (name, teller, isUsable) in cases {
            var check = FeedbackCheck()
            var faults: [FeedbackCheck.Fault] = []
            for (point, report) in teller.reports(0..<60).enumerated() {
                let now = Self.base + Int64(point) * period + 300_000
                _ = check.observation(report, now: now)
                if let fault = check.takeFault() { faults.append(fault) }
            }
            #expect(check.isUsable == isUsable, "\(name)")
            #expect(faults == (isUsable ? [] : [.time]), "\(name)")
        }
    }

    /// Stamps that are off by up to 1 ms at random, or that skip refreshes, say nothing against a stated period.
    @Test(arguments: 0..<20)
    func noiseIsNoContradiction(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let noise = (0..<400).map { _ in Int64(random.uniform(-1_000_000, 1_000_000)) }
        let isSkipped = (0..<400).map { _ in random.unit() < 0.3 }
        let reports = Teller(change: { $1.time += noise[Int($0)] }).reports(0..<400).enumerated()
            .filter { !isSkipped[$0.offset] }.map(\.element)
        let outcome = outcome(reports)
        #expect(outcome.isUsable && outcome.faults.isEmpty, "\(outcome.faults)")
    }

    /// A display that changes its rate is no liar, and the schedule has followed after three reports.
    @Test(arguments: [(60.0, 120.0), (120, 60), (60, 59), (144, 48), (59.94, 240)], [1, 2])
    func rateChangesAreFollowedInThreeReports(rates: (Double, Double), divisor: Int64) {
        var check = FeedbackCheck()
        var schedule = RefreshSchedule(nominalPeriod: 1e9 / rates.0)
        let before = SoftwareGrid(base: Self.base, hertz: rates.0)
        let after = SoftwareGrid(base: before.time(of: 120), hertz: rates.1)
        func tell(_ grid: SoftwareGrid, _ point: Int64, _ number: Int64) {
            let report = Report(
                time: grid.time(of: point), period: Int64(grid.period.rounded()), sequence: UInt64(number))
            if let observation = check.observation(report, now: report.time + 100_000) {
                schedule.observe(observation, now: report.time + 100_000)
            }
        }
        for point in stride(from: Int64(0), to: 121, by: Int64.Stride(divisor)) { tell(before, point, point + 9) }
        #expect(schedule.rateChanges == 0)
        for report in Int64(1)...3 { tell(after, report * divisor, 129 + report * divisor) }
        #expect(schedule.rateChanges == 1)
        #expect(abs(schedule.refreshRate / rates.1 - 1) < 1e-3)
        for report in Int64(4)...80 { tell(after, report * divisor, 129 + report * divisor) }
        #expect(schedule.rateChanges == 1 && check.takeFault() == nil)
    }

    @Test(arguments: 0..<20)
    func stormsAreSurvived(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var check = FeedbackCheck()
        let wild: [Int64] = [.min, .max, 0, -1, 1, 1_000_000_000, Self.base]
        for step in Int64(0)..<2_000 {
            func pick() -> Int64 { wild[Int(random.uniform(0, 7))] }
            let isWild = random.unit() < 0.3
            let time = isWild ? pick() : Self.base + step * 8_000_000
            let report = Report(
                time: time, period: random.unit() < 0.5 ? pick() : 8_000_000,
                sequence: UInt64(bitPattern: random.unit() < 0.5 ? pick() : step))
            if let observation = check.observation(report, now: Self.base + step * 8_000_000) {
                #expect(observation.period == 0 || (500_000...1_000_000_000).contains(observation.period))
            }
        }
    }
}
