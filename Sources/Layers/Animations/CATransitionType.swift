import Geometry

/// How one picture of a layer gives way to the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The type of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// One fades into the other.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new one slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new one pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old one slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}
