import Geometry

/// The line that a rounded corner follows.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle; the default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose bend sets in gently, further from the corner.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
