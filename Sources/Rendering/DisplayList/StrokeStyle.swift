import Geometry

/// How an outline is drawn as a line.
@frozen public struct StrokeStyle: Hashable, Sendable {
    /// Width in logical points, above 0.
    public var width: CGFloat
    /// How open ends look.
    public var cap: CGLineCap
    /// How pieces meet.
    public var join: CGLineJoin
    /// Mitres longer than so many widths become bevels; at least 1.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn, in the list's number column; an odd number is run through twice, none is an
    /// unbroken line. A length that is negative or not finite makes the line unbroken, and so do lengths that are all 0.
    public var dashes: Span
    /// Offset into the dash pattern at the start.
    public var dashPhase: CGFloat

    /// A line of `width` points.
    public init(
        width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashes: Span = .none, dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }

    /// A line of `width` points with round ends and joins.
    public static func round(width: CGFloat, dashes: Span = .none, dashPhase: CGFloat = 0) -> StrokeStyle {
        StrokeStyle(width: width, cap: .round, join: .round, dashes: dashes, dashPhase: dashPhase)
    }
}
