/// Phase and period of a display, learned from the refreshes that were observed, and the ticks that follow from them.
///
/// Refreshes are numbered by one counter of its own, which never runs backwards, whatever the display's counter does.
/// Ticks fall on numbers that are multiples of the divisor, so that links of related rates share frames. A tick that
/// comes late counts what it missed and keeps the phase; more than eight intervals are a discontinuity, which nothing
/// tries to catch up with.
public struct RefreshSchedule: Sendable, Equatable {
    /// Length of a refresh in nanoseconds: stated or measured, the nominal one until then.
    public private(set) var period: Double
    /// Number of the latest refresh that was observed, 0 before any.
    public private(set) var latestIndex: Int64 = 0
    /// Changes of the refresh rate so far, each by more than 1 % for three observations running.
    public private(set) var rateChanges = 0
    /// Refreshes that were observed since the start or the latest break.
    public private(set) var observations = 0

    /// A refresh whose time is known.
    private struct Anchor: Sendable, Equatable {
        var index: Int64 = 0
        var time: Int64 = 0
        /// What whole nanoseconds leave over.
        var fraction = 0.0
    }

    private var anchor: Anchor?
    private var latest: RefreshObservation?
    private var watch = PeriodWatch()
    private var outliers = 0
    private var lastIndex: Int64?
    private var lastTarget: Int64?
    private var frame: Int64 = 0
    private var breaks = true
    private var countsByTime = false
    /// The refresh that belongs to the frame which was handed over last.
    private var occupied: Int64?

    /// Ticks further behind than this many intervals do not catch up.
    public static let patience: Int64 = 8
    /// Observations after which phase and period are believed.
    public static let lockCount = 8
    /// Times are accepted in 0…this, about 146 years, so that sums stay in range.
    private static let latestTime = Int64.max / 2

    /// A schedule for a display whose refresh takes about `nominalPeriod` nanoseconds; an implausible one is taken as 60 Hz.
    public init(nominalPeriod: Double = 1e9 / 60) {
        period = PeriodWatch.plausible.contains(nominalPeriod) ? nominalPeriod : 1e9 / 60
    }

    /// Refreshes a second.
    public var refreshRate: Double { 1e9 / period }
    /// Whether enough was observed to believe phase and period.
    public var isLocked: Bool { observations >= Self.lockCount }

    /// When a refresh happened or is expected, in nanoseconds.
    public func time(of index: Int64) -> Int64 {
        guard let anchor else { return Self.whole(Double(index) * period) }
        return anchor.time + Self.whole(Double(index - anchor.index) * period + anchor.fraction)
    }

    /// The first refresh at or after `time`.
    public func index(at time: Int64) -> Int64 { index(notBefore: time, plus: 0) }

    /// The display's own number for one of our refreshes, nil while the display counts none.
    public func sequence(of index: Int64) -> Int64? {
        latest?.sequence.map { $0 &+ (index - latestIndex) }
    }

    /// The number of the refresh that is nearest to `time`.
    public func index(nearest time: Int64) -> Int64 { index(notBefore: time, plus: -period / 2) }

    /// Says that a frame was handed over at `time`. The first refresh after that is its own: no other frame is planned
    /// for it.
    public mutating func noteCommit(at time: Int64) {
        if time >= 0, time <= Self.latestTime { occupied = index(at: time + 1) }
    }

    /// When the frame that was handed over last should appear; nil while it is not known.
    public var occupiedTime: Int64? { observations > 0 ? occupied.map { self.time(of: $0) } : nil }

    /// Takes in what a display said. Times out of order, in the future or out of range, and numbers that were seen
    /// before, change nothing.
    public mutating func observe(_ refresh: RefreshObservation, now: Int64) {
        guard refresh.time >= 0, refresh.time <= Self.latestTime, refresh.time - now <= Int64(2 * period) else {
            return
        }
        guard let last = latest, anchor != nil else { return begin(refresh) }
        guard refresh.time > last.time, let passed = refreshes(from: last, to: refresh) else { return }
        let index = latestIndex + passed
        latestIndex = index
        latest = refresh
        countsByTime = false
        let sample = PeriodWatch.Sample(time: refresh.time, index: index)
        if let new = watch.change(sample, stated: refresh.period, from: period) {
            period = new
            rateChanges += 1
            observations = 1
            anchor = Anchor(index: index, time: refresh.time)
            return
        }
        align(refresh.time, index)
        let needed: Int64 = PeriodWatch.plausible.contains(refresh.period) ? 120 : 8
        if outliers == 0, let measured = watch.longMeasure(sample, minimumSpan: needed) {
            setPeriod(measured, around: index)
        }
    }

    /// Says that what comes next has nothing to do with what was: another source, a window that came back.
    public mutating func breakOff() {
        breaks = true
        countsByTime = true
        observations = 0
        outliers = 0
        occupied = nil
        watch.restart()
    }

