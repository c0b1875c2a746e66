import Geometry

/// A font in a display list, where names are indices.
@frozen public struct FontFace: Hashable, Sendable {
    /// Size of the em in logical points, above 0.
    public var size: CGFloat
    /// Stroke weight.
    public var weight: FontWeight
    /// Whether letters are slanted.
    public var isItalic: Bool
    /// Whether all digits have the width of 0.
    public var hasTabularDigits: Bool
    /// Index in the list's family column, −1 for the interface's own typeface.
    public var family: Int16
}
