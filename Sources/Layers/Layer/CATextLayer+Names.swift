import Geometry

/// Which side lines of text keep to.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// That on which the script begins; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Neither: in the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Both, where a line is followed by another.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where text that does not fit is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It is not marked; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At its beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// In its middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// At its end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}
