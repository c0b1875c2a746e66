/// What a display said of one refresh.
public struct RefreshObservation: Sendable, Equatable {
    /// When it happened, in nanoseconds on the monotonic clock.
    public var time: Int64
    /// The display's own count of refreshes; nil where the display does not count.
    public var sequence: Int64?
    /// The refresh period that the display states, in nanoseconds; 0 where it states none.
    public var period: Double

    /// A refresh at `time`.
    public init(time: Int64, sequence: Int64? = nil, period: Double = 0) {
        self.time = time
        self.sequence = sequence
        self.period = period
    }
}
