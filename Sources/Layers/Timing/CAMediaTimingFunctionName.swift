import Geometry

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The function of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Even pace.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What implicit animations use: a quick start and a slow end.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    /// The control points c1x, c1y, c2x, c2y behind the name; nil for an unknown one.
    var controlPoints: SIMD4<Double>? {
        switch self {
        case .linear: SIMD4(0, 0, 1, 1)
        case .easeIn: SIMD4(0.42, 0, 1, 1)
        case .easeOut: SIMD4(0, 0, 0.58, 1)
        case .easeInEaseOut: SIMD4(0.42, 0, 0.58, 1)
        case .default: SIMD4(0.25, 0.1, 0.25, 1)
        default: nil
        }
    }
}
