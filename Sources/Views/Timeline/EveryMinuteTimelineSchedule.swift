import Geometry

/// The beginnings of minutes.
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// An endless sequence of dates.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var minutes: PeriodicTimelineSchedule.Entries

        /// The next minute's beginning.
        public mutating func next() -> Date? { minutes.next() }
    }

    /// The beginnings of minutes.
    public init() {}

    /// From the beginning of the minute that `startDate` is in.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let minutes = PeriodicTimelineSchedule(from: Date(timeIntervalSince1970: 0), by: 60)
        return Entries(minutes: minutes.entries(from: startDate, mode: mode))
    }
}
