import Geometry
import Rendering

/// A text broken into lines, in points from the top left corner of its own box.
nonisolated struct LaidOutText {
    /// A stretch of one look on one line.
    struct Piece: Equatable {
        var part: Int
        var string: String
        /// Where the baseline begins.
        var origin: CGPoint
        var width: CGFloat
    }

    enum Form: Equatable {
        /// One line of one look.
        case line
        /// Several lines of one look, which the canvas breaks in `width` as it has when they were measured.
        case paragraph(width: CGFloat?, lineLimit: Int32, offset: CGFloat)
        /// What the canvas cannot break by itself.
        case pieces([Piece])
    }

    let text: ResolvedText
    let form: Form
    let lines: [TextLayout.Line]
    /// That of the longest line, as exactly as it is known.
    let width: CGFloat
    /// What the text answers as its size.
    let size: CGSize
    let isTruncated: Bool

    /// y of the first baseline.
    var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// y of the last baseline.
    var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// Whether both look the same but for colours.
    func hasSameShape(as other: LaidOutText) -> Bool {
        text == other.text && form == other.form && lines == other.lines
    }
}

nonisolated extension LaidOutText {
    /// Draws the text with the corner of its box at a point.
    func draw(at corner: CGPoint, foreground: Color, opacity: Double, into list: inout DisplayList) {
        guard opacity > 0 else { return }
        switch form {
        case .line:
            guard let part = text.parts.first else { return }
            list.text(
                part.string, at: CGPoint(x: corner.x, y: corner.y + firstBaseline - part.baselineOffset),
                font: part.font, tracking: part.tracking, color: part.shown(foreground, opacity))
            decorate(part, lines, at: corner, foreground, opacity, &list)
        case .paragraph(let width, let limit, let offset):
            guard let part = text.parts.first else { return }
            list.paragraph(
                part.string, at: CGPoint(x: corner.x - offset, y: corner.y), width: width, font: part.font,
                tracking: part.tracking, color: part.shown(foreground, opacity),
                style: text.style(lineLimit: limit))
            decorate(part, lines, at: corner, foreground, opacity, &list)
        case .pieces(let pieces):
            for piece in pieces {
                let part = text.parts[piece.part]
                let origin = CGPoint(x: corner.x + piece.origin.x, y: corner.y + piece.origin.y - part.baselineOffset)
                if part.tracking == 0 {
                    list.text(piece.string, at: origin, font: part.font, color: part.shown(foreground, opacity))
                } else {
                    // Only paragraphs know of tracking for all letters.
                    let top = CGPoint(x: origin.x, y: origin.y - piece.ascent(part))
                    list.paragraph(
                        piece.string, at: top, font: part.font, tracking: part.tracking,
                        color: part.shown(foreground, opacity))
                }
                let line = TextLayout.Line(
                    rect: CGRect(x: piece.origin.x, y: 0, width: piece.width, height: 0), baseline: piece.origin.y)
                part.decorate(line, at: corner, foreground, opacity, &list)
            }
        }
    }

    private func decorate(
        _ part: ResolvedText.Part, _ lines: [TextLayout.Line], at corner: CGPoint, _ foreground: Color,
        _ opacity: Double, _ list: inout DisplayList
    ) {
        guard part.underline != nil || part.strikethrough != nil else { return }
        for line in lines { part.decorate(line, at: corner, foreground, opacity, &list) }
    }
}

nonisolated extension LaidOutText.Piece {
    /// From the top of a paragraph to its baseline, as Inter has it.
    func ascent(_ part: ResolvedText.Part) -> CGFloat { part.font.size * TextProportions.ascent }
}

/// Proportions of lines that are drawn beside letters, in parts of the em.
nonisolated enum TextProportions {
    static let ascent = 0.96875
    static let thickness = 1.0 / 14
    static let underline = 0.14
    static let strikethrough = 0.27
    /// From the baseline to the middle of digits and capitals.
    static let middle = 0.36
}

nonisolated extension ResolvedText.Part {
    /// The colour of its letters.
    func shown(_ foreground: Color, _ opacity: Double) -> Color { (color ?? foreground).opacity(opacity) }

    /// Draws the lines under and through the letters of a line of text.
    func decorate(
        _ line: TextLayout.Line, at corner: CGPoint, _ foreground: Color, _ opacity: Double, _ list: inout DisplayList
    ) {
        let base = corner.y + line.baseline - baselineOffset
        let rule = CGRect(x: corner.x + line.rect.minX, y: base, width: line.rect.width, height: 0)
        if let underline { draw(underline, rule, TextProportions.underline, foreground, opacity, &list) }
        if let strikethrough { draw(strikethrough, rule, -TextProportions.strikethrough, foreground, opacity, &list) }
    }

    private func draw(
        _ style: Text.LineStyle, _ rule: CGRect, _ place: Double, _ foreground: Color, _ opacity: Double,
        _ list: inout DisplayList
    ) {
        let thickness = max(font.size * TextProportions.thickness, 1)
        let top = rule.minY + font.size * place - thickness / 2
        let color = (style.color ?? color ?? foreground).opacity(opacity)
        let dash =
            switch style.pattern {
            case .solid: rule.width
            case .dot: thickness
            case .dash: thickness * 3
            }
        guard rule.width > 0, dash > 0, rule.width.isFinite else { return }
        list.rects(color) { rects in
            var x = rule.minX
            while x < rule.maxX, rects.count < 1 << 20 {
                rects.append(CGRect(x: x, y: top, width: min(dash, rule.maxX - x), height: thickness))
                x += style.pattern == .solid ? rule.width : dash + thickness
            }
        }
    }
}
