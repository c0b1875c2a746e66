import Geometry
import Rendering

/// Whether one capture differs from another, and how sure that is.
public struct CaptureComparison: Sendable, Equatable, Encodable {
    /// A figure's difference, other minus base, in milliseconds.
    public struct Difference: Sendable, Equatable, Encodable {
        /// The figure: `mean`, `p50_t7`, `p95_t7`, `p99_t7`.
        public var figure: String
        /// Of what: `frame_time` or `displayed_time`.
        public var series: String
        /// In the base and in the other.
        public var base, other: Double
        /// The interval that holds the difference with 95 % confidence.
        public var low, high: Double

        /// Whether the interval leaves out "no difference".
        public var isSure: Bool { low > 0 || high < 0 }

        /// Whether a sentence can say it: the smaller end of the interval is no 0 in the digits that are shown.
        var isTold: Bool {
            let ends = [abs(low), abs(high)].sorted()
            return ends[0] >= (ends[1] < 1 ? 0.005 : 0.05)
        }

        enum CodingKeys: String, CodingKey {
            case figure, series
            case base = "base_ms"
            case other = "other_ms"
            case low = "low_ms"
            case high = "high_ms"
            case isSure = "significant"
        }

        /// Writes the difference and whether it is one.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(figure, forKey: .figure)
            try container.encode(series, forKey: .series)
            try container.encode(base, forKey: .base)
            try container.encode(other, forKey: .other)
            try container.encode(low, forKey: .low)
            try container.encode(high, forKey: .high)
            try container.encode(isSure, forKey: .isSure)
        }
    }

    /// The letters of the two.
    public var base, other: String
    /// Figure by figure; none where a capture has too few frames.
    public var differences: [Difference]
    /// In one sentence.
    public var verdict: String
    /// How the intervals were found.
    public var method: String

    /// Below so many frame times nothing is compared.
    public static let fewest = 20

    /// Compares two captures. The same seed gives the same intervals.
    public init(
        _ base: CaptureSummary, _ other: CaptureSummary, letters: (base: String, other: String) = ("A", "B"),
        seed: UInt64 = 1, draws: Int = 1000
    ) {
        (self.base, self.other) = (letters.base, letters.other)
        method =
            "95 % interval of \(draws) draws of blocks (moving-block bootstrap, seed \(seed)); percentiles of type 7"
        differences = Self.differences(
            "frame_time", base.meter.frameTimes, other.meter.frameTimes, base.metrics.frameTime,
            other.metrics.frameTime,
            seed, draws)
        differences += Self.differences(
            "displayed_time", base.meter.displayedTimes, other.meter.displayedTimes, base.metrics.displayedTime,
            other.metrics.displayedTime, seed &+ 1, draws)
        verdict = ""
        verdict = makeVerdict()
    }

    private static func differences(
        _ name: String, _ base: DurationSeries, _ other: DurationSeries, _ baseFigures: DurationFigures,
        _ otherFigures: DurationFigures, _ seed: UInt64, _ draws: Int
    ) -> [Difference] {
        guard base.values.count >= fewest, other.values.count >= fewest, draws >= 20 else { return [] }
        var first = Bootstrap(base, seed: seed, stream: 1)
        var second = Bootstrap(other, seed: seed, stream: 2)
        var samples = [[Double]](repeating: [], count: 4)
        for _ in 0..<draws {
            let (a, b) = (first.draw(), second.draw())
            for (i, value) in [b.mean - a.mean, b.p50 - a.p50, b.p95 - a.p95, b.p99 - a.p99].enumerated() {
                samples[i].append(value)
            }
        }
        let figures: [(String, Double?, Double?)] = [
            ("mean", baseFigures.mean, otherFigures.mean), ("p50_t7", baseFigures.p50t7, otherFigures.p50t7),
            ("p95_t7", baseFigures.p95t7, otherFigures.p95t7), ("p99_t7", baseFigures.p99t7, otherFigures.p99t7),
        ]
        return zip(figures, samples).map { figure, values in
            let sorted = values.sorted()
            return Difference(
                figure: figure.0, series: name, base: figure.1 ?? 0, other: figure.2 ?? 0,
                low: sorted.sortedPercentile(Fraction(25, 1000)), high: sorted.sortedPercentile(Fraction(975, 1000)))
        }
    }

    private func makeVerdict() -> String {
        guard !differences.isEmpty else {
            return "\(base) and \(other) can't be compared: fewer than \(Self.fewest) frame times in one of them."
        }
        // What is seen counts more than what was presented, and a rare long frame more than a mean.
        for figure in ["p99_t7", "p95_t7", "mean"] {
            for series in ["displayed_time", "frame_time"] {
                let found = differences.first { $0.figure == figure && $0.series == series }
                if let found, found.isSure, found.isTold { return sentence(found) }
            }
        }
        let p99 = differences.first { $0.figure == "p99_t7" }
        let range = p99.map { " (\(Self.signed($0.low)) to \(Self.signed($0.high)) ms at p99)" } ?? ""
        return "Between \(base) and \(other) these captures show no difference\(range)."
    }

    private func sentence(_ difference: Difference) -> String {
        let isSlower = difference.low > 0
        let (least, most) = isSlower ? (difference.low, difference.high) : (-difference.high, -difference.low)
        let decimals = most < 1 ? 2 : 1
        let (low, high) = (String(least, decimals: decimals), String(most, decimals: decimals))
        let place = difference.figure == "mean" ? "on average" : "at " + difference.figure.prefix(3)
        let what = difference.series == "displayed_time" ? " on screen" : ""
        return
            "\(other) is \(isSlower ? "slower" : "faster") by \(low == high ? low : low + "–" + high) ms \(place)\(what)."
    }

    private static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + String(value, decimals: 2) }

    /// Compares the first of several captures with each of the others.
    public static func all(
        _ captures: [CaptureSummary], seed: UInt64 = 1, draws: Int = 1000
    ) -> [CaptureComparison] {
        captures.indices.dropFirst().map {
            CaptureComparison(captures[0], captures[$0], letters: (letter(0), letter($0)), seed: seed, draws: draws)
        }
    }

    /// The letter of a capture by its place: A, B, C … Z, then 27, 28 …
    public static func letter(_ place: Int) -> String {
        guard place >= 0, place < 26, let scalar = UnicodeScalar(65 + place) else { return "\(place + 1)" }
        return String(scalar)
    }
}
