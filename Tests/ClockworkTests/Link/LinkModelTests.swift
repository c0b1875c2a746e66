import Testing

@testable import Clockwork

/// A display whose refreshes happen at exact times and are reported with jitter.
private struct FakeDisplay {
    var hertz: Double
    var jitter: Double = 0
    var random = RandomSource(seed: 11)

    func time(_ index: Int64) -> Double { 1e9 + Double(index) * 1e9 / hertz }

    mutating func report(_ index: Int64) -> Int64 { Int64(time(index) + random.uniform(0, jitter)) }
}

@Suite struct LinkModelTests {
    private func drive(
        _ model: inout LinkModel, _ display: inout FakeDisplay, count: Int, preference: RatePreference = .max,
        late: (Int) -> Int64 = { _ in 0 }
    ) -> [FrameTick] {
        (0..<count).map { frame in
            let index = model.nextIndex(preference) + late(frame)
            model.observe(index: index, time: display.report(index))
            return model.tick(at: index, preference: preference, source: .xPresent)
        }
    }

    @Test(arguments: [30, 59.94, 60, 75, 120, 144, 240])
    func targetsStepByWholeRefreshes(hertz: Double) {
        var display = FakeDisplay(hertz: hertz)
        var model = LinkModel()
        let ticks = drive(&model, &display, count: 600)
        #expect(abs(model.refreshRate - hertz) < hertz * 1e-5)
        for (a, b) in zip(ticks[30...], ticks[31...]) {
            #expect(abs(Double(b.targetTimestamp - a.targetTimestamp) - 1e9 / hertz) < 2000)
            #expect(b.refreshIndex == a.refreshIndex + 1 && b.missed == 0 && b.state == .locked)
        }
    }

    @Test func callbacksUpToSixMillisecondsLateStepEvenly() {
        var display = FakeDisplay(hertz: 60, jitter: 6e6)
        var model = LinkModel()
        let ticks = drive(&model, &display, count: 1200)
        let steps = zip(ticks[300...], ticks[301...]).map { Double($1.targetTimestamp - $0.targetTimestamp) / 1e6 }
        let worst = steps.map { abs($0 - 1000.0 / 60) }.max() ?? .infinity
        #expect(worst < 0.5, "raw times would step up to 6 ms unevenly, these \(worst) ms")
    }

