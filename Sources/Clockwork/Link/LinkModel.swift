/// Phase and period of a display, learned from the refreshes that were observed, and the ticks that follow from them.
///
/// Targets are whole numbers of refreshes after the phase. Ticks fall on refresh numbers that are multiples of the divisor, by
/// one counter, so that links of related rates share frames. A tick that comes late counts what it missed and keeps
/// the phase; a gap of more than eight intervals is a discontinuity that nothing tries to catch up with.
public struct LinkModel: Sendable {
    /// Length of a refresh in nanoseconds, as measured; the nominal one until eight refreshes were seen.
    public private(set) var period: Double
    /// Whether period and phase were measured.
    public private(set) var isLocked = false
    /// Changes of the refresh rate so far, by more than 1 % for three observations running.
    public private(set) var rateChanges = 0

    private var phase: (time: Double, index: Int64)?
    private var anchor: (time: Double, index: Int64) = (0, 0)
    private var middle: (time: Double, index: Int64)?
    private var observations = 0
    private var deviating = 0
    private var lastIndex: Int64?
    private var lastTarget: Int64 = .min
    private var frame: Int64 = 0
    private var breaks = false

    /// How much of an observation's deviation moves the phase: wake-ups are noisy, displays are not.
    private static let phaseGain = 0.08
    /// Ticks further behind than this many intervals do not catch up.
    private static let patience: Int64 = 8

    /// A model of a display whose refresh takes about `nominalPeriod` nanoseconds (default 60 Hz).
    public init(nominalPeriod: Double = 1e9 / 60) {
        period = nominalPeriod.isFinite && nominalPeriod > 1e5 ? nominalPeriod : 1e9 / 60
    }

    /// Measured refreshes a second.
    public var refreshRate: Double { 1e9 / period }

    /// The refresh to wait for: the first multiple of the divisor after the latest tick's, or the next one at all.
    public func nextIndex(_ preference: RatePreference) -> Int64 {
        let divisor = Int64(Cadence.divisor(refresh: refreshRate, preference: preference))
        guard let lastIndex else { return (phase?.index ?? 0) + 1 }
        return (lastIndex / divisor + 1) * divisor
    }

    /// When a refresh is expected, in nanoseconds.
    public func expectedTime(of index: Int64) -> Int64? {
        phase.map { Int64($0.time + Double(index - $0.index) * period) }
    }

    /// Takes note that refresh number `index` happened at `time`. Numbers that do not rise are ignored.
    public mutating func observe(index: Int64, time: Int64) {
        let time = Double(time)
        guard let old = phase else {
            phase = (time, index)
            anchor = (time, index)
            return
        }
        guard index > old.index else { return }
        let predicted = old.time + Double(index - old.index) * period
        let error = time - predicted
        watchRate(time: time, index: index, old: old)
        observations += 1
        if abs(error) > period / 2 || observations < 4 {
            phase = (time, index)
        } else {
            phase = (predicted + Self.phaseGain * error, index)
        }
        measure(time: time, index: index)
    }

    /// Says that what comes next has nothing to do with what was: another source, a window that came back.
    public mutating func reset(keepingPeriod: Bool = true) {
        phase = nil
        middle = nil
        observations = 0
        isLocked = false
        breaks = true
        if !keepingPeriod { deviating = 0 }
    }

    /// The tick that begins at refresh number `index`, which was observed last.
    public mutating func tick(
        at index: Int64, preference: RatePreference, source: RefreshSource, state: LockState? = nil
    ) -> FrameTick {
        let divisor = Int64(Cadence.divisor(refresh: refreshRate, preference: preference))
        let expected = nextIndex(preference)
        let own = max(index / divisor * divisor, expected)
        var missed: Int64 = 0
        var isBreak = breaks || lastIndex == nil
        if let lastIndex, !breaks {
            missed = max((own - lastIndex) / divisor - 1, 0)
            if missed > Self.patience {
                isBreak = true
                missed = 0
            }
        }
        let phase = phase ?? (0, index)
        let begin = phase.time + Double(own - phase.index) * period
        let target = max(Int64((begin + Double(divisor) * period).rounded()), lastTarget &+ 1)
        lastIndex = own
        lastTarget = target
        breaks = false
        defer { frame += 1 }
        return FrameTick(
            timestamp: Int64(begin.rounded()), targetTimestamp: target, refreshPeriod: Int64(period.rounded()),
            divisor: Int(divisor), refreshIndex: own + divisor, frameIndex: frame, missed: Int(missed),
            isDiscontinuity: isBreak, source: source, state: state ?? (isLocked ? .locked : .calibrating))
    }

    /// Adopts another rate when three observations running agree on it.
    private mutating func watchRate(time: Double, index: Int64, old: (time: Double, index: Int64)) {
        guard isLocked, let raw = lastRaw, index > raw.index else {
            lastRaw = (time, index)
            return
        }
        let seen = (time - raw.time) / Double(index - raw.index)
        lastRaw = (time, index)
        let isClose = { (a: Double, b: Double) in abs(a / b - 1) <= 0.01 }
        guard !isClose(seen, period) else {
            deviating = 0
            return
        }
        deviating = isClose(seen, candidate) ? deviating + 1 : 1
        candidate = seen
        guard deviating >= 3 else { return }
        period = seen
        anchor = (time, index)
        middle = nil
        deviating = 0
        rateChanges += 1
    }

    private var lastRaw: (time: Double, index: Int64)?
    private var candidate = 1.0

    /// The period over the last hundreds of refreshes: noise of single observations falls with their number.
    private mutating func measure(time: Double, index: Int64) {
        // The first refreshes are seen through the start of the program: they are no anchor.
        if observations == 8 { anchor = (time, index) }
        let span = index - anchor.index
        guard observations > 8, span >= 8 else { return }
        let measured = (time - anchor.time) / Double(span)
        if measured > 1e5, measured < 1e9 {
            period = measured
            // Until now the phase was carried along by a period that was a guess.
            if !isLocked { phase = (time, index) }
            isLocked = true
        }
        if span >= 240 {
            if let middle { anchor = middle }
            middle = (time, index)
        } else if middle == nil, span >= 120 {
            middle = (time, index)
        }
    }
}
