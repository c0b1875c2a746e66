import Geometry

/// How each kind of item enters the digest: a number for the kind, then all it says.
extension Digest {
    mutating func add(_ item: DisplayItem, of list: DisplayList) {
        switch item {
        case .fill(let shape, let paint, let blend):
            begin(1, blend)
            add(shape, of: list)
            add(paint, of: list)
        case .stroke(let shape, let style, let paint, let blend):
            begin(2, blend)
            add(shape, of: list)
            add(style, of: list)
            add(paint, of: list)
        case .rects(let span, let color, let blend):
            begin(3, blend)
            add(color)
            addRects(span, of: list)
        case .field(let field): add(field, of: list)
        case .trace(let trace): add(trace, of: list)
        case .text(let run): add(run, of: list)
        case .paragraph(let paragraph): add(paragraph, of: list)
        case .sprites(let batch): add(batch, of: list)
        case .image(let item): add(item, of: list)
        case .shadow(let shape, let shadow):
            mix(14)
            add(shape, of: list)
            add(shadow)
        case .beginGroup(let style): add(style, of: list)
        case .endGroup: mix(9)
        case .beginMask: mix(15)
        case .beginMasked: mix(16)
        case .endMasked: mix(17)
        case .beginProjection(let map):
            mix(18)
            add(map)
        case .endProjection: mix(19)
        case .transform(let map):
            mix(10)
            add(ratio: map.a)
            add(ratio: map.b)
            add(ratio: map.c)
            add(ratio: map.d)
            add(CGPoint(x: map.tx, y: map.ty))
        case .clip(let shape):
            mix(11)
            add(shape, of: list)
        case .restore: mix(12)
        }
    }

    mutating func begin(_ kind: UInt64, _ blend: BlendMode) { mix(kind << 8 | UInt64(blend.rawValue)) }

    /// Folds in how many entries follow, so that the ends of runs count, and returns those that exist.
    mutating func begin(_ span: Span, _ count: Int) -> Range<Int> {
        let range = span.within(count)
        add(count: range.count)
        return range
    }

    private mutating func add(_ field: HeightField, of list: DisplayList) {
        begin(4, field.blend)
        add(CGPoint(x: field.x, y: field.step))
        add(CGPoint(x: field.top, y: field.bottom))
        add(stops: field.stops, of: list)
        addNumbers(field.heights, of: list)
    }

    private mutating func add(_ trace: Trace, of list: DisplayList) {
        begin(5, trace.blend)
        add(CGPoint(x: trace.x, y: trace.step))
        add(trace.width)
        add(trace.color)
        addNumbers(trace.heights, of: list)
    }

    private mutating func add(_ run: TextRun, of list: DisplayList) {
        mix(6 << 8 | UInt64(run.anchor.rawValue))
        add(run.origin)
        add(run.face, of: list)
        add(run.tracking)
        add(run.color)
        addText(run.text, of: list)
    }

    private mutating func add(_ paragraph: Paragraph, of list: DisplayList) {
        let style = paragraph.style
        mix(20 << 16 | UInt64(style.alignment.rawValue) << 8 | UInt64(style.truncation.rawValue))
        add(count: Int(style.lineLimit))
        add(style.lineSpacing)
        add(paragraph.origin)
        add(paragraph.width)
        add(paragraph.face, of: list)
        add(paragraph.tracking)
        add(paragraph.color)
        addText(paragraph.text, of: list)
    }

    private mutating func add(_ face: FontFace, of list: DisplayList) {
        mix(UInt64(face.weight.rawValue) << 2 | (face.isItalic ? 2 : 0) | (face.hasTabularDigits ? 1 : 0))
        add(face.size)
        guard list.families.indices.contains(Int(face.family)) else { return }
        for byte in list.families[Int(face.family)].utf8 { mix(UInt64(byte)) }
    }

    private mutating func addText(_ span: Span, of list: DisplayList) {
        for byte in list.text[begin(span, list.text.count)] { mix(UInt64(byte)) }
    }

    private mutating func add(_ style: GroupStyle, of list: DisplayList) {
        begin(8, style.blend)
        add(ratio: style.opacity)
        add(style.blur)
        mix(style.shadow == nil ? 0 : 1)
        if let shadow = style.shadow { add(shadow) }
        addNumbers(style.colorMatrix, of: list)
        if style.isIsolated { mix(1) }
    }

    private mutating func add(_ shadow: Shadow) {
        add(shadow.color)
        add(shadow.radius)
        add(CGPoint(x: shadow.offset.width, y: shadow.offset.height))
    }

    private mutating func add(_ map: ProjectiveMap) {
        for row in [map.x, map.y, map.origin] {
            for lane in 0..<3 { add(ratio: row[lane] * 256) }
        }
    }
}
