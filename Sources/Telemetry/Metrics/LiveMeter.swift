import Clockwork

/// What a running loop knows of its frames: the figures of the last seconds and of the whole run, what became of each frame,
/// and the moments and stretches that somebody marked.
///
/// Figures come from the same frames and through the same meter as those of a capture on disk, so that a HUD and a report of
/// the same seconds can't disagree.
public struct LiveMeter: Sendable {
    private var feed = CaptureFeed()
    private var recent = RecentFrames(seconds: LiveMeter.span, most: 1 << 13)
    private var outcomes: [FrameOutcome]
    private var run = FrameMeter(limit: 0)
    /// Moments that were marked, oldest first; the first 10,000.
    public private(set) var markers: [CaptureMarker] = []
    /// Stretches that were marked and have ended, oldest first; the first 1,000.
    public private(set) var regions: [CaptureRegion] = []
    /// The stretch that has begun and not ended.
    public private(set) var openRegion: (name: String, begin: Int64)?

    /// Seconds of frames that are kept for windows.
    public static let span = 10.0
    private static let kept = 4096

    /// A meter that has seen nothing.
    public init() { outcomes = [FrameOutcome](repeating: FrameOutcome(), count: Self.kept) }

    /// Notes that a frame was appended to the log, and takes in those of which the fate is known.
    public mutating func note(_ log: FrameLog, isPaused: Bool) {
        feed.note(isPaused: isPaused)
        while let frame = feed.next(log) { add(frame) }
    }

    private mutating func add(_ frame: CapturedFrame) {
        recent.append(frame)
        let figures = run.add(frame)
        outcomes[Int(truncatingIfNeeded: frame.frame.magnitude % UInt64(Self.kept))] = FrameOutcome(frame, figures)
    }

    /// Figures over the frames on which work began within the last `seconds` (up to 10) before the latest one's that is known.
    public func metrics(seconds: Double) -> FrameMetrics { recent.metrics(seconds: min(seconds, Self.span)) }

    /// Counts since the start, without series: refreshes, late frames, dropped ones.
    public var total: FrameMetrics { run.counts }

    /// What became of a frame of the loop; nil while it is not known, and for frames long past.
    public func outcome(of frame: Int64) -> FrameOutcome? {
        let outcome = outcomes[Int(truncatingIfNeeded: frame.magnitude % UInt64(Self.kept))]
        return outcome.frame == frame ? outcome : nil
    }

    // MARK: Marks

    /// Marks a moment, in nanoseconds on the frames' clock. Names are cut after 80 characters.
    public mutating func mark(_ name: String, at time: Int64) {
        guard markers.count < 10_000 else { return }
        markers.append(CaptureMarker(time: time, name: String(name.prefix(80))))
    }

    /// Begins a stretch that will have figures of its own; one that is open ends.
    public mutating func beginRegion(_ name: String, at time: Int64) {
        endRegion(at: time)
        openRegion = (String(name.prefix(80)), time)
    }

    /// Ends the stretch that is open; without one nothing happens.
    public mutating func endRegion(at time: Int64) {
        guard let open = openRegion else { return }
        openRegion = nil
        guard time > open.begin, regions.count < 1_000 else { return }
        regions.append(CaptureRegion(name: open.name, begin: open.begin, end: time))
    }

    /// All stretches; the open one ends at `time`.
    public func regions(until time: Int64) -> [CaptureRegion] {
        guard let open = openRegion, time > open.begin else { return regions }
        return regions + [CaptureRegion(name: open.name, begin: open.begin, end: time)]
    }
}

/// What became of a frame.
public struct FrameOutcome: Sendable, Equatable {
    /// The frame, by `FrameTick.frameIndex`; −1 for none.
    public var frame: Int64 = -1
    /// When it got on screen; nil if it did not, or nobody knows.
    public var shown: Int64?
    /// Refreshes on which it was due and the one before it still stood there.
    public var missed = 0
    /// What was wrong with it.
    public var jank = JankType.none
    /// Whether it was presented and never shown.
    public var isDropped = false

    init() {}

    init(_ frame: CapturedFrame, _ figures: FrameFigures) {
        self.frame = frame.frame
        shown = frame.shown
        missed = figures.step?.missed ?? 0
        jank = figures.step?.jank ?? .none
        isDropped = frame.isDropped
    }
}
