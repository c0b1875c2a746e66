import Geometry

/// Stutter as it goes: a duration of more than 1.5 times the median of the 30 before it (5 at least), and more than 4 ms over it.
struct StutterCount: Sendable {
    private(set) var count = 0
    /// Nanoseconds of the stuttering frames.
    private(set) var time: Int64 = 0
    private var recent = [Int64](repeating: .max, count: StutterCount.window)
    private var filled = 0
    private var next = 0
    /// The shortest of this turn round the ring, and of the turn before: no duration of the ring is below both.
    private var shortest: Int64 = .max
    private var shortestBefore: Int64 = .max

    private static let window = 30
    private static let fewest = 5
    private static let excess: Int64 = 4_000_000

    /// Takes the next duration and says whether it stutters.
    mutating func add(_ duration: Int64) -> Bool {
        let bound = min(duration - Self.excess, 2 * duration / 3 + 1)
        let stutters =
            bound > min(shortest, shortestBefore) && filled >= Self.fewest && exceedsMedian(duration, bound: bound)
        if stutters {
            count += 1
            time = time &+ duration
        }
        keep(duration)
        return stutters
    }

    private mutating func keep(_ duration: Int64) {
        recent[next] = duration
        next += 1
        filled = max(filled, next)
        shortest = min(shortest, duration)
        guard next == Self.window else { return }
        next = 0
        shortestBefore = shortest
        shortest = .max
    }

    private func exceedsMedian(_ duration: Int64, bound: Int64) -> Bool {
        var below = 0
        for value in recent where value < bound { below += 1 }
        guard 2 * below >= filled - 1 else { return false }
        let sorted = recent[..<filled].sorted()
        let twiceMedian = sorted[(filled - 1) / 2] + sorted[filled / 2]
        return 4 * duration > 3 * twiceMedian && 2 * (duration - Self.excess) > twiceMedian
    }
}

extension DurationSeries {
    /// CapFrameX's stutter: durations of more than 2.5 times the trailing moving average, the duration itself included. The average
    /// is over round(10 √mean ms) durations; one of more than 3 times its predecessor enters it as the predecessor. Nil
    /// where not every duration was kept.
    var capFrameXStutter: (count: Int, time: Int64)? {
        guard isExact else { return nil }
        guard count > 0 else { return (0, 0) }
        let window = max(Int((10 * mean.squareRoot()).rounded()), 1)
        var entered = [Int64](repeating: 0, count: min(window, count))
        // Whole numbers below 2⁵³, so that taking away what was added leaves nothing.
        var (next, filled, total) = (0, 0, 0.0)
        var (stutters, time) = (0, Int64(0))
        var last: Int64?
        forEach { duration in
            let entering = last.map { duration > 3 * $0 ? $0 : duration } ?? duration
            if filled == entered.count { total -= Double(entered[next]) } else { filled += 1 }
            total += Double(entering)
            entered[next] = entering
            next = next + 1 == entered.count ? 0 : next + 1
            if 2 * Double(duration) * Double(filled) > 5 * total {
                stutters += 1
                time = time &+ duration
            }
            last = duration
        }
        return (stutters, time)
    }
}
