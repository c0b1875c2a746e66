import Geometry
import Synchronization

/// The clock behind `CACurrentMediaTime`.
///
/// It is the scene's own time: it stands still with a pause and slows down with slow motion, like everything that moves, and it
/// advances from frame to frame, so that equal ticks give equal frames. The frame loop sets it.
public enum MediaTime {
    /// The media time at which a scene begins, in nanoseconds: a second and not 0, which as a begin time would mean none.
    public static let origin: Int64 = 1_000_000_000

    private static let current = Atomic<Int64>(origin)

    /// Sets the media time by the scene's, in nanoseconds since the scene began.
    public static func set(sceneTime: Int64) { current.store(origin + sceneTime, ordering: .relaxed) }

    static var now: Int64 { current.load(ordering: .relaxed) }
}

/// The media time in seconds: that of the frame on screen, while a frame's input and display links are handled. The same clock
/// as display links and layers have.
public func CACurrentMediaTime() -> CFTimeInterval { Double(MediaTime.now) * 1e-9 }
