/// Notices presents that come in pairs: a short interval after each long one, which looks like twice the rate with jitter and is a
/// display of half of it.
struct PairedPresents: Sendable {
    private var last: Int64 = 0
    private var wasLong = false
    private var count = 0
    private var alternations = 0

    private static let fewest = 20
    /// A long interval is at least so many times a short one.
    private static let ratio: Int64 = 2

    mutating func add(_ time: Int64) {
        defer { last = time }
        guard last > 0 else { return }
        count += 1
        let isLong = time >= last * Self.ratio
        let isShort = time * Self.ratio <= last
        if isLong != isShort, isLong != wasLong { alternations += 1 }
        wasLong = isLong
    }

    mutating func breakRun() { last = 0 }

    /// Milliseconds a pair, of intervals that last `mean` milliseconds; nil unless nine of ten alternate.
    func period(mean: Double) -> Double? {
        guard count >= Self.fewest, alternations * 10 >= count * 9 else { return nil }
        return 2 * mean
    }
}
