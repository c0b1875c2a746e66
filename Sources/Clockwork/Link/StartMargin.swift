/// When in the interval a frame begins.
public enum FrameStart: String, Sendable, CaseIterable {
    /// Right after the refresh before its own: the steadiest.
    case early
    /// As late as it can and still be there in time: what it shows of the input is the newest.
    case late
}

/// How long before its refresh a frame has to begin to be there in time, learned from the frames before it.
///
/// Of the latest hundred frames all but the slowest would have made it, with a margin that grows at each miss and shrinks
/// by 0.1 ms after 240 frames without one. Where more than 1 % of the frames of five seconds miss nevertheless, the next
/// five seconds' begin early.
public struct StartMargin: Sendable, Equatable {
    /// Nanoseconds to spare.
    public private(set) var margin: Int64 = 2_000_000
    private var works: [Int64] = []
    private var place = 0
    private var clean = 0
    private var windowStart: Int64?
    private var frames = 0
    private var misses = 0
    /// Until when frames begin early, because too many missed.
    private var patientUntil = Int64.min
    private var latest = Int64.min

    /// Frames that work is learned from.
    public static let memory = 100
    private static let smallest: Int64 = 500_000
    private static let window: Int64 = 5_000_000_000
    /// What a frame that begins early has less than a whole refresh.
    private static let rest: Int64 = 200_000

    /// Nothing was learned yet: frames begin early.
    public init() { works.reserveCapacity(Self.memory) }

    /// Notes how a frame went: nanoseconds from when it was to begin until it was handed over, by how much that was after
    /// its refresh (0 or less if not), whether it missed the refresh, and the refresh's time.
    public mutating func note(work: Int64, lateness: Int64, isMissed: Bool, period: Int64, at time: Int64) {
        if works.count < Self.memory { works.append(work) } else { works[place] = work }
        place = (place + 1) % Self.memory
        frames += 1
        if isMissed {
            misses += 1
            clean = 0
            margin = min(margin + min(period / 4, max(lateness, 0) + 500_000), max(period, Self.smallest))
        } else {
            clean += 1
            if clean % 240 == 0 { margin = max(margin - 100_000, Self.smallest) }
        }
        latest = max(latest, time)
        let start = windowStart ?? time
        windowStart = start
        let hasMissedMany = misses * 100 > max(frames, 100)
        if hasMissedMany { patientUntil = time + Self.window }
        guard hasMissedMany || time - start >= Self.window else { return }
        windowStart = time
        frames = 0
        misses = 0
    }

    /// Nanoseconds before its refresh at which a frame is to begin; nil for as early as can be.
    public func lead(period: Int64) -> Int64? {
        guard works.count >= 30, latest >= patientUntil else { return nil }
        let needed = slowWork + margin
        return needed < period - Self.rest ? max(needed, Self.smallest) : nil
    }

    /// What all but the slowest of a hundred frames took at most.
    private var slowWork: Int64 {
        var (first, second) = (Int64.min, Int64.min)
        for work in works {
            if work > first {
                (first, second) = (work, first)
            } else {
                second = max(second, work)
            }
        }
        return max(second, 0)
    }
}
