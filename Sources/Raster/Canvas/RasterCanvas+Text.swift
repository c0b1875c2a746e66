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
            area.begin(PixelRect(left: 0, top: 0, right: coverage.width, bottom: coverage.height))
            lines.forEachOutline(of: line, at: start, size: size) { outline, place, factor in
                outline.add(to: &area, at: place, scale: factor, transform)
            }
            area.finish(evenOdd: false, coverage)
        }
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

    /// Hands over the outlines of a line that begins at a point, where they stand and how much larger they are.
    func forEachOutline(
        of line: RasterCanvas.Line, at start: CGPoint, size: Double, _ body: (TextOutline, CGPoint, Double) -> Void
    ) {
        let factor = size / Self.sizeLimit
        guard line.kind == .glyphs else { return body(outline(line.text, face: line.face), start, factor) }
        var x = start.x
        let unit = min(size, Self.sizeLimit)
        for scalar in Scalars(line.text) {
            body(outline(scalar, face: line.face), CGPoint(x: x, y: start.y), factor)
            x += glyph(scalar, size: unit, face: line.face).advance * (size / unit) + line.tracking
        }
    }
}
