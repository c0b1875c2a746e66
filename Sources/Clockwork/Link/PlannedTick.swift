/// A tick that has not been handed out yet: which refresh it is for and when work on it may begin.
public struct PlannedTick: Sendable, Equatable {
    /// Number of the refresh that the frame is for.
    public var index: Int64
    /// Refreshes from one tick to the next, at least 1.
    public var divisor: Int
    /// When the refresh before it happens, in nanoseconds: earlier than that there is no use in starting.
    public var start: Int64
    /// Ticks that were due since the previous one and can no longer be met.
    public var missed: Int64
}
