import Geometry

extension Animation {
    /// The animation that is used where none is named: a spring without bounce, 0.5 s. It equals only itself.
    public static let `default` = Animation(kind: .standard)

    /// The duration of a curve where none is given, in seconds.
    static let curveDuration = 0.35

    /// Constant speed, 0.35 s.
    public static let linear = linear(duration: curveDuration)

    /// Constant speed for `duration` seconds; at 0 or less the value is set at once.
    public static func linear(duration: TimeInterval) -> Animation { bezier(.linear, duration) }

    /// Starts at rest, 0.35 s.
    public static let easeIn = easeIn(duration: curveDuration)

    /// Starts at rest and takes `duration` seconds; at 0 or less the value is set at once.
    public static func easeIn(duration: TimeInterval) -> Animation { bezier(.easeIn, duration) }

    /// Ends at rest, 0.35 s.
    public static let easeOut = easeOut(duration: curveDuration)

    /// Ends at rest and takes `duration` seconds; at 0 or less the value is set at once.
    public static func easeOut(duration: TimeInterval) -> Animation { bezier(.easeOut, duration) }

    /// Starts and ends at rest, 0.35 s.
    public static let easeInOut = easeInOut(duration: curveDuration)

    /// Starts and ends at rest and takes `duration` seconds; at 0 or less the value is set at once.
    public static func easeInOut(duration: TimeInterval) -> Animation { bezier(.easeInOut, duration) }

    /// Follows `curve` for `duration` seconds; at 0 or less the value is set at once.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(kind: .curve(CurveAnimation(curve, duration: duration, origin: .unitCurve)))
    }

    /// Follows a Bézier with these control points for `duration` seconds; x is clamped to 0…1, y is free.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        bezier(.bezier(p1x, p1y, p2x, p2y), duration)
    }

    private static func bezier(_ curve: UnitCurve, _ duration: TimeInterval) -> Animation {
        Animation(kind: .curve(CurveAnimation(curve, duration: duration)))
    }

    /// Shows what is written at once and remembers its velocity for a spring that follows.
    package static let velocityTracking = Animation(kind: .tracking)
}
