import Clockwork

/// Whether a frame says something about pacing, and if not, why.
public enum FrameState: String, Sendable, CaseIterable, Codable {
    /// The link agreed with the display.
    case locked
    /// Ticks came from a clock that no display confirms.
    case free
    /// Warm-up: the link did not trust its period yet.
    case calibrating
    /// The window was not shown.
    case occluded
    /// The scene was paused.
    case paused
    /// The first frame after a gap that motion does not catch up with.
    case discontinuity
    /// Nothing had changed, so nothing was presented.
    case unchanged
    /// Not of the capture: known by its times alone, so that the first frame has a predecessor.
    case context

    /// Whether statistics count such a frame.
    public var isCounted: Bool { self == .locked || self == .free }
}

/// What a capture knows of one frame, whoever wrote it. Times are nanoseconds on one monotonic clock; nil is "not known",
/// never 0.
public struct CapturedFrame: Sendable, Equatable {
    /// Number of the frame within its capture.
    public var frame: Int64
    /// Number of its point on the grid of ticks; a step of more than 1 is ticks that were skipped.
    public var tickSequence: Int64?
    /// The time that motion was evaluated at.
    public var animation: Int64?
    /// When work on it began.
    public var cpuStart: Int64
    /// When the present call began.
    public var presentStart: Int64
    /// When the present call returned.
    public var presentReturn: Int64?
    /// When it was due on screen.
    public var target: Int64?
    /// When it got on screen.
    public var shown: Int64?
    /// The display's number of the refresh on which it got there.
    public var refreshSequence: Int64?
    /// Length of a refresh; 0 if not known.
    public var refreshPeriod: Int64
    /// Refreshes from one planned frame to the next, at least 1.
    public var divisor: Int
    /// Whether and why not it counts.
    public var state = FrameState.locked
    /// Presented, but superseded or discarded: it never got on screen.
    public var isDropped = false
    /// Where `shown` was learned from.
    public var source: RefreshSource?
    /// Time of the oldest input event that it answers.
    public var inputEvent: Int64?
    /// Nanoseconds of work on input, links, animations and simulation.
    public var simulating: Int64 = 0
    /// Nanoseconds of work on the picture.
    public var drawing: Int64 = 0
    /// Nanoseconds of work on HUD and panels.
    public var overlay: Int64 = 0

    /// A frame on which work began at `cpuStart` and whose present call began at `presentStart`.
    public init(
        frame: Int64, cpuStart: Int64, presentStart: Int64, refreshPeriod: Int64 = 0, divisor: Int = 1
    ) {
        self.frame = frame
        self.cpuStart = cpuStart
        self.presentStart = presentStart
        self.refreshPeriod = refreshPeriod
        self.divisor = divisor
    }

    /// The largest time that a capture may hold, either way from 0: about 31 years in nanoseconds.
    public static let largestTime: Int64 = 1_000_000_000_000_000_000
    /// The longest refresh that a capture may state: 1000 seconds.
    public static let largestRefresh: Int64 = 1_000_000_000_000
    /// The largest number of refreshes from one planned frame to the next.
    public static let largestDivisor = 1_000_000

    /// Whether every value lies where differences of times can't overflow.
    public var isPlausible: Bool {
        let range = -Self.largestTime...Self.largestTime
        func isFine(_ time: Int64?) -> Bool { time.map(range.contains) ?? true }
        return range.contains(cpuStart) && range.contains(presentStart) && isFine(presentReturn) && isFine(animation)
            && isFine(target) && isFine(shown) && isFine(inputEvent) && isFine(tickSequence)
            && isFine(refreshSequence) && (0...Self.largestRefresh).contains(refreshPeriod)
            && (1...Self.largestDivisor).contains(divisor) && (0...Self.largestTime).contains(simulating)
            && (0...Self.largestTime).contains(drawing) && (0...Self.largestTime).contains(overlay)
    }
}
