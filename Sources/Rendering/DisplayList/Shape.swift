import Geometry

/// An outline; lengths in logical points, y down.
@frozen public enum Shape: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rect(CGRect)
    /// A rectangle with circular corners; the radius is cut to half the shorter side.
    case roundedRect(CGRect, radius: CGFloat)
    /// A rectangle of which only some corners are rounded.
    case roundedCorners(CGRect, radius: CGFloat, RectCorners)
    /// The ellipse that touches the rectangle's four sides.
    case ellipse(CGRect)
    /// A path in the list's path columns.
    case path(PathSpan)
}
