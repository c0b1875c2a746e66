import Geometry

/// A run of consecutive entries in one of a display list's columns.
@frozen public struct Span: Hashable, Sendable {
    /// Index of the first entry.
    public var start: Int32
    /// Number of entries.
    public var count: Int32

    /// The entries from `start` on, `count` of them.
    public init(start: Int, count: Int) {
        self.start = Int32(start)
        self.count = Int32(count)
    }

    /// The indices as a range.
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// One step of a path; positions in logical points.
@frozen public enum PathElement: Hashable, Sendable {
    /// Begins a new subpath.
    case move(CGPoint)
    /// A straight line from the current point.
    case line(CGPoint)
    /// A quadratic Bézier curve: control point, end.
    case quadCurve(CGPoint, CGPoint)
    /// A cubic Bézier curve: two control points, end.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A line back to where the subpath began.
    case close
}

/// An outline; lengths in logical points, y down.
@frozen public enum Shape: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rect(CGRect)
    /// A rectangle with circular corners; the radius is cut to half the shorter side.
    case roundedRect(CGRect, radius: CGFloat)
    /// The ellipse that touches the rectangle's four sides.
    case ellipse(CGRect)
    /// Elements in the list's path column.
    case path(Span)
}

/// How the pixels of an item meet the ones beneath; both premultiplied, in sRGB's encoded space.
@frozen public enum BlendMode: UInt8, Hashable, Sendable {
    /// Source over destination.
    case normal
    /// Source colour is added, destination opacity is kept: light, in any order.
    case additive
}

/// How an outline is drawn as a line.
@frozen public struct StrokeStyle: Hashable, Sendable {
    /// Width in logical points, above 0.
    public var width: CGFloat
    /// Whether ends and joins are round; else ends are butt and joins mitred.
    public var isRound: Bool
    /// Length of a dash and of the gap after it, 0 for an unbroken line.
    public var dash: CGFloat
    /// Offset into the dash pattern at the start.
    public var dashPhase: CGFloat

    /// A line of `width` points.
    public init(width: CGFloat, isRound: Bool = false, dash: CGFloat = 0, dashPhase: CGFloat = 0) {
        self.width = width
        self.isRound = isRound
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
