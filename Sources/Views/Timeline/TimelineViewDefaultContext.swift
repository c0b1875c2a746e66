import Geometry

/// What a timeline's content is shown for.
public nonisolated struct TimelineViewDefaultContext: Sendable {
    /// How often content is shown anew.
    public enum Cadence: Comparable, Hashable, Sendable {
        /// With each frame.
        case live
        /// About once a second.
        case seconds
        /// About once a minute.
        case minutes
    }

    /// The date of the entry: when it was scheduled, not when it is shown.
    public let date: Date
    /// How often content is shown anew, and so which details are worth showing.
    public let cadence: Cadence

    init(date: Date, cadence: Cadence) {
        self.date = date
        self.cadence = cadence
    }
}
