import Clockwork
import Geometry

/// Draws a series again and again from itself, in blocks, for frame times come in bursts: how far its figures would differ had
/// the run been another one.
///
/// Moving blocks (Künsch 1989) of half a second at most. Of a long series 8192 durations are drawn, and deviations are scaled by
/// the root of the share, so that the time does not grow with the capture.
struct Bootstrap {
    /// Figures of a draw, in milliseconds.
    struct Figures {
        var mean, p50, p95, p99: Double
    }

    private let values: [UInt32]
    private let whole: Figures
    private let block: Int
    private let size: Int
    private let scale: Double
    private var random: RandomSource
    private var drawn: [UInt32] = []
    private var scratch: [UInt32] = []

    private static let most = 8192

    init(_ series: DurationSeries, seed: UInt64, stream: UInt64) {
        values = series.values
        size = min(values.count, Self.most)
        block = min(max(values.count / 20, 1), 32)
        scale = values.isEmpty ? 1 : (Double(size) / Double(values.count)).squareRoot()
        random = RandomSource(seed: seed, stream: stream)
        var sorted = values
        RadixSort.sort(&sorted, scratch: &scratch)
        whole = Self.figures(sorted)
    }

    mutating func draw() -> Figures {
        drawn.removeAll(keepingCapacity: true)
        while drawn.count < size {
            let start = Int(random.next() % UInt64(values.count))
            for i in 0..<min(block, size - drawn.count) { drawn.append(values[(start + i) % values.count]) }
        }
        RadixSort.sort(&drawn, scratch: &scratch)
        let found = Self.figures(drawn)
        func scaled(_ value: Double, _ whole: Double) -> Double { whole + scale * (value - whole) }
        return Figures(
            mean: scaled(found.mean, whole.mean), p50: scaled(found.p50, whole.p50), p95: scaled(found.p95, whole.p95),
            p99: scaled(found.p99, whole.p99))
    }

    private static func figures(_ sorted: [UInt32]) -> Figures {
        guard !sorted.isEmpty else { return Figures(mean: 0, p50: 0, p95: 0, p99: 0) }
        func percentile(_ fraction: Fraction) -> Double {
            let place = PercentileConvention.t7.position(of: fraction, count: sorted.count)
            let lower = Double(sorted[place.lower])
            return (lower + place.weight * (Double(sorted[place.upper]) - lower)) / 1e6
        }
        let sum = sorted.reduce(0.0) { $0 + Double($1) }
        return Figures(
            mean: sum / 1e6 / Double(sorted.count), p50: percentile(.median), p95: percentile(.p95),
            p99: percentile(.p99))
    }
}
