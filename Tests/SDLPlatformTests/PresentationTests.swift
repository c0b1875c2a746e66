import Geometry
import Testing

/// Windows on a display that knows exactly when it showed what. Judged are counts and its stamps; how punctual the machine
/// is, is not.
@Suite(
    .serialized, .enabled(if: RefreshDisplay.obstacle == nil, "the test display needs what tools/packages test says"))
struct PresentationTests {
    typealias Row = RefreshDisplay.Row

    private struct Outcome {
        var run: ProbeRun
        var rows: [Row]
        var flips: [Row] { rows.filter { $0.kind == "flip" } }
        /// Frames that got the place of one which still waited.
        var superseded: Int {
            let commits = flips.flatMap(\.commits)
            return Int((commits.max() ?? 0) - (commits.min() ?? 0)) + 1 - commits.count
        }
        func row(_ kind: String) -> Row? { rows.first { $0.kind == kind } }
    }

    private func outcome(
        _ millihertz: Int, _ script: String, options: [String] = [], environment: [String: String] = [:]
    ) throws -> Outcome {
        let display = try RefreshDisplay(millihertz: millihertz, options: options)
        let run = try display.run(script, environment: environment)
        #expect(run.status == 0 && run.lines.last?.end == true)
        let pairs = Array(zip(run.ticks.dropFirst(), run.ticks))
        #expect(pairs.allSatisfy { ($0.target ?? 0) > ($1.target ?? 0) && ($0.refresh ?? 0) > ($1.refresh ?? 0) })
        #expect(pairs.allSatisfy { $0.tick == ($1.tick ?? 0) + 1 })
        return Outcome(run: run, rows: try display.rows())
    }

    /// What the window heard of its frames is what the display did: each was shown at a flip, in order, and no flip is
    /// missing.
    private func agree(_ outcome: Outcome, _ comment: Comment) {
        let heard = outcome.run.shown
        // Of the frame that waited while windows were hidden it was said that it was discarded.
        let show = outcome.row("show").flatMap { show in outcome.flips.first { $0.time > show.time } }
        let flips = outcome.flips.prefix(while: { $0.time <= heard.last?.time ?? 0 }).filter { $0.time != show?.time }
        #expect(heard.map(\.time).filter { $0 != show?.time } == flips.map(\.time), comment)
        #expect(zip(heard.dropFirst(), heard).allSatisfy { $0.frame > $1.frame && $0.refresh > $1.refresh }, comment)
    }

    nonisolated struct Pair: CustomTestStringConvertible {
        var display: Int
        var rate: Int
        var testDescription: String { "\(rate) on \(display) Hz" }
    }
    nonisolated static let pairs = [(60, 60), (120, 60), (120, 30), (60, 30), (120, 120), (144, 72)].map {
        Pair(display: $0.0, rate: $0.1)
    }

    @Test(arguments: pairs)
    func framesAreShownWhenTheyAreDue(pair: Pair) throws {
        let outcome = try outcome(pair.display * 1_000, "rate \(pair.rate) ticks 160")
        let ticks = outcome.run.ticks
        let divisor = Int64(pair.display / pair.rate)
        agree(outcome, "\(pair)")
        #expect(ticks.dropFirst().allSatisfy { $0.source == "wp_presentation" || $0.state == "occluded" })
        #expect(ticks.last?.state == "locked" || ticks.contains { $0.state == "occluded" })
        #expect(outcome.superseded == 0 && ticks.allSatisfy { $0.dropped == [] })
        let times = outcome.flips.reduce(into: [Int64: Row]()) { $0[$1.time] = $1 }
        var punctual = 0
        for shown in outcome.run.shown.dropFirst(12) {
            let tick = ticks[Int(shown.frame)]
            guard tick.state == "locked", let target = tick.target, let row = times[shown.time] else { continue }
            #expect(tick.divisor == Int(divisor) && (tick.refresh ?? 1) % divisor == 0)
            // What reached the display in time is shown at its time and not before.
            guard let committed = row.committed.first, committed < target else { continue }
            punctual += 1
            #expect(abs(shown.time - target) < 3_000, "frame \(shown.frame): \(shown.time - target) ns")
            #expect(shown.refresh == tick.refresh)
        }
        #expect(punctual > 20)
    }

