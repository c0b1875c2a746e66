import Geometry

/// Text, whose bytes reach the list without a `String` where they need not be one.
extension DisplayList {
    /// Draws one line of text with the given end or middle of its baseline at `origin`.
    public mutating func text(
        _ string: String, at origin: CGPoint, anchor: TextAnchor = .leading, font: Font, tracking: CGFloat = 0,
        color: Color
    ) {
        text(at: origin, anchor: anchor, font: font, tracking: tracking, color: color) {
            $0.append(contentsOf: string.utf8)
        }
    }

    /// Draws one line of text whose UTF-8 bytes `build` appends.
    public mutating func text(
        at origin: CGPoint, anchor: TextAnchor = .leading, font: Font, tracking: CGFloat = 0, color: Color,
        _ build: (inout [UInt8]) -> Void
    ) {
        let span = addText(build)
        items.append(
            .text(
                TextRun(
                    text: span, origin: origin, anchor: anchor, face: face(font), tracking: tracking, color: color)))
    }

    /// Draws text of several lines with its top left corner at `origin`, broken and aligned in `width`; without one only
    /// at line feeds.
    public mutating func paragraph(
        _ string: String, at origin: CGPoint, width: CGFloat? = nil, font: Font, tracking: CGFloat = 0, color: Color,
        style: ParagraphStyle = ParagraphStyle()
    ) {
        let span = addText { $0.append(contentsOf: string.utf8) }
        items.append(
            .paragraph(
                Paragraph(
                    text: span, origin: origin, width: width ?? 0, face: face(font), tracking: tracking, color: color,
                    style: style)))
    }

    /// The font that an item of this list has.
    public func font(of face: FontFace) -> Font {
        Font(
            size: face.size, weight: face.weight, isItalic: face.isItalic, hasTabularDigits: face.hasTabularDigits,
            family: families.indices.contains(Int(face.family)) ? families[Int(face.family)] : "")
    }

    private mutating func addText(_ build: (inout [UInt8]) -> Void) -> Span {
        let start = text.count
        build(&text)
        return Span(start: start, count: text.count - start)
    }

    private mutating func face(_ font: Font) -> FontFace {
        FontFace(
            size: font.size, weight: font.weight, isItalic: font.isItalic, hasTabularDigits: font.hasTabularDigits,
            family: font.family.isEmpty ? -1 : family(font.family))
    }

    /// A list has few families: they are looked for one after the other.
    private mutating func family(_ name: String) -> Int16 {
        if let place = families.firstIndex(of: name) { return Int16(clamping: place) }
        guard families.count < 1_000 else { return -1 }
        families.append(name)
        return Int16(clamping: families.count - 1)
    }
}