    /// The next tick's place in time, as things look at `now`. A frame that has less than `need` nanoseconds left to its
    /// refresh is taken not to make it; by default, a quarter of a refresh.
    public func plan(_ preference: RatePreference, now: Int64, need: Int64? = nil) -> PlannedTick {
        let divisor = Int64(Cadence.divisor(refresh: refreshRate, preference: preference))
        let next = lastIndex.map { ($0 / divisor + 1) * divisor }
        let least = min(need.map { Double($0) } ?? .infinity, period / 4)
        let soonest = max(index(notBefore: now, plus: least), (occupied ?? Int64.min / 2) + 1)
        let possible = Self.roundUp(soonest, divisor)
        var index = max(next ?? possible, possible)
        let missed = next.map { max(0, (possible - $0) / divisor) } ?? 0
        if let lastTarget {
            // After a change of phase or rate the next refresh may lie close to the previous target.
            let apart = self.index(notBefore: lastTarget, plus: period * Double(divisor) / 2)
            index = max(index, Self.roundUp(apart, divisor))
        }
        return PlannedTick(index: index, divisor: Int(divisor), start: time(of: index - 1), missed: missed)
    }

    /// The tick for a place in time that was planned last.
    public mutating func take(_ plan: PlannedTick, source: RefreshSource, state: LockState? = nil) -> FrameTick {
        let target = max(time(of: plan.index), (lastTarget ?? -1) + 1)
        defer {
            lastIndex = plan.index
            lastTarget = target
            breaks = false
            frame += 1
        }
        let length = Self.whole(period) * Int64(plan.divisor)
        return FrameTick(
            timestamp: target - length, targetTimestamp: target, refreshPeriod: Self.whole(period),
            divisor: plan.divisor, refreshIndex: plan.index, frameIndex: frame, missed: Int(plan.missed),
            isDiscontinuity: breaks || plan.missed > Self.patience, source: source,
            state: state ?? (isLocked ? .locked : .calibrating))
    }

    /// A tick outside the grid, for the time in which a source is being tried out: due one refresh after `now`.
    public mutating func takeLoose(now: Int64, source: RefreshSource) -> FrameTick {
        let target = max(now + Self.whole(period), (lastTarget ?? -1) + 1)
        defer {
            lastTarget = target
            breaks = false
            frame += 1
        }
        return FrameTick(
            timestamp: now, targetTimestamp: target, refreshPeriod: Self.whole(period),
            refreshIndex: lastIndex ?? 0, frameIndex: frame, isDiscontinuity: breaks, source: source,
            state: .calibrating)
    }

    private mutating func begin(_ refresh: RefreshObservation) {
        if PeriodWatch.plausible.contains(refresh.period) { period = refresh.period }
        latest = refresh
        latestIndex = max(lastIndex ?? 0, 0)
        anchor = Anchor(index: latestIndex, time: refresh.time)
        occupied = occupied.map { min($0, latestIndex) }
        observations = 1
        _ = watch.longMeasure(PeriodWatch.Sample(time: refresh.time, index: latestIndex), minimumSpan: 1)
    }

    /// Refreshes between two observations, by the display's counter where it makes sense, else by time.
    private func refreshes(from old: RefreshObservation, to new: RefreshObservation) -> Int64? {
        let byTime = Self.whole(Double(new.time - old.time) / period)
        guard let before = old.sequence, let after = new.sequence, !countsByTime else { return max(byTime, 1) }
        let (counted, overflow) = after.subtractingReportingOverflow(before)
        if !overflow, counted <= 0, counted > -1_000 { return nil }
        let isPlausible = !overflow && counted > 0 && counted / 8 <= byTime + 1 && byTime / 8 <= counted
        return isPlausible ? counted : max(byTime, 1)
    }

    /// Moves the phase towards an observation: exact displays are followed, noisy ones averaged, single outliers ignored.
    private mutating func align(_ time: Int64, _ index: Int64) {
        let expected = self.time(of: index)
        let error = Double(time - expected)
        observations += 1
        let isOutlier = abs(error) > period / 4
        outliers = isOutlier ? outliers + 1 : 0
        // A machine that stalls makes several answers running late; none can come before its refresh.
        if observations <= 4 || outliers >= (error < 0 ? 2 : 6) {
            outliers = 0
            anchor = Anchor(index: index, time: time)
        } else {
            let gain = isOutlier ? 0 : abs(error) < 50_000 ? 0.5 : 0.08
            move(to: index, shift: gain * error)
        }
    }

    /// Makes `index` the anchor, its time changed by `shift` nanoseconds.
    private mutating func move(to index: Int64, shift: Double) {
        guard let old = anchor else { return }
        let exact = Double(index - old.index) * period + old.fraction + shift
        let full = Self.whole(exact)
        anchor = Anchor(index: index, time: old.time + full, fraction: exact - Double(full))
    }

    private mutating func setPeriod(_ new: Double, around index: Int64) {
        move(to: index, shift: 0)
        period = new
    }

    private func index(notBefore time: Int64, plus offset: Double) -> Int64 {
        let base = anchor ?? Anchor()
        let distance = (Double(time - base.time) + offset - base.fraction) / period
        return base.index + Self.whole((distance - 1e-6).rounded(.up))
    }

    private static func roundUp(_ index: Int64, _ divisor: Int64) -> Int64 {
        let rest = index % divisor
        return rest == 0 ? index : rest > 0 ? index + divisor - rest : index - rest
    }

    /// The nearest whole number, cut to ±4.6 · 10¹⁸; 0 for NaN.
    private static func whole(_ value: Double) -> Int64 {
        value.isNaN ? 0 : Int64(min(max(value.rounded(), -0x1p62), 0x1p62))
    }
}
