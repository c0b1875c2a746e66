import CCairo
import Geometry
import Rendering

/// A paragraph that was laid out: where its lines lie and its outlines, in points from its top left corner.
struct TextBlock: Discardable {
    let layout: TextLayout
    let outline: TextOutline

    var byteCount: Int { outline.byteCount + layout.lines.count * MemoryLayout<TextLayout.Line>.stride }
    func deallocate() { outline.deallocate() }

    /// Lays out `text` at `size` points to the em, at most so many lines.
    init(
        _ text: String, _ face: Typeface, size: Double, tracking: Double, width: Double?, _ style: ParagraphStyle,
        fonts: FontLibrary
    ) {
        var lines = TextLines(fonts: fonts)
        func set(_ text: String, lineLimit: Int32) {
            var style = style
            style.lineLimit = lineLimit
            fonts.setParagraph(text, size: size, face: face, tracking: tracking, width: width, style: style)
        }
        outline = fonts.outlines { context in
            set(text, lineLimit: style.lineLimit)
            // Pango limits the lines between two line feeds: text of several such stretches is cut by hand.
            guard style.lineLimit > 0, width != nil, lines.count > Int(style.lineLimit) else {
                return lines.add(to: context, limit: Int(style.lineLimit))
            }
            set(text, lineLimit: 0)
            let start = lines.start(of: Int(style.lineLimit) - 1)
            let (kept, last) = text.cut(at: start, style.truncation)
            if style.lineLimit > 1 {
                set(kept, lineLimit: 0)
                lines.add(to: context, limit: Int(style.lineLimit) - 1)
                lines.y += fonts.lineSpacing
            }
            set(last, lineLimit: 1)
            lines.add(to: context, limit: 1, bytes: Span(start: start, count: text.utf8.count - start))
        }
        let longest = lines.lines.map(\.rect.width).max() ?? 0
        layout = TextLayout(
            lines: lines.lines, size: CGSize(width: longest, height: lines.lines.last?.rect.maxY ?? 0),
            isTruncated: lines.isTruncated)
    }
}

extension String {
    /// What stands before a byte, and the rest as one line that ends, or begins, with an ellipsis in place of what is
    /// beyond its first or last line feed.
    fileprivate func cut(at byte: Int, _ truncation: TruncationMode) -> (kept: String, last: String) {
        let place = utf8.index(startIndex, offsetBy: Swift.min(byte, utf8.count))
        var kept = self[..<place]
        if kept.last?.isNewline == true { kept.removeLast() }
        let rest = self[place...]
        let stretches = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let (first, last) = (stretches.first ?? "", stretches.last ?? "")
        guard stretches.count > 1 else { return (String(kept), String(rest)) }
        switch truncation {
        case .tail: return (String(kept), first + "…")
        case .head: return (String(kept), "…" + last)
        case .middle: return (String(kept), first + "…" + last)
        }
    }
}
