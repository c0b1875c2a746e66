import Geometry
import Rendering

extension TextValues {
    /// Draws the text from the top of the bounds.
    func draw(in bounds: CGRect, alpha: Float, into list: inout DisplayList) {
        guard let color = foregroundColor, color.w > 0, fontSize > 0, !string.isEmpty else { return }
        let ink = Color(color, opacity: alpha)
        guard isWrapped || truncation != .none else { return drawLines(in: bounds, ink, into: &list) }
        list.paragraph(
            string, at: bounds.origin, width: bounds.width, font: font, color: ink, style: style(in: bounds))
    }

    /// Lines that break where the text says alone, however long they are.
    private func drawLines(in bounds: CGRect, _ color: Color, into list: inout DisplayList) {
        let (anchor, x): (TextAnchor, CGFloat) =
            switch alignment {
            case .right: (.trailing, bounds.maxX)
            case .center: (.center, bounds.midX)
            default: (.leading, bounds.minX)
            }
        // Inter's ascent and line height, in ems.
        var baseline = bounds.minY + fontSize * 0.96875
        for line in string.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            list.text(at: CGPoint(x: x, y: baseline), anchor: anchor, font: font, color: color) {
                $0.append(contentsOf: line)
            }
            baseline += fontSize * Self.lineHeight
        }
    }

    private static let lineHeight: CGFloat = 1.21

    private func style(in bounds: CGRect) -> ParagraphStyle {
        var style = ParagraphStyle()
        style.alignment = alignment == .right ? .trailing : alignment == .center ? .center : .leading
        style.truncation = truncation == .start ? .head : truncation == .middle ? .middle : .tail
        if !isWrapped {
            style.lineLimit = 1
        } else if truncation != .none {
            let lines = (bounds.height / (fontSize * Self.lineHeight)).rounded(.down)
            style.lineLimit = Int32(min(max(lines, 1), 10_000))
        }
        return style
    }

    /// The font that a name such as `Inter-SemiBold` or `DejaVu Serif` asks for.
    private var font: Font {
        guard let fontName else { return Font(size: fontSize) }
        let parts = fontName.split(separator: "-", maxSplits: 1)
        let weight = parts.count < 2 ? nil : FontWeight(named: parts[1])
        let family = weight == nil ? fontName : String(parts[0])
        return Font(size: fontSize, weight: weight ?? .regular, family: family == "Inter" ? "" : family)
    }
}

extension FontWeight {
    /// The weight that a font's name ends in.
    fileprivate init?(named name: Substring) {
        let weights: [String: FontWeight] = [
            "thin": .ultraLight, "extralight": .thin, "ultralight": .thin, "light": .light, "regular": .regular,
            "medium": .medium, "semibold": .semibold, "demibold": .semibold, "bold": .bold, "extrabold": .heavy,
            "heavy": .heavy, "black": .black,
        ]
        guard let weight = weights[name.lowercased()] else { return nil }
        self = weight
    }
}
