import Geometry

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
