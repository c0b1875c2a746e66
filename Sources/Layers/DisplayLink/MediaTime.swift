import Geometry
import Synchronization

/// The clock behind `CACurrentMediaTime`.
///
/// It is the scene's own time: it stands still with a pause and slows down with slow motion, like everything that moves, and it
/// advances from frame to frame, so that equal ticks give equal frames. The frame loop sets it.
public enum MediaTime {
    private static let current = Atomic<Int64>(0)

    /// Sets the media time, in nanoseconds.
    public static func set(_ now: Int64) { current.store(now, ordering: .relaxed) }

    static var now: Int64 { current.load(ordering: .relaxed) }
}

/// The media time in seconds: that of the frame on screen, while a frame's input and display links are handled. The same clock
/// as display links and layers have.
public func CACurrentMediaTime() -> CFTimeInterval { Double(MediaTime.now) * 1e-9 }
