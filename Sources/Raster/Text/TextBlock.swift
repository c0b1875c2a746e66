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
        fonts.setParagraph(text, size: size, face: face, tracking: tracking, width: width, style: style)
        let unit = Double(PANGO_SCALE)
        let count = Int(pango_layout_get_line_count(fonts.layout))
        let limit = style.lineLimit > 0 ? min(count, Int(style.lineLimit)) : count
        var lines: [TextLayout.Line] = []
        var baselines: [(line: OpaquePointer, x: Double, y: Double)] = []
        let iterator = pango_layout_get_iter(fonts.layout)
        for _ in 0..<limit {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            let rect = CGRect(
                x: Double(logical.x) / unit, y: Double(logical.y) / unit, width: Double(logical.width) / unit,
                height: Double(logical.height) / unit)
            let baseline = Double(pango_layout_iter_get_baseline(iterator)) / unit
            lines.append(TextLayout.Line(rect: rect, baseline: baseline))
            if let line = pango_layout_iter_get_line_readonly(iterator) {
                baselines.append((OpaquePointer(line), rect.minX, baseline))
            }
            if pango_layout_iter_next_line(iterator) == 0 { break }
        }
        let isTruncated = limit < count || pango_layout_is_ellipsized(fonts.layout) != 0
        outline = fonts.outlines { context in
            for (line, x, y) in baselines {
                cairo_move_to(context, x, y)
                pango_cairo_layout_line_path(context, line.line)
            }
        }
        pango_layout_iter_free(iterator)
        let longest = lines.map(\.rect.width).max() ?? 0
        layout = TextLayout(
            lines: lines, size: CGSize(width: longest, height: lines.last?.rect.maxY ?? 0), isTruncated: isTruncated)
    }
}
