import CCairo
import Geometry
import Rendering

/// Lines of text.
extension RasterCanvas {
    /// Measures text as this canvas draws it.
    public var textMeasure: any TextMeasuring { lines }

    func draw(_ run: TextRun, _ columns: Columns) {
        let range = run.text.within(columns.text.count)
        guard run.font.size > 0, run.font.size.isFinite, run.origin.isFinite, !range.isEmpty else { return }
        columns.text.withUnsafeBufferPointer { column in
            let text = UnsafeBufferPointer(rebasing: column[range.prefix(LineCache.byteLimit)])
            let line = Line(text: text, run: run)
            if state.isShifted, Double(run.font.size) * state.scale <= LineCache.sizeLimit {
                place(line)
            } else {
                drawDirectly(line, columns)
            }
        }
    }

    /// One line: what to write and how.
    struct Line {
        let text: UnsafeBufferPointer<UInt8>
        let run: TextRun
        let tracking: Double
        let kind: LineKind

        init(text: UnsafeBufferPointer<UInt8>, run: TextRun) {
            self.text = text
            self.run = run
            tracking = run.tracking.isFinite ? Double(run.tracking) : 0
            kind = LineKind(text, tracking: tracking)
        }

        /// Which part of the width lies left of the origin.
        var shareBefore: Double {
            switch run.anchor {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        }
    }

    /// Draws from pictures. Letters stand on whole pixels, where they are crispest; only what moves as a whole, through
    /// a transform, may stand between them.
    private func place(_ line: Line) {
        let scale = state.scale
        let size = Double(line.run.font.size) * scale
        let weight = line.run.font.weight
        let pixel = PixelColor(line.run.color).pixel
        guard pixel != 0 else { return }
        let y = (Double(line.run.origin.y) * scale).rounded() + Double(state.transform.ty)
        var x = Double(line.run.origin.x) * scale + Double(state.transform.tx)
        switch line.kind {
        case .shaped:
            let image = lines.run(line.text, size: size, weight: weight)
            place(image, x: x - image.advance * line.shareBefore, y: y, pixel: pixel)
        case .glyphs:
            let extra = line.tracking * scale
            if line.shareBefore > 0 {
                let width = lines.width(line.text, size: size, weight: weight, tracking: extra)
                // The space after the last character belongs to no one.
                x -= (width - extra) * line.shareBefore
            }
            for scalar in Scalars(line.text) {
                let glyph = lines.glyph(scalar, size: size, weight: weight)
                place(glyph, x: x, y: y, pixel: pixel)
                x += glyph.advance + extra
            }
        }
    }

    private func place(_ image: LineImage, x: Double, y: Double, pixel: UInt32) {
        guard !image.isBlank else { return }
        let quarters = Int((x.nearby * Double(LineImage.phases)).rounded())
        let picture = image.phase(quarters & (LineImage.phases - 1))
        blit.draw(
            picture, x: Double(quarters >> 2 + image.left), y: y + Double(image.top), pixel: pixel,
            onto: state.surface, by: NormalBlending.self)
    }

    /// Draws outlines through any transform, without keeping them.
    private func drawDirectly(_ line: Line, _ columns: Columns) {
        let run = line.run
        let size = min(Double(run.font.size), 4_096)
        let width = lines.width(line.text, size: size, weight: run.font.weight, tracking: line.tracking)
        let start = CGPoint(x: run.origin.x - width * line.shareBefore, y: run.origin.y)
        let box = Box(
            left: start.x - size, top: start.y - 2 * size, right: start.x + width + size, bottom: start.y + size)
        let bounds = PixelRect(covering: box.applying(state.transform))
        drawCoverage(in: bounds, .pixel(PixelColor(run.color).pixel), .normal) { coverage, transform in
            coverage.draw { context in
                var matrix = cairo_matrix_t(
                    xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
                    y0: transform.ty)
                cairo_set_matrix(context, &matrix)
                addOutlines(of: line, at: start, size: size, to: context)
                cairo_fill(context)
            }
        }
    }

    private func addOutlines(of line: Line, at start: CGPoint, size: Double, to context: OpaquePointer) {
        let weight = line.run.font.weight
        guard line.kind == .glyphs else {
            let text = String(decoding: line.text, as: UTF8.self)
            guard let layoutLine = fonts.setLine(text, size: size, weight: weight) else { return }
            cairo_move_to(context, start.x, start.y)
            return pango_cairo_layout_line_path(context, layoutLine.line)
        }
        var x = start.x
        for scalar in Scalars(line.text) {
            let text = String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}"))
            guard let layoutLine = fonts.setLine(text, size: size, weight: weight) else { continue }
            cairo_move_to(context, x, start.y)
            pango_cairo_layout_line_path(context, layoutLine.line)
            x += LineExtents(layoutLine).advance + line.tracking
        }
    }
}
