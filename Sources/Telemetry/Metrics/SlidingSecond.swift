/// Refreshes of the last second: which of them missed a frame, and how bad the worst second was.
///
/// The second slides by one refresh. A step of k refreshes for a plan of n is n good ones and then k − n missed ones.
struct SlidingSecond: Sendable {
    private var isMissed: [Bool] = []
    private var next = 0
    private var filled = 0
    private var missed = 0
    /// How many full seconds had so many missed refreshes.
    private var seconds: [Int] = []
    private var total = 0
    private var worst: Double?
    private var period: Int64 = 0

    /// Refreshes a second that are followed at most.
    private static let largest = 1000

    mutating func add(planned: Int, missed count: Int, period: Int64) {
        fit(period)
        guard !isMissed.isEmpty else { return }
        for _ in 0..<min(planned, isMissed.count) { push(false) }
        for _ in 0..<min(count, isMissed.count) { push(true) }
        // After a whole second of missed ones, all further ones are alike.
        let more = count - isMissed.count
        guard more > 0 else { return }
        seconds[isMissed.count] += more
        total += more
    }

    /// Share of refreshes missed in the worst second; nil before the first full one.
    var worstShare: Double? { worst }

    /// The share that 95 % of seconds do not exceed (nearest rank); nil before the first full one.
    var p95Share: Double? {
        guard total > 0, !isMissed.isEmpty else { return nil }
        let rank = (total * 95 + 99) / 100
        var seen = 0
        for (number, count) in seconds.enumerated() {
            seen += count
            if seen >= rank { return Double(number) / Double(isMissed.count) }
        }
        return nil
    }

    /// A display that changes its rate by more than 1 % begins a new second.
    private mutating func fit(_ new: Int64) {
        guard new > 0, abs(new - period) * 100 > period else { return }
        period = new
        let count = min(max(Int((2_000_000_000 + new) / (2 * new)), 1), Self.largest)
        isMissed = [Bool](repeating: false, count: count)
        seconds = [Int](repeating: 0, count: count + 1)
        (next, filled, missed, total) = (0, 0, 0, 0)
    }

    private mutating func push(_ isMiss: Bool) {
        if filled == isMissed.count {
            if isMissed[next] { missed -= 1 }
        } else {
            filled += 1
        }
        isMissed[next] = isMiss
        if isMiss { missed += 1 }
        next = next + 1 == isMissed.count ? 0 : next + 1
        guard filled == isMissed.count else { return }
        seconds[missed] += 1
        total += 1
        worst = max(worst ?? 0, Double(missed) / Double(filled))
    }
}
