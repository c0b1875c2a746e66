/// Holds what a display says of its refreshes against itself, and keeps what can be relied on.
///
/// A period that is not stated, or that the times and numbers of the latest eight frames contradict, is measured from
/// them. Numbers that stand still are left out, so that refreshes are counted by time. Times that run backwards, lie in
/// the future or long ago make the display useless: nothing it says is believed any more.
public struct FeedbackCheck: Sendable, Equatable {
    /// What a display may get wrong.
    public enum Fault: String, Sendable, CaseIterable {
        /// It states no period, or a wrong one.
        case period
        /// Its refresh numbers do not rise with time.
        case sequence
        /// Its times can't be times of refreshes that just were.
        case time
    }

    /// What a display said of a frame.
    public struct Report: Sendable, Equatable {
        /// When the frame appeared, in nanoseconds on the monotonic clock.
        public var time: Int64
        /// Nanoseconds to the next refresh; 0 where the display does not say.
        public var period: Int64
        /// The refresh's number; 0 where the display does not count.
        public var sequence: UInt64

        /// A frame that appeared at `time`.
        public init(time: Int64, period: Int64 = 0, sequence: UInt64 = 0) {
            self.time = time
            self.period = period
            self.sequence = sequence
        }
    }

    /// Whether what the display says can be used at all.
    public private(set) var isUsable = true
    private var found: Fault?
    private var known: [Fault] = []
    private var last: Report?
    private var badTimes = 0
    private var goodTimes = 0
    private var badNumbers = 0
    private var contradictions = 0
    private var isPeriodWrong = false
    /// The latest nanoseconds a refresh, by times and numbers: a ring, and the same in order.
    private var steps: [Double] = []
    private var place = 0
    private var sorted: [Double] = []

    /// Frames whose times and numbers are held against a stated period.
    public static let window = 8
    /// So many bad times, not parted by as many good ones as the window holds, are no accident.
    private static let patience = 3
    private static let longestDelay: Int64 = 1_000_000_000
    private static let longestForesight: Int64 = 100_000_000

    /// Nothing was said yet.
    public init() {
        steps.reserveCapacity(Self.window)
        sorted.reserveCapacity(Self.window)
    }

    /// Hands over a fault that was found since the last call; each kind once.
    public mutating func takeFault() -> Fault? {
        defer { found = nil }
        return found
    }

    /// What can be learned from a report that came at `now`; nil for nothing.
    public mutating func observation(_ report: Report, now: Int64) -> RefreshObservation? {
        guard isUsable, isTimely(report.time, now: now) else { return nil }
        guard let last else {
            self.last = report
            return RefreshObservation(
                time: report.time, sequence: number(report.sequence), period: believable(report.period))
        }
        guard report.time > last.time else { return nil }
        defer { self.last = report }
        let counted = count(from: last, to: report)
        if let counted { note(Double(report.time - last.time) / Double(counted)) }
        return RefreshObservation(
            time: report.time, sequence: counted == nil ? nil : number(report.sequence),
            period: judged(report.period))
    }

    /// The middle one of the latest steps from refresh to refresh in nanoseconds; nil before there are eight.
    public var measuredPeriod: Double? {
        sorted.count == Self.window ? (sorted[Self.window / 2 - 1] + sorted[Self.window / 2]) / 2 : nil
    }

    private mutating func isTimely(_ time: Int64, now: Int64) -> Bool {
        let isBad = time < (last?.time ?? 0) || time < now - Self.longestDelay || time > now + Self.longestForesight
        guard isBad else {
            goodTimes += 1
            if goodTimes >= Self.window { badTimes = 0 }
            return true
        }
        goodTimes = 0
        badTimes += 1
        if badTimes >= Self.patience {
            isUsable = false
            report(.time)
        }
        return false
    }

    /// Refreshes from one report to the next by their numbers; nil where these say nothing.
    private mutating func count(from old: Report, to new: Report) -> Int64? {
        guard old.sequence > 0, new.sequence > 0, !known.contains(.sequence) else { return nil }
        let (steps, overflow) = new.sequence.subtractingReportingOverflow(old.sequence)
        guard !overflow, steps > 0, steps < 1 << 32 else {
            badNumbers += 1
            if badNumbers >= Self.patience { report(.sequence) }
            return nil
        }
        badNumbers = 0
        return Int64(steps)
    }

    private mutating func note(_ step: Double) {
        if steps.count < Self.window { steps.append(step) } else { steps[place] = step }
        place = (place + 1) % Self.window
        sorted.removeAll(keepingCapacity: true)
        for step in steps {
            sorted.append(step)
            var index = sorted.count - 1
            while index > 0, sorted[index - 1] > step {
                sorted.swapAt(index - 1, index)
                index -= 1
            }
        }
    }

    /// The stated period where nothing speaks against it, else the measured one, 0 where there is none.
    private mutating func judged(_ stated: Int64) -> Double {
        let believed = believable(stated)
        guard let measured = measuredPeriod else { return believed }
        if believed == 0 {
            report(.period)
        } else if !isPeriodWrong {
            // While a display changes its rate, some steps are long and some short: those contradict nothing.
            let isInside = believed > sorted[1] * 0.99 && believed < sorted[Self.window - 2] * 1.01
            contradictions = isInside ? 0 : contradictions + 1
            guard contradictions >= Self.window else { return believed }
            isPeriodWrong = true
            report(.period)
        }
        return measured
    }

    private func believable(_ stated: Int64) -> Double {
        PeriodWatch.plausible.contains(Double(stated)) && !isPeriodWrong ? Double(stated) : 0
    }

    private func number(_ sequence: UInt64) -> Int64? {
        sequence == 0 || sequence > UInt64(Int64.max) ? nil : Int64(sequence)
    }

    private mutating func report(_ fault: Fault) {
        guard !known.contains(fault) else { return }
        known.append(fault)
        found = fault
    }
}
