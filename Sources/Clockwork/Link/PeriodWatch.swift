/// Measures the refresh period from observed refreshes and notices when a display changes its rate.
///
/// The long measure spans hundreds of refreshes, so that the noise of single observations falls with their number; the
/// short one spans sixteen, so that three observations running are enough to believe in another rate.
struct PeriodWatch: Sendable, Equatable {
    struct Sample: Sendable, Equatable {
        var time: Int64
        var index: Int64
    }

    private var anchor: Sample?
    private var middle: Sample?
    private var recent: [Sample] = []
    private var deviating = 0

    private static let recentCount = 17
    /// Periods that a display can have, in nanoseconds: 2,000 Hz to 1 Hz.
    static let plausible = 500_000.0...1_000_000_000.0

    init() { recent.reserveCapacity(Self.recentCount + 1) }

    /// Forgets what was seen: it belongs to another display, or to the time before a gap.
    mutating func restart() {
        anchor = nil
        middle = nil
        recent.removeAll(keepingCapacity: true)
        deviating = 0
    }

    /// Takes in a refresh; returns the new period when three observations running deviate from `period`: by more than
    /// 1 % where the display states its period, by more than 2.5 % where it has to be measured and noise would look like
    /// a change. What is less is left to the long measure.
    mutating func change(_ sample: Sample, stated: Double, from period: Double) -> Double? {
        recent.append(sample)
        if recent.count > Self.recentCount { recent.removeFirst() }
        let isStated = Self.plausible.contains(stated)
        guard let seen = isStated ? stated : shortMeasure() else { return nil }
        guard abs(seen / period - 1) > (isStated ? 0.01 : 0.025) else {
            deviating = 0
            return nil
        }
        deviating += 1
        guard deviating >= 3 else { return nil }
        let new = isStated ? stated : latestMeasure()
        restart()
        recent.append(sample)
        anchor = sample
        guard Self.plausible.contains(new), abs(new / period - 1) > 0.01 else { return nil }
        return new
    }

    /// The period over the longest stretch that is known, nil while that is under `minimumSpan` refreshes.
    mutating func longMeasure(_ sample: Sample, minimumSpan: Int64) -> Double? {
        guard let start = anchor else {
            anchor = sample
            return nil
        }
        let span = sample.index - start.index
        if span >= 240 {
            if let middle { anchor = middle }
            middle = sample
        } else if middle == nil, span >= 120 {
            middle = sample
        }
        guard span >= minimumSpan else { return nil }
        let measured = Self.period(start, sample)
        return Self.plausible.contains(measured) ? measured : nil
    }

    private func shortMeasure() -> Double? {
        guard recent.count == Self.recentCount, let first = recent.first, let last = recent.last else { return nil }
        return Self.period(first, last)
    }

    /// The middle one of the last three intervals: those that made the change believed.
    private func latestMeasure() -> Double {
        let last = recent.suffix(4)
        let intervals = zip(last.dropFirst(), last).map { Self.period($1, $0) }.sorted()
        return intervals.isEmpty ? 0 : intervals[intervals.count / 2]
    }

    private static func period(_ a: Sample, _ b: Sample) -> Double {
        b.index > a.index ? Double(b.time - a.time) / Double(b.index - a.index) : 0
    }
}
