/// What the meter remembers of a frame that others follow.
struct PastFrame: Sendable {
    var frame: Int64
    var cpuStart: Int64
    var presentStart: Int64
    var shown: Int64
    var animation: Int64?
    var tickSequence: Int64?
    var refreshSequence: Int64?
    var refreshPeriod: Int64
    var divisor: Int
    var isContext: Bool

    init(_ frame: CapturedFrame) {
        self.frame = frame.frame
        cpuStart = frame.cpuStart
        presentStart = frame.presentStart
        shown = frame.shown ?? 0
        animation = frame.animation
        tickSequence = frame.tickSequence
        refreshSequence = frame.refreshSequence
        refreshPeriod = frame.refreshPeriod
        divisor = frame.divisor
        isContext = frame.state == .context
    }
}

extension CapturedFrame {
    /// Refreshes that `last` stood on screen until this frame did: by the display's numbers, else from its time, ties upwards.
    /// Nil where neither is known.
    func refreshes(since last: PastFrame) -> Int? {
        guard last.refreshPeriod > 0 else { return nil }
        if let number = refreshSequence, let before = last.refreshSequence {
            return Int(min(max(number - before, 0), 1 << 32))
        }
        guard let end = shown else { return nil }
        // A period in whole nanoseconds may be half of one too long, which must not break a tie: 25 ms are two refreshes of 60 Hz.
        let half = 2 * last.refreshPeriod - 1
        return Int(min(max(1, (4 * min(max(end - last.shown, 0), Self.largestTime) + half) / (2 * half)), 1 << 32))
    }

    /// What is wrong with this frame, shown after `last` with so many missed refreshes between.
    func jank(after last: PastFrame, missed: Int) -> JankType {
        let period = last.refreshPeriod
        guard missed > 0 else { return flaw }
        let change = abs(refreshPeriod - period)
        if refreshPeriod > 0, change * 100 > period { return .modeChange }
        guard let target, let returned = presentReturn, let shown else { return .unknown }
        if returned > target { return .appDeadline }
        if 2 * (shown - target) >= period { return .compositor }
        // On its own plan, but the plan came too late: the loop was busy when a tick was due.
        return .appDeadline
    }

    /// What is wrong with a frame that is on its refresh.
    private var flaw: JankType {
        guard let target, let shown, refreshPeriod > 0 else { return .none }
        let off = abs(shown - target)
        guard 2 * off < refreshPeriod else { return .none }
        if shown - cpuStart >= 2 * refreshPeriod * Int64(divisor) { return .stuffing }
        return off > min(JankType.predictionTolerance, refreshPeriod / 4) ? .prediction : .none
    }
}
