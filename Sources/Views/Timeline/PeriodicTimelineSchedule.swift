import Geometry

/// Dates that are as far from one another as the next ones.
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// An endless sequence of dates.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        let origin: Date
        let interval: TimeInterval
        var index: Double?

        /// The next date; nil after the first where the schedule has no interval.
        public mutating func next() -> Date? {
            guard let current = index else { return nil }
            // Counted, not summed up: a thousand intervals are exactly a thousand times one. Where numbers end so do dates.
            index = interval > 0 && current + 1 > current ? current + 1 : nil
            return origin + (interval > 0 ? current * interval : 0)
        }
    }

    private let start: Date
    private let interval: TimeInterval

    /// Every `interval` seconds, counted from `startDate` into both directions. What is not above 0 and finite shows the
    /// start alone.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval.isFinite && interval > 0 ? interval : 0
    }

    /// The dates from the last one not after `startDate` on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let passed = startDate.timeIntervalSince(start)
        guard interval > 0, passed.isFinite else { return Entries(origin: start, interval: 0, index: 0) }
        var index = (passed / interval).rounded(.down)
        // A quotient may be rounded up to a date that is still to come, or down from one that has.
        if start + index * interval > startDate {
            index -= 1
        } else if start + (index + 1) * interval <= startDate {
            index += 1
        }
        return Entries(origin: start, interval: interval, index: index)
    }
}
