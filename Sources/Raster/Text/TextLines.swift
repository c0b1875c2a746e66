import CCairo
import Geometry
import Rendering

/// The lines of a paragraph as they are taken from Pango.
struct TextLines {
    let fonts: FontLibrary
    private(set) var lines: [TextLayout.Line] = []
    private(set) var isTruncated = false
    /// Where the next lines begin.
    var y = 0.0

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// How many lines Pango has broken the text into.
    var count: Int { Int(pango_layout_get_line_count(fonts.layout)) }

    /// The byte at which one of Pango's lines begins.
    func start(of line: Int) -> Int {
        pango_layout_get_line_readonly(fonts.layout, Int32(line)).map { Int($0.pointee.start_index) } ?? 0
    }

    /// Takes Pango's lines, at most `limit` (0 for any number), and their outlines; `bytes` are theirs if they were cut
    /// from a longer text.
    mutating func add(to context: OpaquePointer, limit: Int, bytes: Span? = nil) {
        let unit = Double(PANGO_SCALE)
        let count = limit > 0 ? min(self.count, limit) : self.count
        let iterator = pango_layout_get_iter(fonts.layout)
        defer { pango_layout_iter_free(iterator) }
        isTruncated = isTruncated || bytes != nil || count < self.count || pango_layout_is_ellipsized(fonts.layout) != 0
        let top = y
        for _ in 0..<count {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            let rect = CGRect(
                x: Double(logical.x) / unit, y: top + Double(logical.y) / unit, width: Double(logical.width) / unit,
                height: Double(logical.height) / unit)
            let baseline = top + Double(pango_layout_iter_get_baseline(iterator)) / unit
            var own = Span.none
            if let line = pango_layout_iter_get_line_readonly(iterator) {
                own = Span(start: Int(line.pointee.start_index), count: Int(line.pointee.length))
                cairo_move_to(context, rect.minX, baseline)
                pango_cairo_layout_line_path(context, line)
            }
            lines.append(TextLayout.Line(rect: rect, baseline: baseline, bytes: bytes ?? own))
            y = rect.maxY
            if pango_layout_iter_next_line(iterator) == 0 { break }
        }
    }
}
