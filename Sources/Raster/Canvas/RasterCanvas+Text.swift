import CCairo
import Geometry
import Rendering

/// Lines of text.
extension RasterCanvas {
    /// Measures text as this canvas draws it.
    public var textMeasure: any TextMeasuring { lines }

    func draw(_ run: TextRun, _ columns: Columns) {
        let range = run.text.within(columns.text.count)
        guard run.face.size > 0, run.face.size.isFinite, run.origin.isFinite, !range.isEmpty else { return }
        columns.text.withUnsafeBufferPointer { column in
            let text = UnsafeBufferPointer(rebasing: column[range.prefix(LineCache.byteLimit)])
            let line = Line(text: text, run: run, face: lines.face(run.face, columns))
            if state.isShifted, Double(run.face.size) * state.scale <= LineCache.sizeLimit {
                place(line)
            } else {
                drawDirectly(line)
            }
        }
    }

    /// One line: what to write and how.
    struct Line {
        let text: UnsafeBufferPointer<UInt8>
        let run: TextRun
        let face: Typeface
        let tracking: Double
        let kind: LineKind

        init(text: UnsafeBufferPointer<UInt8>, run: TextRun, face: Typeface) {
            self.text = text
            self.run = run
            self.face = face
            tracking = run.tracking.isFinite ? Double(run.tracking) : 0
            kind = LineKind(text, tracking: tracking, hasTabularDigits: face.hasTabularDigits)
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
        let size = Double(line.run.face.size) * scale
        let pixel = PixelColor(line.run.color).pixel
        guard pixel != 0 else { return }
        let y = (Double(line.run.origin.y) * scale).rounded() + Double(state.transform.ty)
        var x = Double(line.run.origin.x) * scale + Double(state.transform.tx)
        switch line.kind {
        case .shaped:
            let image = lines.run(line.text, size: size, face: line.face)
            place(image, x: x - image.advance * line.shareBefore, y: y, pixel: pixel)
        case .glyphs:
            let extra = line.tracking * scale
            if line.shareBefore > 0 {
                let width = lines.width(line.text, size: size, face: line.face, tracking: extra)
                // The space after the last character belongs to no one.
                x -= (width - extra) * line.shareBefore
            }
            for scalar in Scalars(line.text) {
                let glyph = lines.glyph(scalar, size: size, face: line.face)
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

    /// Draws outlines through any transform.
    private func drawDirectly(_ line: Line) {
        let run = line.run
        let size = min(Double(run.face.size), 4_096)
        let width = lines.width(line.text, size: size, face: line.face, tracking: line.tracking)
        let start = CGPoint(x: run.origin.x - width * line.shareBefore, y: run.origin.y)
        let box = Box(
            left: start.x - size, top: start.y - 2 * size, right: start.x + width + size, bottom: start.y + size)
        let bounds = PixelRect(covering: box.applying(state.transform))
        drawCoverage(in: bounds, .pixel(PixelColor(run.color).pixel), .normal) { coverage, transform in
            coverage.draw { context in
                addOutlines(of: line, at: start, size: size, transform, to: context)
                cairo_fill(context)
            }
        }
    }

    private func addOutlines(
        of line: Line, at start: CGPoint, size: Double, _ transform: CGAffineTransform, to context: OpaquePointer
    ) {
        let factor = size / LineCache.sizeLimit
        guard line.kind == .glyphs else {
            lines.outline(line.text, face: line.face).append(to: context, at: start, scale: factor, transform)
            return
        }
        var x = start.x
        let unit = min(size, LineCache.sizeLimit)
        for scalar in Scalars(line.text) {
            lines.outline(scalar, face: line.face)
                .append(to: context, at: CGPoint(x: x, y: start.y), scale: factor, transform)
            x += lines.glyph(scalar, size: unit, face: line.face).advance * (size / unit) + line.tracking
        }
    }
}

extension TextOutline {
    /// Adds the outlines with their origin at a point, `scale` times as large, through a transform.
    func append(to context: OpaquePointer, at point: CGPoint, scale: Double, _ transform: CGAffineTransform) {
        let origin = point.applying(transform)
        // Beyond what cairo's numbers hold nothing can be seen.
        guard abs(origin.x) < Double.farthestPixel, abs(origin.y) < Double.farthestPixel,
            Double(transform.magnification) * scale * max(ink.right, ink.bottom, -ink.left, -ink.top)
                < Double.farthestPixel
        else { return }
        var matrix = cairo_matrix_t(
            xx: transform.a * scale, yx: transform.b * scale, xy: transform.c * scale, yy: transform.d * scale,
            x0: origin.x, y0: origin.y)
        cairo_set_matrix(context, &matrix)
        append(to: context)
        cairo_identity_matrix(context)
    }
}

extension LineCache {
    /// The letters of a list's font.
    func face(_ face: FontFace, _ columns: Columns) -> Typeface {
        let families = columns.list.families
        let name = families.indices.contains(Int(face.family)) ? families[Int(face.family)] : ""
        return Typeface(
            weight: face.weight, isItalic: face.isItalic, hasTabularDigits: face.hasTabularDigits,
            family: name.isEmpty ? 0 : fonts.family(name))
    }
}
