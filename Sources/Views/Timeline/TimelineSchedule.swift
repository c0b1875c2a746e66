import Geometry

/// When a timeline's content is to be shown anew.
public nonisolated protocol TimelineSchedule {
    /// The dates of a schedule, in order.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The dates from `startDate` on, of which the first may lie before it: the entry that is due then. Sequences may be
    /// endless.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Every `interval` seconds, counted from `startDate`. What is not above 0 and finite shows the start alone.
    public nonisolated static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// At the beginning of each minute.
    public nonisolated static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// In every frame, but not while paused.
    public nonisolated static var animation: Self { AnimationTimelineSchedule() }

    /// In every frame that comes at least `minimumInterval` seconds after the last one (nil: in each), not while paused.
    public nonisolated static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// At the given dates, which are expected in order.
    public nonisolated static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
