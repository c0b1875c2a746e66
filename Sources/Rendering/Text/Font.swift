import Geometry

/// A typeface at a size.
public struct Font: Hashable, Sendable {
    /// Size of the em in logical points, above 0.
    public var size: CGFloat
    /// Stroke weight; the nearest one that the family has is drawn.
    public var weight: FontWeight
    /// Whether letters are slanted.
    public var isItalic: Bool
    /// Whether all digits have the width of 0, so that a number that changes does not move.
    public var hasTabularDigits: Bool
    /// The family's name; empty for the interface's own typeface, Inter, which also stands in for a family that the
    /// machine lacks.
    public var family: String

    /// A font; by default Inter, upright, with tabular digits.
    public init(
        size: CGFloat, weight: FontWeight = .regular, isItalic: Bool = false, hasTabularDigits: Bool = true,
        family: String = ""
    ) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasTabularDigits = hasTabularDigits
        self.family = family
    }
}
