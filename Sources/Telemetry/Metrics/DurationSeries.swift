import Geometry

/// Durations in the order in which they came, four bytes each. Those beyond a limit go into a histogram of fixed bins, from which
/// percentiles are read then: memory is bounded whatever comes.
public struct DurationSeries: Sendable {
    /// Durations so far.
    public private(set) var count = 0
    /// Their sum in nanoseconds; it stops growing at the largest that fits.
    public private(set) var sum: Int64 = 0
    /// The longest, in nanoseconds; 0 without durations.
    public private(set) var longest: Int64 = 0
    /// The shortest, in nanoseconds; 0 without durations.
    public private(set) var shortest: Int64 = 0
    /// Durations that are kept one by one.
    public let limit: Int

    private(set) var values: [UInt32] = []
    /// Durations that four bytes can't hold, in their order; `values` has `UInt32.max` in their places.
    private(set) var long: [Int64] = []
    /// Of durations that are not kept one by one: bins, those beyond them, squares, reciprocals.
    private var restBins: [UInt32] = []
    private var restBeyond = 0
    private var squares = 0.0
    private var reciprocals = 0.0
    private var steps = 0.0
    private var last: Int64?

    /// Number of bins.
    public static let binCount = 20_000
    /// Nanoseconds a bin.
    public static let binWidth: Int64 = 10_000
    /// The longest duration that a series takes: eleven days.
    public static let largest: Int64 = 1_000_000_000_000_000

    /// An empty series that keeps up to `limit` durations one by one.
    public init(limit: Int = 1 << 22) { self.limit = max(limit, 0) }

    /// Whether percentiles are exact, not those of the middle of a bin.
    public var isExact: Bool { values.count == count }

    /// Appends a duration of 0 up to eleven days; others are refused.
    @discardableResult
    public mutating func append(_ duration: Int64) -> Bool {
        guard duration >= 0, duration <= Self.largest else { return false }
        if count == 0 { shortest = duration }
        count += 1
        let (total, overflow) = sum.addingReportingOverflow(duration)
        sum = overflow ? .max : total
        longest = max(longest, duration)
        shortest = min(shortest, duration)
        if let last { steps += Double(abs(duration - last)) }
        last = duration
        keep(duration)
        return true
    }

    private mutating func keep(_ duration: Int64) {
        guard values.count < limit else {
            let milliseconds = Double(duration) / 1e6
            squares += milliseconds * milliseconds
            if duration > 0 { reciprocals += 1000 / milliseconds }
            if restBins.isEmpty { restBins = [UInt32](repeating: 0, count: Self.binCount) }
            let bin = Int(duration / Self.binWidth)
            if bin < Self.binCount { restBins[bin] &+= 1 } else { restBeyond += 1 }
            return
        }
        if duration < Int64(UInt32.max) {
            values.append(UInt32(duration))
        } else {
            values.append(.max)
            long.append(duration)
        }
    }

    /// How many durations lie in each bin of 0.01 ms up to 200 ms, and how many beyond.
    public var bins: (counts: [UInt32], beyond: Int) {
        var counts = restBins.isEmpty ? [UInt32](repeating: 0, count: Self.binCount) : restBins
        var beyond = restBeyond
        forEach { duration in
            let bin = Int(duration / Self.binWidth)
            if bin < Self.binCount { counts[bin] &+= 1 } else { beyond += 1 }
        }
        return (counts, beyond)
    }

    /// Forgets the neighbour, so that a gap makes no difference of successors.
    mutating func breakRun() { last = nil }

    /// Mean in milliseconds; 0 without durations.
    public var mean: Double { count > 0 ? Double(sum) / 1e6 / Double(count) : 0 }

    /// Standard deviation of the population, in milliseconds.
    public var deviation: Double {
        guard count > 0 else { return 0 }
        let mean = mean
        guard isExact else {
            var total = squares
            forEach { total += Double($0) / 1e6 * (Double($0) / 1e6) }
            return max(total / Double(count) - mean * mean, 0).squareRoot()
        }
        var total = 0.0
        forEach { duration in
            let difference = Double(duration) / 1e6 - mean
            total += difference * difference
        }
        return (total / Double(count)).squareRoot()
    }

    /// Mean of 1000 / duration: not a frame rate, kept to show how far off it is.
    public var meanOfRates: Double {
        guard count > 0 else { return 0 }
        var total = reciprocals
        forEach { if $0 > 0 { total += 1e9 / Double($0) } }
        return total / Double(count)
    }

    /// Mean absolute difference of neighbours, in milliseconds.
    public var meanStep: Double { count > 1 ? steps / 1e6 / Double(count - 1) : 0 }

    /// Calls `body` with every duration that is kept, in order.
    public func forEach(_ body: (Int64) -> Void) {
        var next = 0
        for value in values {
            if value == .max {
                body(long[next])
                next += 1
            } else {
                body(Int64(value))
            }
        }
    }

    /// The durations in ascending order.
    public func sorted() -> SortedDurations { SortedDurations(self) }
}
