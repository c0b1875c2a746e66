import Geometry

/// The name of a function that makes a transform out of one or three numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The function of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A turn about x by radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A turn about y by radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A turn about z by radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A shift by three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A shift along x.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A shift along y.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A shift along z.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
