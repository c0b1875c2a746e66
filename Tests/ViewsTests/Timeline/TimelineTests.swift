import Geometry
import Testing

@testable import Views

/// The rows of the reference table about timelines, and what schedules of any kind may do to a clock.
@Suite struct TimelineTests {
    /// What a row expects: a list of dates, or two.
    private enum Expected: Decodable {
        case dates([Double])
        case lists([[Double]])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let dates = try? container.decode([Double].self) {
                self = .dates(dates)
            } else {
                self = .lists(try container.decode([[Double]].self))
            }
        }
    }

    private struct Row: Decodable {
        let id: String
        let input: String
        let expected: Expected

        private enum Key: String, CodingKey { case id, area, input, expected }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            id = try container.decode(String.self, forKey: .id)
            input = try container.decode(String.self, forKey: .input)
            let isTimeline = try container.decode(String.self, forKey: .area) == "timeline"
            expected = isTimeline ? try container.decode(Expected.self, forKey: .expected) : .dates([])
        }

        /// The numbers in the input, in order.
        var numbers: [Double] {
            input.split { !($0.isNumber || $0 == ".") }.compactMap { Double(String($0).trimmingPrefix(".")) }
        }
    }

    private static func rows() throws -> [Row] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/view-layer.json")
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: fixture)).filter { $0.id.hasPrefix("tl-") }
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    private static func first(_ count: Int, _ dates: some Sequence<Date>) -> [Double] {
        dates.prefix(count).map(\.timeIntervalSince1970)
    }

    /// What the library gives for a row; nil for an input that the test does not know.
    private static func result(_ row: Row, _ count: Int) -> [[Double]]? {
        let numbers = row.numbers
        func number(_ index: Int) -> Double { index < numbers.count ? numbers[index] : .nan }
        let kind = row.input.prefix { $0 != "(" && $0 != "." }
        switch kind {
        case "periodic":
            let schedule = PeriodicTimelineSchedule(from: date(number(0)), by: number(1))
            return [first(count, schedule.entries(from: date(number(2)), mode: .normal))]
        case "explicit":
            let schedule = ExplicitTimelineSchedule(numbers.dropLast().map(date))
            return [first(count, schedule.entries(from: date(numbers.last ?? .nan), mode: .normal))]
        case "everyMinute":
            return [first(count, EveryMinuteTimelineSchedule().entries(from: date(number(0)), mode: .normal))]
        case "animation" where row.input.contains("paused"):
            let paused = AnimationTimelineSchedule(paused: true).entries(from: date(0), mode: .normal)
            let slow = AnimationTimelineSchedule().entries(from: date(0), mode: .lowFrequency)
            return [first(3, paused), first(3, slow)]
        case "animation":
            let schedule = AnimationTimelineSchedule(minimumInterval: number(0))
            return [first(count, schedule.entries(from: date(number(1)), mode: .normal))]
        default: return nil
        }
    }

    @Test func referenceRows() throws {
        let rows = try Self.rows()
        #expect(rows.count == 7)
        for row in rows {
            switch row.expected {
            case .dates(let dates): #expect(Self.result(row, dates.count) == [dates], "\(row.id): \(row.input)")
            case .lists(let lists): #expect(Self.result(row, 3) == lists, "\(row.id): \(row.input)")
            }
        }
    }

    /// Which entry is due at which time.
    @Test func theLatestEntryThatIsDueIsShown() {
        let rows:
            [(name: String, dates: [Double], start: Double, steps: [(now: Double, shown: Double, next: Double?)])] = [
                ("in order", [10, 20, 30], 0, [(5, 0, 10), (10, 10, 20), (19, 10, 20), (20, 20, 30), (99, 30, nil)]),
                ("begins in the past", [10, 20, 30], 15, [(15, 10, 20)]),
                ("missed", [1, 2, 3, 4, 50], 0, [(10, 4, 50)]),
                ("repeats itself", [1, 1, 1, 2], 0, [(1, 1, 2), (2, 2, nil)]),
                ("goes back", [1, 5, 2, 3, 6], 0, [(1, 1, 5), (4, 1, 5), (5, 5, 6), (6, 6, nil)]),
                ("not numbers", [.nan, 1, .nan, .infinity, 2, -.infinity], 0, [(0, 0, 1), (1, 1, 2), (2, 2, nil)]),
                ("empty", [], 7, [(9, 7, nil)]),
                (
                    "time stands still, runs back, is none", [1, 2], 0,
                    [(1, 1, 2), (0, 1, 2), (.nan, 1, 2), (2, 2, nil)]
                ),
            ]
        for row in rows {
            var clock = TimelineClock(ExplicitTimelineSchedule(row.dates.map(Self.date)), now: Self.date(row.start))
            for step in row.steps {
                clock.advance(to: Self.date(step.now))
                #expect(clock.context.date == Self.date(step.shown), "\(row.name) at \(step.now)")
                #expect(clock.next == step.next.map(Self.date), "\(row.name) at \(step.now)")
            }
        }
    }

    @Test func endlessSchedulesEnd() {
        let far = Date(timeIntervalSinceReferenceDate: 1e300)
        let same = sequence(first: Self.date(0)) { $0 }
        var clock = TimelineClock(ExplicitTimelineSchedule(same), now: Self.date(1))
        #expect(clock.next == nil && clock.current == Self.date(0))
        clock.advance(to: far)
        var backwards = TimelineClock(
            ExplicitTimelineSchedule(sequence(first: Self.date(0)) { $0 - 1 }), now: Self.date(1))
        backwards.advance(to: far)
        #expect(backwards.current == Self.date(0))
        for interval in [0, -1, .nan, .infinity, 1e-300, 1e300] {
            for start in [0, 1e300, -1e300, .nan] {
                var clock = TimelineClock(
                    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: start), by: interval),
                    now: Self.date(100))
                for now in [101, 1e9, 1e300] { clock.advance(to: Self.date(now)) }
            }
        }
        // A second's worth of entries a step is skipped at least, and the next step goes on.
        var quick = TimelineClock(PeriodicTimelineSchedule(from: Self.date(0), by: 1e-3), now: Self.date(0))
        quick.advance(to: Self.date(5))
        #expect(quick.current == Self.date(5))
    }

    @Test func animationFollowsFrames() {
        var live = TimelineClock(AnimationTimelineSchedule(), now: Self.date(3))
        for now in [3.0, 3.0071, 3.4, 9] {
            live.advance(to: Self.date(now))
            #expect(live.context.date == Self.date(now))
            #expect(live.next.map { $0 <= Self.date(now) } == true)
            #expect(live.context.cadence == .live)
        }
        let again = live.advance(to: Self.date(9))
        #expect(!again)
        var spaced = TimelineClock(AnimationTimelineSchedule(minimumInterval: 0.5), now: Self.date(0))
        let shown = (0...6).map { step in
            spaced.advance(to: Self.date(Double(step) / 5))
            return spaced.context.date.timeIntervalSince1970
        }
        #expect(shown == [0, 0, 0, 0.5, 0.5, 1, 1])
        var paused = TimelineClock(AnimationTimelineSchedule(paused: true), now: Self.date(3))
        let moved = paused.advance(to: Self.date(4))
        #expect(!moved)
        #expect(paused.context.date == Self.date(3) && paused.next == nil)
    }

    @Test func cadenceIsHowOftenContentIsShown() {
        let rows: [(Double, TimelineViewDefaultContext.Cadence)] = [
            (0.1, .live), (1, .seconds), (30, .seconds), (60, .minutes), (3600, .minutes),
        ]
        for (interval, cadence) in rows {
            let clock = TimelineClock(PeriodicTimelineSchedule(from: Self.date(0), by: interval), now: Self.date(0))
            #expect(clock.context.cadence == cadence, "every \(interval) s")
        }
        typealias Cadence = TimelineViewDefaultContext.Cadence
        #expect(Cadence.live < .seconds && Cadence.seconds < .minutes)
    }
}
