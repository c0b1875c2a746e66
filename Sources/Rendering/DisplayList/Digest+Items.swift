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
            add(style)
            add(paint, of: list)
        case .rects(let span, let color, let blend):
            begin(3, blend)
            add(color)
            for rect in list.rects[begin(span, list.rects.count)] { add(rect) }
        case .field(let field): add(field, of: list)
        case .trace(let trace): add(trace, of: list)
        case .text(let run): add(run, of: list)
        case .sprites(let batch): add(batch, of: list)
        case .beginGroup(let opacity):
            mix(8)
            add(ratio: Double(opacity))
        case .endGroup: mix(9)
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

    private mutating func begin(_ kind: UInt64, _ blend: BlendMode) { mix(kind << 8 | UInt64(blend.rawValue)) }

    /// Folds in how many entries follow, so that the ends of runs count, and returns those that exist.
    private mutating func begin(_ span: Span, _ count: Int) -> Range<Int> {
        let first = min(max(Int(span.start), 0), count)
        let last = min(max(Int(span.start) + max(Int(span.count), 0), first), count)
        add(count: last - first)
        return first..<last
    }

    private mutating func add(_ shape: Shape, of list: DisplayList) {
        switch shape {
        case .rect(let rect):
            mix(1)
            add(rect)
        case .roundedRect(let rect, let radius):
            mix(2)
            add(rect)
            add(radius)
        case .ellipse(let rect):
            mix(3)
            add(rect)
        case .path(let span):
            mix(4)
            for element in list.path[begin(span, list.path.count)] { add(element) }
        }
    }

    private mutating func add(_ element: PathElement) {
        switch element {
        case .move(let point):
            mix(1)
            add(point)
        case .line(let point):
            mix(2)
            add(point)
        case .quadCurve(let control, let end):
            mix(3)
            add(control)
            add(end)
        case .curve(let first, let second, let end):
            mix(4)
            add(first)
            add(second)
            add(end)
        case .close: mix(5)
        }
    }

    private mutating func add(_ paint: Paint, of list: DisplayList) {
        switch paint {
        case .color(let color):
            mix(1)
            add(color)
        case .linear(let stops, let from, let to):
            mix(2)
            add(from)
            add(to)
            add(stops: stops, of: list)
        case .radial(let stops, let center, let radius):
            mix(3)
            add(center)
            add(radius)
            add(stops: stops, of: list)
        }
    }

    private mutating func add(stops span: Span, of list: DisplayList) {
        for stop in list.stops[begin(span, list.stops.count)] {
            add(stop.color)
            add(ratio: stop.location)
        }
    }

    private mutating func add(_ style: StrokeStyle) {
        add(style.width)
        mix(style.isRound ? 1 : 0)
        add(style.dash)
        add(style.dashPhase)
    }

    private mutating func add(_ field: HeightField, of list: DisplayList) {
        begin(4, field.blend)
        add(CGPoint(x: field.x, y: field.step))
        add(CGPoint(x: field.top, y: field.bottom))
        add(stops: field.stops, of: list)
        for height in list.numbers[begin(field.heights, list.numbers.count)] { add(Double(height)) }
    }

    private mutating func add(_ trace: Trace, of list: DisplayList) {
        begin(5, trace.blend)
        add(CGPoint(x: trace.x, y: trace.step))
        add(trace.width)
        add(trace.color)
        for height in list.numbers[begin(trace.heights, list.numbers.count)] { add(Double(height)) }
    }

    private mutating func add(_ run: TextRun, of list: DisplayList) {
        mix(6 << 16 | UInt64(run.anchor.rawValue) << 8 | UInt64(run.font.weight.rawValue))
        add(run.origin)
        add(run.font.size)
        add(run.tracking)
        add(run.color)
        for byte in list.text[begin(run.text, list.text.count)] { mix(UInt64(byte)) }
    }

    private mutating func add(_ batch: SpriteBatch, of list: DisplayList) {
        begin(7, batch.blend)
        mix(UInt64(batch.kind.rawValue))
        let count = min(
            min(list.spriteX.count, list.spriteY.count), min(list.spriteDiameter.count, list.spriteColor.count))
        for index in begin(batch.sprites, count) {
            add(Double(list.spriteX[index]))
            add(Double(list.spriteY[index]))
            add(Double(list.spriteDiameter[index]))
            mix(UInt64(list.spriteColor[index]))
        }
    }
}
