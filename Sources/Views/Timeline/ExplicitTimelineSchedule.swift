import Geometry

/// Dates that were written down.
public nonisolated struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
    private let dates: Entries

    /// The given dates, which are expected in order; one that is not later than those before it is never shown.
    public init(_ dates: Entries) { self.dates = dates }

    /// All of the dates, whenever they are asked for.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}
