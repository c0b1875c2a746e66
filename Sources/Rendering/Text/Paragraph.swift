import Geometry

/// How the lines of a text stand to each other.
@frozen public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable {
    /// Left ends are flush.
    case leading
    /// Middles are flush.
    case center
    /// Right ends are flush.
    case trailing
}

/// Where a line that is too long is cut; an ellipsis takes the place of what is left out.
@frozen public enum TruncationMode: UInt8, Hashable, Sendable, CaseIterable {
    /// The beginning is left out.
    case head
    /// The end is left out.
    case tail
    /// The middle is left out.
    case middle
}

/// How text is broken into lines.
@frozen public struct ParagraphStyle: Hashable, Sendable {
    /// How lines stand to each other.
    public var alignment: TextAlignment
    /// Where the last line is cut if the text has more lines than the limit.
    public var truncation: TruncationMode
    /// The most lines, 0 for any number.
    public var lineLimit: Int32
    /// Extra space between lines, in logical points; what is not finite counts as 0.
    public var lineSpacing: CGFloat

    /// A style; by default flush left, as many lines as the text needs.
    public init(
        alignment: TextAlignment = .leading, truncation: TruncationMode = .tail, lineLimit: Int32 = 0,
        lineSpacing: CGFloat = 0
    ) {
        self.alignment = alignment
        self.truncation = truncation
        self.lineLimit = lineLimit
        self.lineSpacing = lineSpacing
    }
}

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
