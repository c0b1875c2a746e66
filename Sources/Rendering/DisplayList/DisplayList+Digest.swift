import Geometry

extension DisplayList {
    /// A 64-bit digest of the scene's items, the overlay left out: positions to 1/256 of a point, colours to eight bits. Equal
    /// lists have equal digests, in every process of one machine.
    public var digest: UInt64 {
        var digest = Digest()
        for index in 0..<(sceneItemCount ?? items.count) { add(items[index], to: &digest) }
        return digest.value
    }

    private func add(_ item: DisplayItem, to digest: inout Digest) {
        switch item {
        case .fill(let shape, let paint, let blend):
            digest.tag(1)
            add(shape, to: &digest)
            add(paint, to: &digest)
            digest.tag(UInt64(blend.rawValue))
        case .stroke(let shape, let style, let paint, let blend):
            digest.tag(2)
            add(shape, to: &digest)
            add(paint, to: &digest)
            digest.add(style.width)
            digest.add(style.dash)
            digest.add(style.dashPhase)
            digest.tag(UInt64(blend.rawValue) << 1 | (style.isRound ? 1 : 0))
        case .rects(let span, let color, let blend):
            digest.tag(3 | UInt64(span.count) << 8 | UInt64(blend.rawValue) << 40)
            digest.add(color)
            for rect in rects[span.range] { digest.add(rect) }
        case .field(let field):
            digest.tag(4 | UInt64(field.blend.rawValue) << 8)
            addCurve(field.heights, field.x, field.step, to: &digest)
            digest.add(field.bottom)
            digest.add(field.top)
            add(field.stops, to: &digest)
        case .trace(let trace):
            digest.tag(5 | UInt64(trace.blend.rawValue) << 8)
            addCurve(trace.heights, trace.x, trace.step, to: &digest)
            digest.add(trace.width)
            digest.add(trace.color)
        case .text(let run): add(run, to: &digest)
        case .sprites(let batch): add(batch, to: &digest)
        case .beginGroup(let opacity):
            digest.tag(8)
            digest.add(CGFloat(opacity))
        case .endGroup: digest.tag(9)
        case .transform(let t):
            digest.tag(10)
            for value in [t.a * 4096, t.b * 4096, t.c * 4096, t.d * 4096, t.tx, t.ty] { digest.add(value) }
        case .clip(let shape):
            digest.tag(11)
            add(shape, to: &digest)
        case .restore: digest.tag(12)
        }
    }

    private func add(_ shape: Shape, to digest: inout Digest) {
        switch shape {
        case .rect(let rect):
            digest.tag(1)
            digest.add(rect)
        case .roundedRect(let rect, let radius):
            digest.tag(2)
            digest.add(rect)
            digest.add(radius)
        case .ellipse(let rect):
            digest.tag(3)
            digest.add(rect)
        case .path(let span):
            digest.tag(4 | UInt64(span.count) << 8)
            for element in path[span.range] { add(element, to: &digest) }
        }
    }

    private func add(_ element: PathElement, to digest: inout Digest) {
        switch element {
        case .move(let p):
            digest.tag(1)
            digest.add(p)
        case .line(let p):
            digest.tag(2)
            digest.add(p)
        case .quadCurve(let c, let p):
            digest.tag(3)
            digest.add(c)
            digest.add(p)
        case .curve(let a, let b, let p):
            digest.tag(4)
            digest.add(a)
            digest.add(b)
            digest.add(p)
        case .close: digest.tag(5)
        }
    }

    private func add(_ paint: Paint, to digest: inout Digest) {
        switch paint {
        case .color(let color):
            digest.tag(1)
            digest.add(color)
        case .linear(let span, let from, let to):
            digest.tag(2)
            add(span, to: &digest)
            digest.add(from)
            digest.add(to)
        case .radial(let span, let center, let radius):
            digest.tag(3)
            add(span, to: &digest)
            digest.add(center)
            digest.add(radius)
        }
    }

    private func add(_ span: Span, to digest: inout Digest) {
        digest.tag(UInt64(span.count))
        for stop in stops[span.range] {
            digest.add(stop.color)
            digest.add(stop.location * 256)
        }
    }

    private func addCurve(_ span: Span, _ x: CGFloat, _ step: CGFloat, to digest: inout Digest) {
        digest.tag(UInt64(span.count))
        digest.add(x)
        digest.add(step)
        for number in numbers[span.range] { digest.add(CGFloat(number)) }
    }

    private func add(_ run: TextRun, to digest: inout Digest) {
        digest.tag(
            6 | UInt64(run.anchor.rawValue) << 8 | UInt64(run.font.weight.rawValue) << 16 | UInt64(run.text.count) << 24)
        digest.add(run.origin)
        digest.add(run.font.size)
        digest.add(run.tracking)
        digest.add(run.color)
        for byte in text[run.text.range] { digest.tag(UInt64(byte)) }
    }

    private func add(_ batch: SpriteBatch, to digest: inout Digest) {
        digest.tag(
            7 | UInt64(batch.kind.rawValue) << 8 | UInt64(batch.blend.rawValue) << 16 | UInt64(batch.sprites.count) << 24)
        for i in batch.sprites.range {
            digest.add(CGFloat(spriteX[i]))
            digest.add(CGFloat(spriteY[i]))
            digest.add(CGFloat(spriteDiameter[i]))
            digest.tag(UInt64(spriteColor[i]))
        }
    }
}

/// A running 64-bit digest: order matters, addresses and the process do not.
struct Digest {
    private(set) var value: UInt64 = 0x6A09_E667_F3BC_C908

    mutating func tag(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }

    /// A length to 1/256; what is not finite or beyond ±2⁴⁰ has three values of its own.
    mutating func add(_ length: CGFloat) {
        if length.isNaN { return tag(0x7FF8_0000_0000_0001) }
        tag(UInt64(bitPattern: Int64((min(max(length, -0x1p40), 0x1p40) * 256).rounded())))
    }

    mutating func add(_ point: CGPoint) {
        add(point.x)
        add(point.y)
    }

    mutating func add(_ rect: CGRect) {
        add(rect.origin)
        add(rect.size.width)
        add(rect.size.height)
    }

    mutating func add(_ color: Color) {
        func level(_ value: Float) -> UInt64 { value.isNaN ? 0xFFF : UInt64(min(max(value, 0), 4) * 255 + 0.5) }
        tag(level(color.red) << 36 | level(color.green) << 24 | level(color.blue) << 12 | level(color.opacity))
    }
}

extension UInt64 {
    /// The number as sixteen lower-case hexadecimal digits.
    public var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
