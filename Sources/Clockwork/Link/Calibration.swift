/// Finds out whether a present call that claims to wait for the display really does.
///
/// Twenty presents or 0.3 s decide, whichever ends first. A source is rejected when its median interval is below 0.8 of the
/// refresh, when its intervals scatter by more than half a refresh, or when the refresh rate itself is unknown.
public struct Calibration: Sendable, Equatable {
    /// What the presents so far say.
    public enum Verdict: Sendable, Equatable {
        /// Not enough was seen.
        case undecided
        /// The source paces; its median interval in nanoseconds.
        case accepted(period: Double)
        /// It does not, and why.
        case rejected(String)
    }

    private let nominal: Double?
    private var returns: [Int64] = []
    private let maximumCount = 20
    private let maximumTime: Int64 = 300_000_000

    /// A calibration against a display that claims `refresh` Hz; nil, 0 or less when it claims nothing.
    public init(refresh: Double?) {
        nominal = refresh.flatMap { $0.isFinite && $0 > 0 ? 1e9 / $0 : nil }
        returns.reserveCapacity(maximumCount + 1)
    }

    /// Takes note that a present call returned at `time`.
    public mutating func add(returnAt time: Int64) {
        if returns.count <= maximumCount, time >= returns.last ?? .min { returns.append(time) }
    }

    /// The verdict.
    public var verdict: Verdict {
        guard let nominal else { return .rejected("the display does not tell its refresh rate") }
        guard let first = returns.first, let last = returns.last else { return .undecided }
        guard returns.count > maximumCount || last - first >= maximumTime else { return .undecided }
        let intervals = zip(returns.dropFirst(), returns).map { Double($0 - $1) }.sorted()
        guard intervals.count >= 3 else { return .rejected("presents take longer than 0.1 s") }
        let median = intervals[intervals.count / 2]
        if median < 0.8 * nominal { return .rejected("presents return before the refresh") }
        let mean = intervals.reduce(0, +) / Double(intervals.count)
        let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(intervals.count)
        if variance.squareRoot() > nominal / 2 { return .rejected("presents return at uneven times") }
        return .accepted(period: median)
    }
}
