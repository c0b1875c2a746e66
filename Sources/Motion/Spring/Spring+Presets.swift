import Geometry

extension Spring {
    /// No bounce, 0.5 s.
    public static var smooth: Spring { smooth() }

    /// No bounce but `extraBounce`; the duration is in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A bounce of 0.15, 0.5 s.
    public static var snappy: Spring { snappy() }

    /// A bounce of 0.15 plus `extraBounce`; the duration is in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A bounce of 0.3, 0.5 s.
    public static var bouncy: Spring { bouncy() }

    /// A bounce of 0.3 plus `extraBounce`; the duration is in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
