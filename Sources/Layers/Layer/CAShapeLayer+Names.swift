import Geometry

/// What counts as inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where it winds around more often one way than the other; the default.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Where a ray crosses it an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At its last point; the default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With a half disc.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half its width beyond its last point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How two pieces of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// With a point, within the mitre limit; the default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// With a disc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With the corner cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
