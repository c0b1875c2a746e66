import Clockwork

/// A display that answers questions about its refreshes: X11's Present extension.
protocol RefreshTeller: AnyObject {
    /// What ticks from this display are marked with.
    var source: RefreshSource { get }
    /// Asks to be told of the refresh with the display's own number `sequence`, or of the next one for nil. The
    /// answer is expected at `due`. Asking again for what was asked is free.
    func ask(for sequence: Int64?, due: Int64)
    /// The oldest answer that was not taken yet; waits for one until `deadline` on the monotonic clock, never longer.
    func answer(until deadline: Int64) -> RefreshObservation?
    /// Whether a question has stayed without an answer for so many nanoseconds after it was due.
    func isSilent(for time: Int64, now: Int64) -> Bool
}
