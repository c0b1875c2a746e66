import Geometry

/// Weights of the interface's typeface.
@frozen public enum FontWeight: UInt8, Hashable, Sendable {
    /// 400.
    case regular
    /// 500.
    case medium
    /// 600.
    case semibold
    /// 700.
    case bold
}

/// A size and weight of the interface's typeface, Inter, with tabular digits.
@frozen public struct Font: Hashable, Sendable {
    /// Size of the em in logical points, above 0.
    public var size: CGFloat
    /// Stroke weight.
    public var weight: FontWeight

    /// Inter at `size` points.
    public init(size: CGFloat, weight: FontWeight = .regular) {
        self.size = size
        self.weight = weight
    }
}

/// Which point of a line of text its origin names.
@frozen public enum TextAnchor: UInt8, Hashable, Sendable {
    /// The left end of the baseline.
    case leading
    /// The middle of the baseline.
    case center
    /// The right end of the baseline.
    case trailing
}

/// One line of text. Its UTF-8 bytes lie in the display list's text column.
@frozen public struct TextRun: Hashable, Sendable {
    /// Bytes in the text column.
    public var text: Span
    /// Where the anchor of the baseline lies, in logical points.
    public var origin: CGPoint
    /// Which point of the baseline `origin` names.
    public var anchor: TextAnchor
    /// Size and weight.
    public var font: Font
    /// Extra space after each character, in logical points.
    public var tracking: CGFloat
    /// Colour of the glyphs.
    public var color: Color
}

/// What can tell the width of a line of text without drawing it.
public protocol TextMeasuring: AnyObject {
    /// Advance width of `text` on one line, in logical points.
    func width(of text: String, font: Font, tracking: CGFloat) -> CGFloat
}