    @Test(arguments: [(30, 2), (60, 1), (20, 3)])
    func aPreferredRateFiresOnEveryNthRefreshExactly(rate: Double, divisor: Int64) {
        var display = FakeDisplay(hertz: 60)
        var model = LinkModel()
        let ticks = drive(&model, &display, count: 300, preference: RatePreference(hertz: rate))
        for (a, b) in zip(ticks[20...], ticks[21...]) { #expect(b.refreshIndex - a.refreshIndex == divisor) }
        #expect(ticks.last.map { ($0.refreshIndex - Int64($0.divisor)) % divisor } == 0)
    }

    @Test func missedTicksAreCountedAndThePhaseIsKept() {
        var display = FakeDisplay(hertz: 120)
        var model = LinkModel(nominalPeriod: 1e9 / 120)
        let preference = RatePreference(hertz: 60)
        let ticks = drive(&model, &display, count: 60, preference: preference) { $0 == 30 ? 5 : 0 }
        #expect(ticks.map(\.missed).reduce(0, +) == 2)
        #expect(ticks[30].missed == 2 && !ticks[30].isDiscontinuity)
        for tick in ticks { #expect((tick.refreshIndex - 2) % 2 == 0) }
        for (a, b) in zip(ticks, ticks[1...]) { #expect(b.targetTimestamp > a.targetTimestamp) }
    }

    @Test func aLongGapIsOneDiscontinuityAndNoBurst() {
        var display = FakeDisplay(hertz: 60)
        var model = LinkModel()
        let ticks = drive(&model, &display, count: 100) { $0 == 50 ? 1800 : 0 }
        #expect(ticks.filter(\.isDiscontinuity).map(\.frameIndex) == [0, 50])
        #expect(ticks[50].missed == 0)
        #expect(ticks[51].refreshIndex == ticks[50].refreshIndex + 1)
    }

    @Test func followsAChangeOfTheRefreshRate() {
        var model = LinkModel()
        var display = FakeDisplay(hertz: 60)
        var ticks = drive(&model, &display, count: 200)
        let base = ticks[199].refreshIndex - 1
        let start = Double(ticks[199].timestamp)
        for frame in 1...200 {
            let index = model.nextIndex(RatePreference(hertz: 60))
            model.observe(index: index, time: Int64(start + Double(index - base) * 1e9 / 120))
            ticks.append(model.tick(at: index, preference: RatePreference(hertz: 60), source: .xPresent))
            if frame == 5 { #expect(abs(model.refreshRate - 120) < 1, "adopted within a few refreshes") }
        }
        #expect(model.rateChanges == 1)
        #expect(ticks.last?.divisor == 2)
        for (a, b) in zip(ticks, ticks[1...]) { #expect(b.targetTimestamp > a.targetTimestamp) }
    }

    @Test func changingThePreferenceLiveKeepsTargetsRising() {
        var random = RandomSource(seed: 5)
        var display = FakeDisplay(hertz: 120, jitter: 1e6)
        var model = LinkModel(nominalPeriod: 1e9 / 120)
        let rates: [Double?] = [30, 60, 120, nil, 45]
        var last: Int64 = .min
        for _ in 0..<2000 {
            let preference = RatePreference(hertz: rates[Int(random.unit() * 5)])
            let index = model.nextIndex(preference) + (random.unit() < 0.1 ? Int64(random.unit() * 12) : 0)
            model.observe(index: index, time: display.report(index))
            let tick = model.tick(at: index, preference: preference, source: .xPresent)
            #expect(tick.targetTimestamp > last && tick.divisor >= 1 && tick.missed >= 0)
            last = tick.targetTimestamp
        }
    }

    @Test func numbersThatDoNotRiseAreIgnored() {
        var display = FakeDisplay(hertz: 60)
        var model = LinkModel()
        _ = drive(&model, &display, count: 50)
        let period = model.period
        for index in [Int64(3), 50, 0, -9] { model.observe(index: index, time: 5) }
        #expect(model.period == period)
    }
}

@Suite struct CalibrationTests {
    private func verdict(_ refresh: Double?, _ interval: (Int) -> Double) -> Calibration.Verdict {
        var calibration = Calibration(refresh: refresh)
        var time = 1e9
        for i in 0..<60 {
            calibration.add(returnAt: Int64(time))
            time += interval(i) * 1e6
        }
        return calibration.verdict
    }

    @Test func takesWhatPacesAndRejectsWhatOnlyClaimsTo() {
        guard case .accepted(let period) = verdict(60, { _ in 16.67 }) else { return #expect(Bool(false)) }
        #expect(abs(period - 16.67e6) < 1e4)
        guard case .rejected = verdict(60, { _ in 0.07 }) else { return #expect(Bool(false), "unpaced") }
        guard case .rejected = verdict(nil, { _ in 16.67 }) else { return #expect(Bool(false), "no rate known") }
        guard case .rejected = verdict(60, { $0 % 2 == 0 ? 1 : 33 }) else { return #expect(Bool(false), "uneven") }
        guard case .accepted = verdict(59.94, { 16.683 + ($0 % 3 == 0 ? 1.2 : -0.6) }) else {
            return #expect(Bool(false), "jitter of a busy machine is no reason")
        }
    }

    @Test func decidesWithinTwentyPresentsOrThreeTenthsOfASecond() {
        var fast = Calibration(refresh: 60)
        for i in 0..<20 { fast.add(returnAt: Int64(i) * 100_000) }
        #expect(fast.verdict == .undecided)
        fast.add(returnAt: 2_000_000)
        #expect(fast.verdict != .undecided)
        var slow = Calibration(refresh: 10)
        for i in 0..<4 { slow.add(returnAt: Int64(i) * 100_000_000) }
        #expect(slow.verdict != .undecided)
    }
}

@Suite struct PhaseModelTests {
    /// Mean error of the model's steps against the display's, in milliseconds, beside that of the raw returns.
    private func errors(hertz: Double, noise: (inout RandomSource) -> Double, lost: Set<Int> = []) -> (
        model: Double, raw: Double
    ) {
        var random = RandomSource(seed: 21)
        let period = 1e9 / hertz
        var model = PhaseModel(period: period, time: 0)
        var shown = 0.0
        var lastRefresh = 0.0
        var lastRaw = 0.0
        var sums = (0.0, 0.0)
        let count = 1200
        for i in 1...count {
            let step = lost.contains(i) ? 2 * period : period
            shown += step
            let raw = shown + noise(&random)
            model.add(returnAt: Int64(raw))
            sums.0 += abs(model.refresh.time - lastRefresh - step)
            sums.1 += abs(raw - lastRaw - step)
            lastRefresh = model.refresh.time
            lastRaw = raw
        }
        return (sums.0 / Double(count) / 1e6, sums.1 / Double(count) / 1e6)
    }

    private static func late(_ random: inout RandomSource) -> Double {
        let spike = random.unit() < 0.05 ? 3e6 : 0
        return (random.unit() * 0.6e6) + spike
    }

    @Test(arguments: [59.94, 60, 120])
    func smoothsTheNoiseOfWakeUps(hertz: Double) {
        let error = errors(hertz: hertz, noise: Self.late)
        #expect(error.model < 0.1 * error.raw, "\(error)")
    }

    @Test func countsRefreshesThatWereReallyLost() {
        var model = PhaseModel(period: 1e9 / 60, time: 0)
        var time = 0.0
        for i in 1...300 {
            time += (i == 100 ? 3 : 1) * 1e9 / 60
            model.add(returnAt: Int64(time))
        }
        #expect(model.refresh.index == 302)
        #expect(abs(model.refresh.time - time) < 1e5)
    }

    @Test func pairedPresentsKeepAnEvenClock() {
        // 16.8, 3.2, 16.7, 3.4, … ms on a 50 Hz panel: two presents a refresh pair, 20 ms a pair.
        var model = PhaseModel(period: 20e6, time: 0)
        var time = 0.0
        var last = model.refresh.time
        var worst = 0.0
        for i in 1...400 {
            time += i % 2 == 0 ? 3.3e6 : 16.7e6
            guard i % 2 == 0 else { continue }
            model.add(returnAt: Int64(time))
            worst = max(worst, abs(model.refresh.time - last - 20e6))
            last = model.refresh.time
        }
        #expect(worst < 0.2e6)
    }
}

@Suite struct SoftwareGridTests {
    @Test(arguments: [(60, 1), (60000, 1001), (120, 1), (144, 1), (1, 10)] as [(Int64, Int64)])
    func pointsAreExactAfterADay(numerator: Int64, denominator: Int64) {
        let grid = SoftwareGrid(base: 77, numerator: numerator, denominator: denominator)
        let day = 86_400 * numerator / denominator * denominator
        #expect(
            grid.time(of: day) == 77 + day / numerator * denominator * 1_000_000_000 + day % numerator * denominator
                * 1_000_000_000 / numerator)
        var random = RandomSource(seed: 9)
        for _ in 0..<2000 {
            let index = Int64(random.unit() * 1e7)
            let time = grid.time(of: index)
            #expect(grid.index(at: time) == index)
            #expect(grid.index(at: time - 1) == max(index - 1, 0) || index == 0)
        }
        #expect(grid.index(at: -5) == 0)
    }
}
