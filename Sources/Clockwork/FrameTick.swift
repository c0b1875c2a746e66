/// Where the refreshes that drive a frame loop are learned from, best first.
public enum RefreshSource: String, Sendable, CaseIterable {
    /// Wayland presentation feedback.
    case wpPresentation = "wp_presentation"
    /// The vblank counter of X11's Present extension.
    case xPresent = "x_present"
    /// The return of a present call that a driver holds back until the refresh.
    case presentReturn = "present_return"
    /// A rational grid on the monotonic clock; nothing is known about a display.
    case software = "software"
    /// A made-up display that ticks as fast as the program runs.
    case virtual = "virtual"
}

/// How sure the link is of its phase.
public enum LockState: String, Sendable {
    /// Too few refreshes were seen to trust the period.
    case calibrating
    /// Phase and period agree with what was observed.
    case locked
    /// Ticks come from a clock that no display confirms.
    case free
    /// The window is not shown; ticks come at a background rate.
    case occluded
}

/// One firing of the display link: everything a frame may know about time.
///
/// All times are nanoseconds on the monotonic clock (or of the virtual clock of an offscreen run).
public struct FrameTick: Sendable, Equatable {
    /// When the refresh that this tick belongs to happened.
    public var timestamp: Int64
    /// When the frame produced for this tick is due on screen. Motion is evaluated at this time, never at "now".
    public var targetTimestamp: Int64
    /// Length of one refresh of the display, whatever the divisor.
    public var refreshPeriod: Int64
    /// Refreshes from one tick to the next, at least 1.
    public var divisor: Int
    /// Number of the refresh that `targetTimestamp` names, counted by one global counter.
    public var refreshIndex: Int64
    /// Number of this tick, from 0.
    public var frameIndex: Int64
    /// Ticks that were due between the previous one and this one and were dropped.
    public var missed: Int
    /// True after a gap that no motion should try to catch up with (start, suspend, source change).
    public var isDiscontinuity: Bool
    /// Where the refreshes were learned from.
    public var source: RefreshSource
    /// How sure the link is of its phase.
    public var state: LockState

    /// Nanoseconds from one tick to the next: `divisor` refreshes.
    public var interval: Int64 { refreshPeriod * Int64(divisor) }

    /// A tick with the given times; counters default to the first locked tick.
    public init(
        timestamp: Int64, targetTimestamp: Int64, refreshPeriod: Int64, divisor: Int = 1,
        refreshIndex: Int64 = 0, frameIndex: Int64 = 0, missed: Int = 0, isDiscontinuity: Bool = false,
        source: RefreshSource, state: LockState = .locked
    ) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.refreshPeriod = refreshPeriod
        self.divisor = divisor
        self.refreshIndex = refreshIndex
        self.frameIndex = frameIndex
        self.missed = missed
        self.isDiscontinuity = isDiscontinuity
        self.source = source
        self.state = state
    }
}
