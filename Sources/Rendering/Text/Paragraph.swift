import Geometry

/// Text of several lines. Its UTF-8 bytes lie in the display list's text column.
@frozen public struct Paragraph: Hashable, Sendable {
    /// Bytes in the text column; a line feed begins a new line.
    public var text: Span
    /// The top left corner, in logical points.
    public var origin: CGPoint
    /// Width in which lines are broken and aligned, in logical points; what is not above 0 or not finite is as wide as the
    /// text.
    public var width: CGFloat
    /// Family, size and weight.
    public var face: FontFace
    /// Extra space after each character, in logical points.
    public var tracking: CGFloat
    /// Colour of the glyphs.
    public var color: Color
    /// How lines are broken.
    public var style: ParagraphStyle
}
