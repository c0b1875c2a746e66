/// How a line ends.
public enum CGLineCap: Int32, Sendable {
    /// At its last point.
    case butt
    /// With a half disc beyond its last point.
    case round
    /// Half its width beyond its last point.
    case square
}

/// How two pieces of a line meet.
public enum CGLineJoin: Int32, Sendable {
    /// With a point, cut off where it would be longer than the mitre limit allows.
    case miter
    /// With a disc.
    case round
    /// With the corner cut off.
    case bevel
}

/// What counts as inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Where it winds around more often one way than the other.
    case winding
    /// Where a ray crosses it an odd number of times.
    case evenOdd
}

/// The steps of a path.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath.
    case moveToPoint
    /// A straight line.
    case addLineToPoint
    /// A quadratic Bézier curve.
    case addQuadCurveToPoint
    /// A cubic Bézier curve.
    case addCurveToPoint
    /// A line back to where the subpath began.
    case closeSubpath
}

/// A step of a path as a byte, and how many points it takes.
@frozen package enum PathVerb: UInt8, Hashable, Sendable {
    case move, line, quad, cubic, close

    /// Points that belong to the step: controls first, the end last.
    package var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quad: 2
        case .cubic: 3
        case .close: 0
        }
    }
}
