/// Durations in ascending order, to read percentiles and lows from. Without a list of its own, once a series has outgrown its
/// limit, it reads the middles of bins.
public struct SortedDurations: Sendable {
    private let short: [UInt32]
    private let long: [Int64]
    /// How many lie in a bin or below it; empty where every duration is kept.
    private let below: [Int]
    private let longest: Int64
    /// How many there are.
    public let count: Int
    /// Their sum in nanoseconds.
    public let sum: Int64

    init(_ series: DurationSeries) {
        count = series.count
        sum = series.sum
        longest = series.longest
        if series.isExact {
            var values = series.values
            var scratch: [UInt32] = []
            RadixSort.sort(&values, scratch: &scratch)
            values.removeLast(series.long.count)
            short = values
            long = series.long.sorted()
            below = []
        } else {
            var seen = 0
            below = series.bins.counts.map { number in
                seen += Int(number)
                return seen
            }
            (short, long) = ([], [])
        }
    }

    /// The duration at a place of the ascending order, in nanoseconds; places outside read the first or the last.
    public subscript(index: Int) -> Int64 {
        guard count > 0 else { return 0 }
        let place = min(max(index, 0), count - 1)
        guard below.isEmpty else { return binned(place) }
        return place < short.count ? Int64(short[place]) : long[place - short.count]
    }

    private func binned(_ place: Int) -> Int64 {
        var (low, high) = (0, below.count)
        while low < high {
            let middle = (low + high) / 2
            if below[middle] > place { high = middle } else { low = middle + 1 }
        }
        guard low < below.count else { return longest }
        return min(Int64(low) * DurationSeries.binWidth + DurationSeries.binWidth / 2, longest)
    }

    /// A percentile in milliseconds; nil without durations.
    public func percentile(_ fraction: Fraction, _ convention: PercentileConvention) -> Double? {
        guard count > 0 else { return nil }
        let place = convention.position(of: fraction, count: count)
        let lower = Double(self[place.lower])
        guard place.weight > 0 else { return lower / 1e6 }
        return (lower + place.weight * (Double(self[place.upper]) - lower)) / 1e6
    }

    /// Frames a second over the slowest ⌈fraction · N⌉ durations; nil without durations.
    public func lowAverage(_ fraction: Fraction) -> Double? {
        guard count > 0 else { return nil }
        let slowest = max((count * fraction.numerator + fraction.denominator - 1) / fraction.denominator, 1)
        return rate(ofLast: slowest)
    }

    /// CapFrameX's variant: frames a second over all durations at or above the quantile of type 8.
    public func lowAverageAtOrAbove(_ fraction: Fraction) -> Double? {
        guard let bound = percentile(fraction, .r8) else { return nil }
        var slowest = 0
        while slowest < count, Double(self[count - 1 - slowest]) / 1e6 >= bound { slowest += 1 }
        return rate(ofLast: max(slowest, 1))
    }

    /// 1000 divided by the first duration, from the slowest on, at which the running sum reaches `fraction` of all time.
    public func lowIntegral(_ fraction: Fraction) -> Double? {
        guard count > 0, sum > 0 else { return nil }
        let bound = Double(sum) * Double(fraction.numerator) / Double(fraction.denominator)
        var running = 0.0
        for place in stride(from: count - 1, through: 0, by: -1) {
            running += Double(self[place])
            if running >= bound { return self[place] > 0 ? 1e9 / Double(self[place]) : nil }
        }
        return nil
    }

    /// MangoHud's rule: element trunc(p n − 1) from the slowest on; nil where n < 1/p.
    public func lowMangoHud(_ fraction: Fraction) -> Double? {
        let place = count * fraction.numerator / fraction.denominator - 1
        guard place >= 0, self[count - 1 - place] > 0 else { return nil }
        return 1e9 / Double(self[count - 1 - place])
    }

    private func rate(ofLast number: Int) -> Double? {
        var total = 0.0
        for place in (count - number)..<count { total += Double(self[place]) }
        return total > 0 ? 1e9 * Double(number) / total : nil
    }
}

extension [Double] {
    /// Percentile of type 7 of values in ascending order; 0 without values.
    func sortedPercentile(_ fraction: Fraction) -> Double {
        guard !isEmpty else { return 0 }
        let place = PercentileConvention.t7.position(of: fraction, count: count)
        return self[place.lower] + place.weight * (self[place.upper] - self[place.lower])
    }
}
