import Geometry

/// The frames of an animation.
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// A sequence of dates, endless unless the schedule is paused.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        let start: Date
        let interval: TimeInterval
        var index: Double?

        /// The next date; nil while paused.
        public mutating func next() -> Date? {
            guard let current = index else { return nil }
            index = current + 1 > current ? current + 1 : nil
            return start + current * interval
        }
    }

    /// How far apart the entries of a schedule are that asks for every frame, in seconds: no display shows more.
    static let shortestInterval = 1.0 / 960

    private let interval: TimeInterval
    private let isPaused: Bool

    /// Whether content is shown anew in every frame, for the time at which that is on the screen.
    func followsFrames(_ mode: TimelineScheduleMode) -> Bool { interval == 0 && !isPaused && mode == .normal }

    /// Every frame, or at most one in `minimumInterval` seconds; none while paused. An interval that is not above 0 and
    /// finite asks for every frame.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = minimumInterval.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 0
        isPaused = paused
    }

    /// Dates from `startDate` on; none while paused, or where entries shall be few.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(
            start: startDate, interval: max(interval, Self.shortestInterval),
            index: isPaused || mode == .lowFrequency ? nil : 0)
    }
}
