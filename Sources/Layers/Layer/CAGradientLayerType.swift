import Geometry

/// Along what the colours of a gradient layer change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end point; the default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point to the ellipse whose corner is the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
