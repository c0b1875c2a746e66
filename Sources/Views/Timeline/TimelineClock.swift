import Geometry

/// Follows a schedule: which entry is due, and when the next one will be.
///
/// Entries that were missed are skipped, so that the latest one that is due is shown. Dates that do not come after those
/// before them are passed over.
nonisolated struct TimelineClock<Schedule: TimelineSchedule> {
    private var entries: Schedule.Entries.Iterator
    private let start: Date
    private let followsFrames: Bool
    /// The entry that is due: the latest date that has come, nil before the first.
    private(set) var current: Date?
    /// The entry after it, nil where the schedule ends. That of a schedule of all frames has always come.
    private(set) var next: Date?

    /// So many entries are looked at in one step. A schedule that has more goes on with the next step.
    static var patience: Int { 10_000 }

    /// Starts a schedule at `now`.
    init(_ schedule: Schedule, now: Date, mode: TimelineScheduleMode = .normal) {
        start = now
        followsFrames = (schedule as? AnimationTimelineSchedule)?.followsFrames(mode) ?? false
        entries = schedule.entries(from: now, mode: mode).makeIterator()
        next = following(nil)
        advance(to: now)
    }

    /// Moves to `now`; a date that is not one, or lies before the last, changes nothing.
    /// - Returns: whether another entry is due than before.
    @discardableResult
    mutating func advance(to now: Date) -> Bool {
        let before = current
        guard !now.timeIntervalSinceReferenceDate.isNaN else { return false }
        guard !followsFrames else {
            guard now.timeIntervalSinceReferenceDate.isFinite, before.map({ now > $0 }) ?? true else { return false }
            current = now
            next = now
            return true
        }
        for _ in 0..<Self.patience {
            guard let due = next, due <= now else { break }
            current = due
            next = following(due)
        }
        return current != before
    }

    /// The next date that comes after `date`.
    private mutating func following(_ date: Date?) -> Date? {
        for _ in 0..<Self.patience {
            guard let entry = entries.next() else { return nil }
            guard entry.timeIntervalSinceReferenceDate.isFinite else { continue }
            if let date, entry <= date { continue }
            return entry
        }
        return nil
    }
}

nonisolated extension TimelineClock {
    /// What content is shown for: the entry that is due, or the start as long as there is none.
    var context: TimelineViewDefaultContext {
        TimelineViewDefaultContext(date: current ?? start, cadence: cadence)
    }

    /// How often content is shown anew, by how far apart two entries are.
    private var cadence: TimelineViewDefaultContext.Cadence {
        guard let current, let next else { return .minutes }
        let interval = next.timeIntervalSince(current)
        return interval < 1 ? .live : interval < 60 ? .seconds : .minutes
    }
}
