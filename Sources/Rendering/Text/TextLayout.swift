import Geometry

/// Where the lines of a text lie, in logical points from its top left corner.
public struct TextLayout: Hashable, Sendable {
    /// One line.
    @frozen public struct Line: Hashable, Sendable {
        /// Around the line: its advance width, its height by the font's ascent and descent.
        public var rect: CGRect
        /// y of its baseline.
        public var baseline: CGFloat
        /// The UTF-8 bytes of the text that stand on it, and those that were left out of it.
        public var bytes: Span

        /// A line in `rect` of these bytes.
        public init(rect: CGRect, baseline: CGFloat, bytes: Span = .none) {
            self.rect = rect
            self.baseline = baseline
            self.bytes = bytes
        }
    }

    /// From the top: at least one line, that of an empty text too.
    public var lines: [Line]
    /// Around all lines; its width is the longest line's, its height the lines' with the space between them.
    public var size: CGSize
    /// Whether something was left out.
    public var isTruncated: Bool

    /// A layout of these lines.
    public init(lines: [Line], size: CGSize, isTruncated: Bool) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
    }

    /// y of the first baseline.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// y of the last baseline.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
