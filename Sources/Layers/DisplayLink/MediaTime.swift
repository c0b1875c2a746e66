import Geometry
import Synchronization

/// The clock behind `CACurrentMediaTime`. Rooms below the engine read no clock: the engine installs the one that its ticks use.
public enum MediaTime {
    private static let source = Mutex<(@Sendable () -> Int64)?>(nil)

    /// Makes `clock`, in nanoseconds, the media clock.
    public static func install(_ clock: @escaping @Sendable () -> Int64) { source.withLock { $0 = clock } }

    static var now: Int64 { source.withLock { $0 }?() ?? 0 }
}

/// The media time in seconds, on the clock of display links; 0 while no frame loop has installed a clock.
public func CACurrentMediaTime() -> CFTimeInterval { Double(MediaTime.now) * 1e-9 }
