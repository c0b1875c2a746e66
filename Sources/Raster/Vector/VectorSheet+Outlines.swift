import CCairo
import Geometry
import Rendering

/// What stays an outline.
extension VectorSheet {
    /// Draws an item as outlines; false if it can only be drawn as a picture.
    func drawAsOutline(_ item: DisplayItem, _ columns: Columns) -> Bool {
        switch item {
        case .fill(let shape, let paint, .normal):
            guard setSource(paint, columns) else { return false }
            guard add(shape, columns) else { return true }
            setRule(shape)
            cairo_fill(context)
        case .stroke(let shape, let style, let paint, .normal):
            guard setSource(paint, columns) else { return false }
            guard style.width > 0, style.width.isFinite, add(shape, columns) else { return true }
            stroke(style, columns)
        case .rects(let span, let color, .normal):
            _ = setSource(.color(color), columns)
            for rect in columns.rects[span.within(columns.rects.count)] {
                guard let box = Box(rect) else { continue }
                cairo_rectangle(context, box.left, box.top, box.right - box.left, box.bottom - box.top)
            }
            cairo_fill(context)
        case .text(let run): draw(run, columns)
        case .paragraph(let paragraph):
            guard let block = canvas.lines.block(paragraph, columns)?.block, paragraph.origin.isFinite else {
                return true
            }
            _ = setSource(.color(paragraph.color), columns)
            add(block.outline.path, at: paragraph.origin, scale: 1)
            cairo_fill(context)
        default: return false
        }
        return true
    }

    func setRule(_ shape: Shape) {
        var isEvenOdd = false
        if case .path(let path) = shape { isEvenOdd = path.rule == .evenOdd }
        cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    /// Makes an outline the current path; false if a coordinate is not finite.
    func add(_ shape: Shape, _ columns: Columns) -> Bool {
        cairo_new_path(context)
        return Outline(context: context, transform: .identity).add(shape, paths: columns.paths)
    }

    private func stroke(_ style: StrokeStyle, _ columns: Columns) {
        cairo_set_line_width(context, Double(style.width).nearby)
        cairo_set_line_cap(context, style.cap.cairo)
        cairo_set_line_join(context, style.join.cairo)
        cairo_set_miter_limit(context, style.soundMiterLimit)
        let lengths = columns.numbers[style.dashes.within(columns.numbers.count)].map { Double($0) }
        let isSound = lengths.allSatisfy { $0 >= 0 && $0 < 1e6 } && lengths.reduce(0, +) > 0.01
        cairo_set_dash(context, lengths, isSound ? Int32(lengths.count) : 0, Double(style.dashPhase).nearby)
        cairo_stroke(context)
    }

    private func draw(_ run: TextRun, _ columns: Columns) {
        let range = run.text.within(columns.text.count)
        guard run.face.size > 0, run.face.size.isFinite, run.origin.isFinite, !range.isEmpty else { return }
        _ = setSource(.color(run.color), columns)
        let face = canvas.lines.face(run.face, columns)
        let size = min(Double(run.face.size), 4_096)
        columns.text.withUnsafeBufferPointer { column in
            let line = RasterCanvas.Line(
                text: UnsafeBufferPointer(rebasing: column[range.prefix(LineCache.byteLimit)]), run: run, face: face)
            let width = canvas.lines.width(line.text, size: size, face: face, tracking: line.tracking)
            let start = CGPoint(x: run.origin.x - width * line.shareBefore, y: run.origin.y)
            cairo_new_path(context)
            canvas.lines.forEachOutline(of: line, at: start, size: size) { add($0.path, at: $1, scale: $2) }
        }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
    }

    /// Adds a path with its origin at a point, `scale` times as large.
    private func add(_ path: PathColumns, at point: CGPoint, scale: Double) {
        let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: point.x, ty: point.y)
        _ = Outline(context: context, transform: place).add(.path(path.whole), paths: path)
    }

    /// Sets the paint; false if cairo has none like it.
    private func setSource(_ paint: Paint, _ columns: Columns) -> Bool {
        let pattern: OpaquePointer?
        switch paint {
        case .color(let color):
            let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
            cairo_set_source_rgba(context, red, green, blue, Double(color.opacity))
            return true
        case .linear(_, let from, let to):
            guard from.isFinite, to.isFinite, from != to else { return false }
            pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial(_, let center, let radius):
            guard center.isFinite, radius > 0, radius.isFinite else { return false }
            pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
        case .elliptical, .conic, .image, .backdrop: return false
        }
        guard let pattern, let stops = paint.stops else { return false }
        for stop in columns.stops(stops) {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(stop.location), Double(color.red), Double(color.green), Double(color.blue),
                Double(color.opacity))
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        return true
    }
}
