import Clockwork
import Geometry
import Rendering
import Testing

@testable import Telemetry

@Suite struct LiveMeterTests {
    private static let period: Int64 = 10_000_000

    /// A run at 100 Hz: frames skip as `missed` says, and are shown on their target, or a refresh later where `late` says so.
    private static func run(
        _ count: Int, missed: [Int: Int] = [:], late: Set<Int> = [], dropped: Set<Int> = [],
        source: RefreshSource = .wpPresentation
    ) -> (log: FrameLog, meter: LiveMeter) {
        var log = FrameLog()
        var meter = LiveMeter()
        var refresh: Int64 = 100
        for number in 0..<count {
            refresh += 1 + Int64(missed[number] ?? 0)
            let target = refresh * period
            var record = FrameRecord(
                tick: FrameTick(
                    timestamp: target - period, targetTimestamp: target, refreshPeriod: period, refreshIndex: refresh,
                    frameIndex: Int64(number), missed: missed[number] ?? 0, source: source,
                    state: source == .software ? .free : .locked), start: target - period)
            record.presentStart = target - period + 1_000_000
            record.presentReturn = target - period + 2_000_000
            record.phases.draw = 1_000_000
            log.append(record)
            if dropped.contains(number) {
                log.noteDropped(frameIndex: Int64(number))
            } else if source != .software {
                let at = refresh + (late.contains(number) ? 1 : 0)
                log.noteShown(frameIndex: Int64(number), at: at * period, refreshIndex: at)
            }
            meter.note(log, isPaused: false)
        }
        return (log, meter)
    }

