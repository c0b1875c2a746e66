import Geometry
import Input
import Rendering
import Testing

@testable import Scenes

/// Something that a page shows, as a number at a time. `tools/samples-table` reads the rows' first words off the source.
nonisolated struct SeedClaim: Sendable, CustomTestStringConvertible {
    /// What is read.
    enum Figure: String, Sendable {
        case x, y, width, height, opacity, degrees, blur, count

        func value(of reading: SeedReading) -> Double {
            switch self {
            case .x: reading.center.x
            case .y: reading.center.y
            case .width: reading.size.width
            case .height: reading.size.height
            case .opacity: reading.opacity
            case .degrees: reading.degrees
            case .blur: reading.blur
            case .count: Double(reading.count)
            }
        }
    }

    /// What is expected of it.
    enum Expectation: Sendable {
        /// It goes from where it was to where it ends by the law; `by` is how far, where that is known.
        case follows(SeedLaw, by: Double?)
        /// It goes from one value to another by the law, both known.
        case runs(SeedLaw, from: Double, to: Double)
        /// It comes to where it ends by the law, from that much before it.
        case arrives(SeedLaw, by: Double)
        /// It is that much at those times after the play.
        case measures([Double: Double])
        /// It differs by that much from what it was before the play.
        case shifts([Double: Double])
        /// It is that many times what it was before the play.
        case scales([Double: Double])
        /// It does not change within the second after the play.
        case stays
        /// It is written somewhere on the page at those times.
        case says([Double: String])
    }

    let page: String
    let samples: [Int]
    let text: String
    private let color: SeedColor
    private let figure: Figure
    private let expectation: Expectation
    /// Times at which the page is played; the last one counts.
    private let plays: [Double]
    private let tolerance: Double

    /// - Parameters:
    ///   - plays: how often the page has been played by then, at rest each time; or
    ///   - playTimes: when it is played, where that matters.
    init(
        _ page: String, _ samples: [Int], _ text: String, _ color: SeedColor = .held, _ figure: Figure = .x,
        _ expectation: Expectation, plays: Int = 1, playTimes: [Double]? = nil, tolerance: Double = 0.004
    ) {
        (self.page, self.samples, self.text) = (page, samples, text)
        (self.color, self.figure, self.expectation, self.tolerance) = (color, figure, expectation, tolerance)
        self.plays = playTimes ?? (0..<plays).map { 0.5 + 4 * Double($0) }
    }

    var testDescription: String { "\(page): \(text)" }

    /// Drives the page and compares.
    @MainActor func check() throws {
        let run = try SeedRun(page: page, keys: plays.map { ($0, .return) })
        let start = plays.last ?? 0
        run.advance(to: start - 0.02)
        let before = value(run)
        switch expectation {
        case .follows(let law, let distance):
            let times = law.times.sorted()
            let seen = times.map { time in
                run.advance(to: start + time)
                return value(run)
            }
            run.advance(to: start + max(3, (times.last ?? 0) + 2))
            let total = value(run) - before
            #expect(abs(total) > 1e-3, "it does not move")
            if let distance { #expect(abs(total - distance) <= abs(distance) * tolerance, "it moves by \(total)") }
            for (time, value) in zip(times, seen) {
                let (progress, expected) = ((value - before) / total, law.progress(time))
                #expect(abs(progress - expected) <= tolerance, "\(progress) of the way at \(time) s, not \(expected)")
            }
        case .runs(let law, let from, let to):
            compare(
                run, start,
                Dictionary(uniqueKeysWithValues: law.times.map { ($0, from + (to - from) * law.progress($0)) }))
        case .arrives(let law, let distance):
            let seen = law.times.sorted().map { time in
                run.advance(to: start + time)
                return (time: time, value: value(run))
            }
            run.advance(to: start + 3)
            let end = value(run)
            for (time, value) in seen {
                let expected = end - distance * (1 - law.progress(time))
                #expect(abs(value - expected) <= abs(distance) * tolerance, "\(value) at \(time) s, not \(expected)")
            }
        case .measures(let values): compare(run, start, values)
        case .shifts(let values): compare(run, start, values.mapValues { before + $0 })
        case .scales(let factors): compare(run, start, factors.mapValues { before * $0 })
        case .stays: compare(run, start, [0: before, 0.1: before, 0.3: before, 1: before])
        case .says(let words):
            for (time, word) in words.sorted(by: { $0.key < $1.key }) {
                run.advance(to: start + time)
                let writing = run.list.writing.map(\.text)
                #expect(writing.contains(word), "nowhere it says \(word) at \(time) s, only \(writing)")
            }
        }
        #expect(run.remarks.isEmpty, "\(run.remarks)")
    }

    @MainActor private func compare(_ run: SeedRun, _ start: Double, _ values: [Double: Double]) {
        for (time, expected) in values.sorted(by: { $0.key < $1.key }) {
            run.advance(to: start + time)
            let value = value(run)
            let allowed = tolerance * max(1, abs(expected) > 20 ? 20 : abs(expected))
            #expect(abs(value - expected) <= allowed, "\(value) at \(time) s, not \(expected)")
        }
    }

    @MainActor private func value(_ run: SeedRun) -> Double { figure.value(of: run.list.reading(color)) }
}
