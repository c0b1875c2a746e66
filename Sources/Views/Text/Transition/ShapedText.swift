import Geometry
import Rendering

/// A laid out text as its characters, for a transition that moves them one by one.
struct ShapedText {
    let layout: LaidOutText
    /// In reading order; nil for text that only changes as a whole: what runs from right to left, was cut or is long.
    let glyphs: [TextGlyph]?

    /// Texts of more characters change as a whole.
    static let glyphLimit = 128

    /// The text as a whole.
    init(_ layout: LaidOutText) {
        self.layout = layout
        glyphs = nil
    }

    /// The text in characters, if it can be taken apart.
    init(_ layout: LaidOutText, measurer: any TextMeasuring) {
        self.layout = layout
        var count = 0
        var isMovable = !layout.isTruncated
        for part in layout.text.parts where isMovable {
            count += part.string.prefix(Self.glyphLimit + 1).count
            isMovable = count <= Self.glyphLimit && !part.string.unicodeScalars.contains { $0.runsLeft }
        }
        glyphs = isMovable ? Self.glyphs(of: layout, measurer) : nil
    }

    private static func glyphs(of layout: LaidOutText, _ measurer: any TextMeasuring) -> [TextGlyph] {
        var glyphs: [TextGlyph] = []
        switch layout.form {
        case .pieces(let pieces):
            for piece in pieces {
                let line = layout.lines.first { $0.rect.maxY >= piece.origin.y }
                TextGlyph.append(
                    piece.string, layout.text.parts[piece.part], at: piece.origin,
                    lineHeight: line?.rect.height ?? 0, to: &glyphs, measurer)
            }
        case .line, .paragraph:
            guard let part = layout.text.parts.first else { return [] }
            let bytes = part.string.utf8
            for line in layout.lines {
                let range = line.bytes.within(bytes.count)
                let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
                let end = bytes.index(start, offsetBy: range.count)
                TextGlyph.append(
                    String(part.string[start..<end]), part, at: CGPoint(x: line.rect.minX, y: line.baseline),
                    lineHeight: line.rect.height, to: &glyphs, measurer)
            }
        }
        return glyphs
    }
}

/// One character of a text, with everything that belongs to it.
struct TextGlyph {
    let character: Character
    let string: String
    let font: Rendering.Font
    /// nil for the foreground's.
    let color: Color?
    /// The middle of its width, on the baseline.
    var center: CGPoint
    let width: CGFloat
    let lineHeight: CGFloat

    /// Whether both look the same but for place and colour.
    func isSame(as other: TextGlyph) -> Bool {
        character == other.character && font.weight == other.font.weight && font.isItalic == other.font.isItalic
            && font.family == other.font.family
    }

    /// Takes a line apart; characters stand as they do beside their neighbours.
    static func append(
        _ string: String, _ part: ResolvedText.Part, at origin: CGPoint, lineHeight: CGFloat,
        to glyphs: inout [TextGlyph], _ measurer: any TextMeasuring
    ) {
        var x = origin.x
        var next = string.first.map { measurer.width(of: String($0), font: part.font, tracking: 0) } ?? 0
        var place = string.startIndex
        while place < string.endIndex {
            let character = string[place]
            let width = next
            let after = string.index(after: place)
            var advance = width
            if after < string.endIndex {
                next = measurer.width(of: String(string[after]), font: part.font, tracking: 0)
                let both = String(string[place...after])
                advance = measurer.width(of: both, font: part.font, tracking: 0) - next
            }
            if !character.isNewline {
                glyphs.append(
                    TextGlyph(
                        character: character, string: String(character), font: part.font, color: part.color,
                        center: CGPoint(x: x + width / 2, y: origin.y - part.baselineOffset), width: width,
                        lineHeight: lineHeight))
            }
            x += advance + part.tracking
            place = after
        }
    }
}