    @Test(arguments: [(60_000, 120_000), (120_000, 59_940), (60_000, 50_000)])
    func rateChangesAreFollowed(from: Int, to: Int) throws {
        let outcome = try outcome(from, "rate 60 ticks 40 <rate \(to)> ticks 60")
        agree(outcome, "\(from) \(to)")
        let change = try #require(outcome.row("rate"))
        let period = 1e12 / Double(to)
        let ticks = outcome.run.ticks
        let first = try #require(ticks.first { abs(Double($0.period ?? 0) / period - 1) < 0.002 })
        let heard = ticks.filter { ($0.tick ?? 0) <= (first.tick ?? 0) }.flatMap { $0.shown ?? [] }
        // Shown frames are handed over after their tick: those of the tick that followed were not yet known to it.
        let known = heard.filter { $0[2] > change.time && $0[2] < (first.begun ?? 0) }
        #expect(known.count <= 4, "\(known.count) feedbacks")
        #expect(ticks.last?.divisor == max(1, Int((Double(to) / 60_000).rounded())))
        #expect(abs(Double(ticks.last?.period ?? 0) / period - 1) < 0.002)
    }

    @Test func coveredWindowsRestAndComeBackAtOnce() throws {
        let outcome = try outcome(60_000, "ticks 60 <hide> ticks 40 <show> ticks 60")
        agree(outcome, "hide")
        let (hide, show) = (try #require(outcome.row("hide")), try #require(outcome.row("show")))
        let hidden = outcome.run.ticks.filter { $0.state == "occluded" }
        #expect(hidden.count >= 10)
        #expect(hidden.allSatisfy { $0.source == "software" })
        // One frame a second is handed over; the others are not drawn.
        let probes = hidden.filter { ($0.presented ?? 0) > 0 }
        let seconds = Double(show.time - hide.time) * 1e-9
        #expect(!probes.isEmpty && Double(probes.count) <= seconds + 2, "\(probes.count) in \(seconds) s")
        // No frame takes long, whether anybody looks or not.
        let back = outcome.run.ticks.filter { ($0.begun ?? 0) > show.time }
        #expect(back.first?.break == true || back.dropFirst().first?.break == true)
        #expect(back.filter { $0.break == true && ($0.missed ?? 0) <= 8 }.count <= 1)
        let current = try #require(outcome.flips.first { ($0.committed.first ?? 0) > show.time })
        #expect(current.sequence - show.sequence <= 12, "\(current.sequence - show.sequence) refreshes")
        #expect(back.last?.state == "locked" && back.last?.source == "wp_presentation")
    }

    /// Refreshes that pass without anybody, and answers that come late, are counted as the display counts them.
    @Test(arguments: [
        "ticks 40 <drop 3> ticks 40 <drop 1> ticks 40", "ticks 30 <jitter 2000> ticks 90 <jitter 0> ticks 20",
        "ticks 30 stall 300 ticks 30 stall 40 ticks 30", "rate 30 ticks 30 <drop 1> ticks 30 <drop 2> ticks 30",
        "ticks 30 size 200 100 ticks 20 size 400 300 ticks 30", "ticks 30 rest 60 ticks 30",
    ])
    func faultsAreCountedExactly(script: String) throws {
        for millihertz in [60_000, 120_000] {
            let outcome = try outcome(millihertz, script)
            agree(outcome, "\(script)")
            let dropped = outcome.run.ticks.flatMap { $0.dropped ?? [] }
            #expect(dropped.count == outcome.superseded, "\(script)")
            #expect(outcome.run.ticks.last?.source == "wp_presentation")
            // Each frame that was handed over is accounted for, but for the last few.
            let presented = outcome.run.ticks.filter { ($0.presented ?? 0) > 0 }.compactMap(\.tick)
            let known = Set(outcome.run.shown.map(\.frame) + dropped)
            #expect(Set(presented.dropLast(3)).isSubset(of: known) && known.isSubset(of: presented), "\(script)")
        }
    }

    @Test func restingKeepsTheGrid() throws {
        let outcome = try outcome(60_000, "ticks 40 rest 120 ticks 20")
        let ticks = outcome.run.ticks
        #expect(ticks[40..<160].allSatisfy { $0.state == "locked" && $0.presented == 0 && $0.break == false })
        // Targets of frames that nobody sees still are refreshes.
        let refreshes = Set(outcome.rows.filter { ["flip", "repeat"].contains($0.kind) }.map(\.time))
        let times = refreshes.sorted()
        for tick in ticks[60..<160] {
            let target = tick.target ?? 0
            let near = times.min { abs($0 - target) < abs($1 - target) } ?? 0
            #expect(abs(near - target) < 5_000 || target > times.last ?? 0)
        }
    }

    nonisolated struct Lie: CustomTestStringConvertible {
        var lie: String
        /// What the remark says; empty for none.
        var remark: String
        var source = "wp_presentation"
        var testDescription: String { lie }
    }
    nonisolated static let lies = [
        Lie(lie: "silent", remark: "never says when", source: "present_return"),
        Lie(lie: "discarded", remark: "not shown", source: "present_return"),
        Lie(lie: "backwards", remark: "run backwards", source: "present_return"),
        Lie(lie: "refresh 0", remark: "it is measured"), Lie(lie: "refresh 10000000", remark: "it is measured"),
        Lie(lie: "sequence", remark: ""), Lie(lie: "sequence 77", remark: "counted by time"),
        Lie(lie: "stamp 300000", remark: ""), Lie(lie: "flags 0", remark: ""), Lie(lie: "clock 4", remark: ""),
        Lie(lie: "clock 0", remark: ""),
        Lie(lie: "clock 99", remark: "clock 99, which tells no time here", source: "present_return"),
        Lie(lie: "clock 2", remark: "clock 2, which tells no time here", source: "present_return"),
    ]

    /// Whatever a display says wrong has a defined end, which is told once.
    @Test(arguments: lies)
    func liesAreFound(item: Lie) throws {
        let display = try RefreshDisplay(millihertz: 75_000)
        try display.say("lie \(item.lie)")
        let run = try display.run("ticks 130")
        #expect(run.status == 0 && run.lines.last?.end == true)
        #expect(run.remarks.count == (item.remark.isEmpty ? 0 : 1), "\(run.remarks)")
        #expect(run.remarks.allSatisfy { $0.contains(item.remark) })
        let ticks = run.ticks.filter { $0.state != "occluded" }
        #expect(ticks.last?.source == item.source)
        #expect(zip(run.ticks.dropFirst(), run.ticks).allSatisfy { ($0.target ?? 0) > ($1.target ?? 0) })
        #expect(abs(Double(ticks.last?.period ?? 0) / (1e9 / 75) - 1) < 0.03, "\(ticks.last?.period ?? 0)")
        let flips = try display.rows().filter { $0.kind == "flip" }
        #expect(flips.count > 60)
    }

    /// Frames that begin late are as truly told of, and none gets another's refresh.
    @Test func framesMayBeginLate() throws {
        let outcome = try outcome(60_000, "ticks 160", environment: ["PROBE_START": "late"])
        agree(outcome, "late")
        #expect(outcome.superseded == 0)
        let flips = outcome.flips.reduce(into: [Int64: Row]()) { $0[$1.time] = $1 }
        for shown in outcome.run.shown.dropFirst(12) {
            let tick = outcome.run.ticks[Int(shown.frame)]
            guard tick.state == "locked", let target = tick.target, let row = flips[shown.time] else { continue }
            #expect((row.committed.first ?? 0) >= target || abs(shown.time - target) < 3_000)
        }
    }

    @Test func withoutPresentationFrameCallbacksPace() throws {
        let outcome = try outcome(60_000, "ticks 100", options: ["--without", "wp_presentation"])
        #expect(outcome.run.ticks.allSatisfy { $0.source == "present_return" || $0.state == "occluded" })
        #expect(outcome.run.remarks.isEmpty && outcome.superseded == 0)
        #expect(outcome.flips.count > 60)
    }

    @Test(arguments: ["texture", "gpu"])
    func otherRoutesHearOfTheirFramesToo(way: String) throws {
        let outcome = try outcome(
            60_000, "ticks 60",
            environment: way == "gpu" ? ["PROBE_CANVAS": "gpu"] : ["PROBE_ROUTE": "texture"])
        agree(outcome, "\(way)")
        #expect(outcome.run.shown.count > 20)
        #expect(outcome.run.ticks.last { $0.state != "occluded" }?.source == "wp_presentation")
    }
}
