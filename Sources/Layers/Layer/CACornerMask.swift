import Geometry

/// Corners of a layer, for those that its corner radius rounds.
@frozen public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: UInt

    /// The corners of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    /// All four.
    static let all = CACornerMask(rawValue: 15)

    /// The corners of a number's bits.
    init(clamping value: Double) { self.init(rawValue: UInt(min(max(value.isNaN ? 15 : value, 0), 15))) }
}
