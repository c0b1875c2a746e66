/// What a frame and its predecessors say together. Durations are nanoseconds; nil is "can't be said".
public struct FrameFigures: Sendable, Equatable {
    /// How statistics take a frame.
    public enum Standing: Sendable, Equatable {
        /// It counts.
        case counted
        /// Its state says that it does not.
        case excluded
        /// Its values can't be those of a frame.
        case malformed
        /// It only lends its times to the next one.
        case context
    }

    /// How statistics take it.
    public var standing = Standing.counted
    /// From the present call before to this one.
    public var frameTime: Int64?
    /// From the start of work on the frame before to that of this one.
    public var tickInterval: Int64?
    /// Ticks skipped before this one.
    public var skippedTicks = 0
    /// From the start of work to the screen.
    public var displayLatency: Int64?
    /// From the present call to the screen.
    public var untilDisplayed: Int64?
    /// From each input event that this frame is the first to show.
    public var answeredInputs: [Int64] = []
    /// The step from the frame shown before to this one; nil if this one was not shown, or is the first.
    public var step: DisplayStep?
    /// Whether a time ran backwards.
    public var isDisordered = false

    /// From the oldest input event that this frame is the first to show.
    public var inputLatency: Int64? { answeredInputs.max() }

    /// A counted frame of which nothing is known.
    public init() {}
}

/// From one shown frame to the next.
public struct DisplayStep: Sendable, Equatable {
    /// Number of the frame that stood on screen.
    public var from: Int64
    /// Nanoseconds that it stood there: the displayed time of `from`.
    public var displayedTime: Int64
    /// Refreshes that it should have stood there.
    public var planned: Int
    /// Length of a refresh; 0 if not known.
    public var period: Int64
    /// Refreshes that it stood there; nil where the refresh is not known.
    public var refreshes: Int?
    /// Refreshes on which the next planned frame was absent.
    public var missed = 0
    /// Step of the animation minus step of the display: positive if motion went further than the screen. Nil where the
    /// animation's time is not known.
    public var animationError: Int64?
    /// What is wrong with the frame that ends the step.
    public var jank = JankType.none
    /// The part of that frame that made it late; nil if it is not late.
    public var phase: LatePhase?
}
