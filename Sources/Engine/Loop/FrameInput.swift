import Clockwork
import Geometry
import Input

/// Everything that a frame may depend on beside the loop's own state.
public struct FrameInput: Sendable {
    /// The tick that the frame is made for.
    public var tick: FrameTick
    /// What happened since the last frame, oldest first, with times on the tick's clock.
    public var events: [InputEvent]
    /// Size of the drawing area in logical points.
    public var size: CGSize
    /// What shows the frames, for the HUD; empty for nothing worth saying.
    public var presentRoute: String

    /// A frame for `tick`.
    public init(tick: FrameTick, events: [InputEvent] = [], size: CGSize, presentRoute: String = "") {
        self.tick = tick
        self.events = events
        self.size = size
        self.presentRoute = presentRoute
    }
}

/// What a frame asks of the world outside the loop.
public enum LoopRequest: Sendable, Equatable {
    /// Put the text on the clipboard and on standard output.
    case copy(String)
    /// Switch between window and full screen.
    case toggleFullscreen
    /// Save the frame as a picture.
    case screenshot
    /// End.
    case quit
}
