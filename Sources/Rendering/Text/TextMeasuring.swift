import Geometry

/// What can tell how large text is without drawing it.
public protocol TextMeasuring: AnyObject {
    /// Advance width of `text` on one line, in logical points.
    func width(of text: String, font: Font, tracking: CGFloat) -> CGFloat

    /// Where the lines of `text` lie if none is longer than `width`; nil, or what is not above 0 or not finite, breaks
    /// lines only at line feeds. A font without a size gives a line of no size.
    func layout(_ text: String, font: Font, tracking: CGFloat, width: CGFloat?, style: ParagraphStyle) -> TextLayout
}

extension TextMeasuring {
    /// Where the lines of `text` lie, without extra space between characters.
    public func layout(
        _ text: String, font: Font, width: CGFloat? = nil, style: ParagraphStyle = ParagraphStyle()
    ) -> TextLayout {
        layout(text, font: font, tracking: 0, width: width, style: style)
    }
}
