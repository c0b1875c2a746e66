import Geometry

/// Which point of a line of text its origin names.
@frozen public enum TextAnchor: UInt8, Hashable, Sendable {
    /// The left end of the baseline.
    case leading
    /// The middle of the baseline.
    case center
    /// The right end of the baseline.
    case trailing
}

/// One line of text. Its UTF-8 bytes lie in the display list's text column; bytes that are no UTF-8 show U+FFFD, and
/// characters that no font has a box with their number.
@frozen public struct TextRun: Hashable, Sendable {
    /// Bytes in the text column.
    public var text: Span
    /// Where the anchor of the baseline lies, in logical points.
    public var origin: CGPoint
    /// Which point of the baseline `origin` names.
    public var anchor: TextAnchor
    /// Family, size and weight.
    public var face: FontFace
    /// Extra space after each character, in logical points.
    public var tracking: CGFloat
    /// Colour of the glyphs.
    public var color: Color
}
