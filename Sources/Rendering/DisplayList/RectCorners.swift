/// Some corners of a rectangle.
@frozen public struct RectCorners: OptionSet, Hashable, Sendable {
    /// One bit a corner.
    public let rawValue: UInt8

    /// The corners whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Least x, least y.
    public static let topLeft = RectCorners(rawValue: 1)
    /// Greatest x, least y.
    public static let topRight = RectCorners(rawValue: 2)
    /// Least x, greatest y.
    public static let bottomLeft = RectCorners(rawValue: 4)
    /// Greatest x, greatest y.
    public static let bottomRight = RectCorners(rawValue: 8)
    /// All four.
    public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