    /// Each figure that the HUD shows is that of a capture of the same frames, read back from its file.
    @Test func everyFigureOfTheHUDIsTheReportsOfTheSameFrames() throws {
        let (log, meter) = Self.run(
            2_000, missed: [400: 2, 1_700: 1, 1_999: 3], late: [900, 901, 1_500], dropped: [1_600])
        var hud = HeadsUpDisplay(level: .full)
        var list = DisplayList()
        hud.draw(log, meter, status: HUDStatus(), size: CGSize(width: 1_280, height: 720), into: &list)
        var frames: [CapturedFrame] = []
        var feed = CaptureFeed()
        feed.finish(log) { frames.append($0) }
        var measure = CaptureMeasure()
        var reader = CaptureReader()
        let bytes = CaptureWriter.write(frames, as: .native, info: CaptureInfo())
        try reader.feed(bytes) { measure.add($0) }
        try reader.finish { measure.add($0) }
        let summary = measure.summary(name: "")
        #expect(hud.figures == summary.lastTenSeconds)
        #expect(meter.metrics(seconds: 1) == summary.lastSecond)
        #expect(meter.total.display.missedVsync == summary.metrics.display.missedVsync)
        #expect(meter.total.dropped == 1 && summary.metrics.dropped == 1)
        let text = String(decoding: list.text, as: UTF8.self)
        for (value, decimals) in [
            (hud.figures.display.hitchRatio, 1), (hud.figures.display.longestHitch, 1),
            (hud.figures.frameTime.p99t7, 2),
            (hud.figures.displayedTime.p99t7, 2), (hud.figures.animationError.meanAbsolute, 3),
        ] { #expect(text.contains(String(try #require(value), decimals: decimals))) }
    }

    @Test func aClockOfOursClaimsNoHitches() {
        let (log, meter) = Self.run(300, missed: [100: 3], source: .software)
        var hud = HeadsUpDisplay(level: .graph)
        var list = DisplayList()
        hud.draw(log, meter, status: HUDStatus(), size: CGSize(width: 1_280, height: 720), into: &list)
        #expect(hud.figures.display.hitchRatio == nil && hud.figures.skippedTicks == 3)
        let text = String(decoding: list.text, as: UTF8.self)
        #expect(text.contains("% skipped") && text.contains("no display confirms") && !text.contains("hitch"))
    }

    /// Between two readings the texts are those of the first; the graph moves.
    @Test func textsAreKeptBetweenReadings() {
        var (log, meter) = Self.run(300)
        var hud = HeadsUpDisplay(level: .full)
        var texts: [[UInt8]] = []
        for _ in 0..<26 {
            var list = DisplayList()
            hud.draw(log, meter, status: HUDStatus(), size: CGSize(width: 1_280, height: 720), into: &list)
            texts.append(list.text)
            var record = log[back: 0]
            record.tick.frameIndex += 1
            record.tick.targetTimestamp += Self.period
            record.tick.refreshIndex += 1
            record.particles += 1
            log.append(record)
            meter.note(log, isPaused: false)
        }
        #expect(Set(texts[0..<25]).count == 1 && texts[25] != texts[0])
    }

    @Test func whatWasSkippedAndShownLateIsInTheGraph() {
        let (log, meter) = Self.run(200, missed: [150: 2], late: [190])
        var columns = FrameColumns()
        columns.read(log, meter, count: 150, seconds: 1.5)
        #expect(columns.ticks == 1 && columns.columns.count == 150)
        // Frame 150 lies 49 columns back, the two ticks skipped before it beyond.
        #expect(columns.columns.indices.filter { columns.columns[$0].skipped > 0 } == [50, 51])
        #expect(columns.columns[50].frames == 0 && columns.columns[49].frames == 1)
        let late = columns.shown.filter { $0.due > $0.end }
        #expect(late.count == 2, "what stood too long before frame 150, and before frame 190")
        #expect(late.map { Int(($0.due - $0.end).rounded()) } == [1, 2])
        // Four ticks a column: all frames are still counted.
        columns.read(log, meter, count: 50, seconds: 2)
        #expect(columns.ticks == 4 && columns.columns.reduce(0) { $0 + $1.skipped } == 2)
    }

    @Test func marksAndStretchesAreKept() {
        var meter = LiveMeter()
        meter.mark("one", at: 5)
        meter.endRegion(at: 6)
        meter.beginRegion("a", at: 10)
        meter.beginRegion("b", at: 20)
        #expect(meter.regions == [CaptureRegion(name: "a", begin: 10, end: 20)])
        #expect(meter.regions(until: 30).last == CaptureRegion(name: "b", begin: 20, end: 30))
        meter.endRegion(at: 20)
        #expect(meter.regions.count == 1 && meter.openRegion == nil, "an empty stretch is none")
        for number in 0..<20_000 { meter.mark(String(repeating: "x", count: 100), at: Int64(number)) }
        #expect(meter.markers.count == 10_000 && meter.markers[1].name.count == 80)
    }

    /// A 50 Hz panel with two presents a refresh: 16.8, 3.2, 16.7, 3.4 …
    @Test(
        arguments: [
            ([16.8, 3.2, 16.7, 3.4], 20.025), ([10, 10, 10, 10], nil), ([16.7, 16.7, 16.7, 33.3], nil),
            ([1, 4, 1, 4], 5),
        ] as [([Double], Double?)])
    func presentsInPairsAreNoticed(pattern: [Double], period: Double?) throws {
        var meter = FrameMeter()
        var time: Int64 = 0
        for number in 0..<100 {
            meter.add(CapturedFrame(frame: Int64(number), cpuStart: time, presentStart: time))
            time += Int64(pattern[number % 4] * 1e6)
        }
        let found = meter.metrics().pairedPeriod
        #expect((found == nil) == (period == nil))
        if let found, let period { #expect(abs(found - period) < 0.2) }
    }

    @Test(arguments: [
        (CGSize(width: 1_280, height: 720), HUDLevel.full, HUDLevel.full),
        (CGSize(width: 480, height: 320), .full, .graph),
        (CGSize(width: 400, height: 720), .full, .line), (CGSize(width: 1_280, height: 240), .graph, .line),
        (CGSize(width: 1, height: 1), .off, .off), (CGSize(width: 1, height: 1), .line, .line),
    ])
    func aSmallWindowGetsLess(size: CGSize, level: HUDLevel, fitting: HUDLevel) {
        #expect(HeadsUpDisplay.fitting(level, in: size) == fitting)
    }
}
