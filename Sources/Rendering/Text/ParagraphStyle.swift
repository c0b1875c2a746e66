import Geometry

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
