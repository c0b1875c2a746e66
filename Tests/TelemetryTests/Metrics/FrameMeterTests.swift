import Clockwork
import Geometry
import Testing

@testable import Telemetry

@Suite struct FrameMeterTests {
    private static func measure(_ frames: [CapturedFrame], inputs: [Int64] = [], closedAt: Int64? = nil) -> FrameMetrics
    {
        var meter = FrameMeter()
        for input in inputs { meter.addInput(at: input) }
        for frame in frames { meter.add(frame) }
        return meter.metrics(closedAt: closedAt)
    }

    @Test(arguments: ["W12", "S20", "D20", "S1000"])
    func theWorkedSetsToThePrintedDigits(set: String) throws {
        let sets = try ReferenceSets.read()
        let (metrics, expected): (FrameMetrics, [String: String?]) =
            switch set {
            case "W12":
                (
                    Self.measure(
                        sets.worked, inputs: sets.W12.inputs_ms.map { $0 * 1_000_000 },
                        closedAt: sets.W12.closed_ms * 1_000_000), sets.W12.expected
                )
            case "S20": (Self.measure(ReferenceSets.frames(sets.S20.frame_times_us)), sets.S20.expected)
            case "D20": (Self.measure(ReferenceSets.frames(refreshes: sets.D20.refreshes)), sets.D20.expected)
            default: (Self.measure(ReferenceSets.frames(ReferenceSets.thousand)), sets.S1000.expected)
            }
        let values = try JSONValue.of(metrics)
        #expect(expected.count >= 7)
        for (key, printed) in expected.sorted(by: { $0.key < $1.key }) {
            #expect(
                agrees(values[key], with: printed),
                "\(set) \(key): \(values[key].debugDescription), not \(printed ?? "none")")
        }
    }

    @Test func eachFrameOfTheWorkedExample() throws {
        let sets = try ReferenceSets.read()
        var meter = FrameMeter()
        for input in sets.W12.inputs_ms { meter.addInput(at: input * 1_000_000) }
        let figures = sets.worked.map { meter.add($0) }
        func milliseconds(_ value: (FrameFigures) -> Int64?) -> [Int64?] {
            figures.map { value($0).map { $0 / 1_000_000 } }
        }
        let each = sets.W12.each
        #expect(milliseconds(\.frameTime) == each.frame_time)
        #expect(milliseconds(\.displayLatency) == each.display_latency)
        #expect(milliseconds(\.untilDisplayed) == each.until_displayed)
        #expect(milliseconds(\.inputLatency) == each.input_latency)
        #expect(milliseconds { $0.step?.animationError } == each.animation_error)
        let steps = figures.compactMap(\.step)
        #expect(steps.map(\.from) == [0] + each.displayed_from.compactMap(\.self))
        #expect(steps.map { $0.displayedTime / 1_000_000 } == [10] + each.displayed_time.compactMap(\.self))
        #expect(steps.map { $0.refreshes.map(Int64.init) } == each.refreshes.filter { $0 != nil })
        let late = figures.indices.filter { (figures[$0].step?.missed ?? 0) > 0 }
        #expect(late.map(Int64.init) == each.late_frames)
        #expect(sets.worked.filter(\.isDropped).map(\.frame) == each.dropped)
    }

    @Test func theFormulaBeginsAsPrinted() throws {
        #expect(Array(ReferenceSets.thousand.prefix(6)) == (try ReferenceSets.read()).S1000.first_us)
    }

    /// The seconds of a film of 296 frames of which 147 are missing look alike in sum: spread, or as one freeze.
    @Test func theWorstSecondTellsAFreezeFromAThinRate() {
        let thin = Self.measure(ReferenceSets.frames(refreshes: [Int64](repeating: 2, count: 147)))
        let frozen = Self.measure(
            ReferenceSets.frames(refreshes: [Int64](repeating: 1, count: 73) + [148] + [Int64](repeating: 1, count: 73))
        )
        #expect(thin.display.missedVsync == 147 && frozen.display.missedVsync == 147)
        #expect(thin.display.refreshesExpected == 294 && frozen.display.refreshesExpected == 294)
        #expect(thin.display.pdfWorstSecond == 50 && frozen.display.pdfWorstSecond == 100)
        #expect(thin.display.longestRun == 1 && frozen.display.longestRun == 147)
        #expect(thin.display.pdfP95Second == 50 && frozen.display.pdfP95Second == 100)
    }

    @Test(arguments: FrameState.allCases.filter { !$0.isCounted && $0 != .context })
    func whatIsExcludedIsCountedApartAndSpansNothing(state: FrameState) {
        var frames = ReferenceSets.frames([Int64](repeating: 16_667, count: 40))
        for i in 10..<13 {
            frames[i].state = state
            frames[i].presentStart += 5_000_000
        }
        let metrics = Self.measure(frames)
        let excluded = metrics.excluded
        let count =
            switch state {
            case .occluded: excluded.occluded
            case .paused: excluded.paused
            case .calibrating: excluded.warmUp
            case .discontinuity: excluded.discontinuity
            default: excluded.unchanged
            }
        #expect(count == 3 && excluded.total == 3)
        #expect(metrics.frames == 41 && metrics.counted == 38)
        #expect(metrics.frameTime.count == 36, "9 before the gap, 27 after it")
        #expect(metrics.frameTime.longest == 16.667 && metrics.display.missedVsync == 0)
        #expect(metrics.display.refreshesExpected == 36)
    }

    @Test func framesOfOneAndFourMillisecondsMakeFourHundredASecond() {
        let metrics = Self.measure(ReferenceSets.frames((0..<200).map { $0 % 2 == 0 ? 1000 : 4000 }))
        #expect(metrics.frameTime.averageFPS == 400)
    }

    /// A series that outgrows its limit answers from bins of 0.01 ms, and says so.
    @Test func beyondItsLimitASeriesReadsBins() {
        var exact = DurationSeries()
        var binned = DurationSeries(limit: 100)
        for value in ReferenceSets.thousand {
            exact.append(value * 1000)
            binned.append(value * 1000)
        }
        #expect(exact.isExact && !binned.isExact && binned.capFrameXStutter == nil)
        for convention in PercentileConvention.allCases {
            for fraction in [Fraction.median, .p95, .p99, .p999] {
                let value = exact.sorted().percentile(fraction, convention) ?? -1
                let near = binned.sorted().percentile(fraction, convention) ?? -1
                #expect(abs(value - near) <= 0.0051, "\(fraction) \(convention)")
            }
        }
        #expect(abs(binned.deviation - exact.deviation) < 1e-6 && binned.mean == exact.mean)
    }

    @Test func sortingAgreesWithTheLibrary() {
        var random = RandomSource(seed: 5)
        for count in [0, 1, 255, 256, 257, 1000, 4096] {
            for mask: UInt32 in [.max - 1, 0xFFFF, 0x7FF, 0xFFC0_0000] {
                var series = DurationSeries()
                let values = (0..<count).map { _ in
                    Int64(UInt32(truncatingIfNeeded: random.next()) & mask) + 4_000_000_000
                }
                for value in values { series.append(value) }
                let sorted = series.sorted()
                #expect((0..<count).map { sorted[$0] } == values.sorted())
            }
        }
    }

    /// A window is the frames of its seconds, and says what a capture of those frames says.
    @Test func aWindowSaysWhatACaptureOfItsFramesSays() {
        var recent = RecentFrames(seconds: 10)
        let frames = ReferenceSets.frames(ReferenceSets.thousand)
        for (number, frame) in frames.enumerated() {
            recent.append(frame)
            guard number % 97 == 0, number > 0 else { continue }
            for seconds in [1.0, 10] {
                let begin = frame.cpuStart - Int64(seconds * 1e9)
                var meter = FrameMeter()
                for one in frames[...number] {
                    if one.cpuStart > begin { meter.add(one) } else { meter.addContext(one) }
                }
                #expect(recent.metrics(seconds: seconds) == meter.metrics())
            }
        }
    }

    private static let janks: [(String, JankType, @Sendable (inout CapturedFrame) -> Void)] = [
        ("returned after it was due", .appDeadline, { $0.presentReturn = $0.target.map { $0 + 1 } }),
        ("returned in time", .compositor, { _ in }),
        ("its tick came late", .appDeadline, { $0.target = $0.shown }),
        ("the rate changed", .modeChange, { $0.refreshPeriod = 8_333_333 }),
        ("nothing known", .unknown, { $0.target = nil }),
    ]

    @Test(arguments: janks.indices) func aLateFrameHasACause(index: Int) {
        let (name, jank, change) = Self.janks[index]
        var frames = ReferenceSets.frames(refreshes: [1, 1, 2, 1])
        for i in frames.indices {
            frames[i].target = frames[i].shown
            frames[i].presentReturn = frames[i].presentStart + 100_000
        }
        // The third step was planned for one refresh.
        frames[3].target = frames[3].target.map { $0 - 16_666_667 }
        frames[3].presentStart -= 16_666_667
        frames[3].presentReturn = frames[3].presentStart + 100_000
        change(&frames[3])
        var meter = FrameMeter()
        let figures = frames.map { meter.add($0) }
        #expect(figures[3].step?.jank == jank, "\(name)")
        #expect(meter.metrics().jank.causes[jank] == 1, "\(name)")
        #expect(figures[2].step?.jank == JankType.none)
    }

    /// Work of 20 ms in one part makes the next frame late; that part is named.
    @Test(arguments: [LatePhase.simulate, .draw, .overlay, .other, .present])
    func aLateFrameNamesThePartThatTookLong(phase: LatePhase) {
        var frames = ReferenceSets.frames(refreshes: [Int64](repeating: 1, count: 40) + [3, 1])
        for i in frames.indices {
            frames[i].simulating = 1_000_000
            frames[i].drawing = 1_500_000
            frames[i].overlay = 200_000
            frames[i].presentReturn = frames[i].presentStart + 300_000
        }
        // Work on it began a refresh after that on the one before.
        frames[41].cpuStart -= 33_333_333
        frames[41].presentStart -= 33_333_333
        frames[41].presentReturn = frames[41].presentStart + 300_000
        switch phase {
        case .simulate: frames[41].simulating += 20_000_000
        case .draw: frames[41].drawing += 20_000_000
        case .overlay: frames[41].overlay += 20_000_000
        default: break
        }
        if phase == .present {
            frames[41].presentReturn = frames[41].presentStart + 20_300_000
        } else {
            frames[41].presentStart += 20_000_000
            frames[41].presentReturn = frames[41].presentStart + 300_000
        }
        let metrics = Self.measure(frames)
        #expect(metrics.jank.count(of: phase) == 1)
        #expect(metrics.display.lateFrames == 1)
    }

    /// Any values whatever: a defined result, no trap.
    @Test func survivesAnyNumbers() {
        let extremes: [Int64] = [
            .min, .max, 0, -1, 1, 1_000_000_000_000_000_000, -1_000_000_000_000_000_000, 16_666_667,
        ]
        var random = RandomSource(seed: 3)
        func pick() -> Int64 { extremes[Int(random.next() % 8)] }
        var meter = FrameMeter()
        var recent = RecentFrames(seconds: .nan)
        for number in 0..<20_000 {
            var frame = CapturedFrame(
                frame: Int64(number), cpuStart: pick(), presentStart: pick(), refreshPeriod: pick(),
                divisor: Int(pick()))
            if random.next() % 2 == 0 {
                frame.refreshPeriod = [0, 1, 16_666_667, 1_000_000_000_000][Int(random.next() % 4)]
                frame.divisor = 1
                frame.cpuStart = frame.cpuStart.clamped
                frame.presentStart = frame.presentStart.clamped
                frame.shown = pick().clamped
                frame.target = pick().clamped
                frame.animation = pick().clamped
                frame.tickSequence = pick().clamped
                frame.refreshSequence = random.next() % 2 == 0 ? pick().clamped : nil
                frame.inputEvent = pick().clamped
                frame.presentReturn = pick().clamped
                frame.simulating = abs(pick().clamped)
            }
            meter.addInput(at: pick())
            meter.add(frame)
            recent.append(frame)
        }
        let metrics = meter.metrics(closedAt: .max)
        #expect(metrics.frames == 20_000)
        #expect(metrics.counted + metrics.excluded.total == 20_000 && metrics.counted > 5000)
        #expect(metrics.frameTime.p99t7?.isFinite == true)
        _ = meter.metrics(closedAt: .min)
        _ = recent.metrics(seconds: .infinity)
    }
}

extension Int64 {
    fileprivate var clamped: Int64 { Swift.min(Swift.max(self, -CapturedFrame.largestTime), CapturedFrame.largestTime) }
}
