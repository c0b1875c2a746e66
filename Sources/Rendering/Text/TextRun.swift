import Geometry

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
