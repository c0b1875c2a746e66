/// How often a timeline is worth following.
public nonisolated enum TimelineScheduleMode: Hashable, Sendable {
    /// As often as the schedule says.
    case normal
    /// As seldom as the schedule can: the picture is dimmed or hidden.
    case lowFrequency
}
