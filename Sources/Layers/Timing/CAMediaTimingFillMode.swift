import Geometry

/// What a timed object shows outside its active time. A name that is none of the four counts as `removed`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing: the model shows before and after.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the begin and the last one after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var fillsBefore: Bool { self == .backwards || self == .both }
    var fillsAfter: Bool { self == .forwards || self == .both }
}
