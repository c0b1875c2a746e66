import Clockwork
import Geometry
import Input
import Rendering

/// When the two halves of showing a frame ended, in nanoseconds on the platform's clock.
public struct PresentTimes: Sendable, Equatable {
    /// The picture was complete in memory (or all commands were issued).
    public var drawn: Int64
    /// The present call returned.
    public var returned: Int64

    /// A frame drawn and handed over at the given times.
    public init(drawn: Int64, returned: Int64) {
        self.drawn = drawn
        self.returned = returned
    }
}

/// What is known, some time later, of a presented frame.
public struct ShownFrame: Sendable, Equatable {
    /// The frame, by `FrameTick.frameIndex`.
    public var frameIndex: Int64
    /// When it appeared, in nanoseconds on the platform's clock.
    public var shown: Int64
    /// The refresh on which it appeared, by the counter of `FrameTick.refreshIndex`.
    public var refreshIndex: Int64

    /// The frame appeared at `shown`.
    public init(frameIndex: Int64, shown: Int64, refreshIndex: Int64) {
        self.frameIndex = frameIndex
        self.shown = shown
        self.refreshIndex = refreshIndex
    }
}

/// The place where frames are shown and where input comes from: a window, or memory.
///
/// The frame loop calls, once a frame and in this order, `nextTick`, `drainEvents` and `present`. Everything a frame
/// knows of time comes from the tick.
public protocol FramePlatform: AnyObject {
    /// Size of the drawing area in logical points; at least 1×1.
    var size: CGSize { get }
    /// Pixels a logical point, above 0.
    var scale: CGFloat { get }
    /// What shows the frames, in a word or two for diagnoses: `X11 memory`, `texture`, `GPU, opengl on …`, `offscreen`.
    var presentRoute: String { get }

    /// Blocks until the next frame should start and says what time it is for.
    func nextTick(_ preference: RatePreference) -> FrameTick
    /// Appends what happened since the last call, oldest first.
    func drainEvents(into events: inout [InputEvent])
    /// Draws and shows the frame of the latest tick; nil when there is nothing to show it on (hidden, minimised) or the
    /// display has not taken the one before.
    func present(_ list: borrowing DisplayList) -> PresentTimes?
    /// Appends what became known of earlier frames; platforms without feedback append nothing.
    func drainShown(into frames: inout [ShownFrame])
    /// Appends the presented frames, by `FrameTick.frameIndex`, that were never shown; most platforms don't hear of any.
    func drainDropped(into frames: inout [Int64])
    /// The platform's clock, for measuring how long things take; a still clock in a virtual run.
    func now() -> Int64
    /// Puts text on the clipboard; false when there is none.
    func copyToClipboard(_ text: String) -> Bool
    /// Switches between window and full screen; a platform without a window ignores it.
    func toggleFullscreen()
}

extension FramePlatform {
    /// None.
    public func drainDropped(into frames: inout [Int64]) {}
}
