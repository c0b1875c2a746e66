import Testing

@testable import Clockwork

@Suite struct PresentReturnTests {
    private static let base: Int64 = 5_000_000_000

    private func verdict(refresh: Double?, count: Int = 40, _ interval: (Int) -> Int64) -> Calibration.Verdict {
        var calibration = Calibration(refresh: refresh)
        var time = Self.base
        for present in 0..<count {
            calibration.add(returnAt: time)
            if calibration.verdict != .undecided { return calibration.verdict }
            time += interval(present)
        }
        return calibration.verdict
    }

    @Test func pacedPresentsAreAccepted() {
        #expect(verdict(refresh: 60) { _ in 16_666_667 } == .accepted(period: 16_666_667))
        // 59.94 Hz that the window system calls 60.
        #expect(verdict(refresh: 60) { _ in 16_683_350 } == .accepted(period: 16_683_350))
    }

    /// Unpaced presents, whole milliseconds under another refresh, scattered ones, unknown rates, and hardly any present.
    @Test func shamPacingIsRejected() {
        let cases: [(Double?, (Int) -> Int64)] = [
            (60, { _ in 70_000 }), (50, { _ in 13_000_000 }), (60, { $0 % 2 == 0 ? 1_000_000 : 32_000_000 }),
            (nil, { _ in 16_000_000 }), (0, { _ in 16_000_000 }), (.nan, { _ in 16_666_667 }),
            (60, { _ in 167_000_000 }),
        ]
        for (refresh, interval) in cases {
            guard case .rejected = verdict(refresh: refresh, interval) else {
                Issue.record("presents on a display of \(refresh ?? -1) Hz must be rejected")
                continue
            }
        }
    }

    @Test func verdictTakesAtMost300Milliseconds() {
        var calibration = Calibration(refresh: 60)
        for time: Int64 in [0, 140, 299] { calibration.add(returnAt: Self.base + time * 1_000_000) }
        #expect(calibration.verdict == .undecided)
        calibration.add(returnAt: Self.base + 301_000_000)
        #expect(calibration.verdict != .undecided)
    }

    /// The refresh is found under late wake-ups: steps are far more even than those of the returns.
    @Test(arguments: [60, 59.94, 120])
    func lateReturnsAreSmoothed(hertz: Double) {
        let grid = SoftwareGrid(base: Self.base, hertz: hertz)
        var random = RandomSource(seed: 9)
        var model = PhaseModel(period: 1e9 / hertz.rounded(), time: Self.base)
        var raw = 0.0
        var smoothed = 0.0
        var previous = (late: 0.0, time: 0.0)
        for point in Int64(1)...1_200 {
            let late = random.unit() < 0.05 ? random.uniform(2e6, 5e6) : random.uniform(0, 400_000)
            model.add(returnAt: grid.time(of: point) + Int64(late))
            let error = model.refresh.time - Double(grid.time(of: point))
            defer { previous = (late, error) }
            guard point > 300 else { continue }
            // What motion shows is the error of a step, not a constant lateness.
            raw += abs(late - previous.late)
            smoothed += abs(error - previous.time)
            #expect(model.refresh.index == point)
        }
        #expect(smoothed < 0.1 * raw, "\(smoothed / 900) ns against \(raw / 900) ns")
    }

    /// Lost refreshes are counted: one present of three refreshes, and a single late wake-up that is none.
    @Test func lostRefreshesAreCounted() {
        var model = PhaseModel(period: 10_000_000, time: 0)
        var expected: Int64 = 0
        for point: Int64 in [1, 2, 3, 6, 7, 8] {
            model.add(returnAt: point * 10_000_000)
            expected = point
            #expect(model.refresh.index == expected)
        }
        model.add(returnAt: 99_500_000)
        #expect(model.refresh.index == 9)
        model.add(returnAt: 100_000_000)
        #expect(model.refresh.index == 10)
    }

    /// A frame of several refreshes, and numbers without sense.
    @Test func divisorsAndExtremes() {
        var model = PhaseModel(period: 10_000_000, time: 0)
        for present in Int64(1)...50 { model.add(returnAt: present * 30_000_000, divisor: 3) }
        #expect(model.refresh.index == 150)
        for time: Int64 in [.max / 4, 0, 1, .max / 4] { model.add(returnAt: time, divisor: -1) }
        #expect(model.period.isFinite && model.refresh.time.isFinite)
        #expect(PhaseModel(period: .nan, time: 0).period > 0)
    }
}
