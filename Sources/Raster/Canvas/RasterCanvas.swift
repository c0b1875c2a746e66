import CCairo
import Geometry
import Rendering

/// Draws display lists into memory.
///
/// Rectangles, fields, traces, sprites and text are drawn by loops of our own; other shapes are drawn once by cairo and
/// blitted from a cache, paths by cairo each time. In steady state a frame without free paths allocates nothing.
public final class RasterCanvas {
    /// Sets and measures the canvas's text.
    public let text: TextSetter

    private let shapes = ShapeCache()
    private var sprites = SpriteStamps()
    private var field = FieldFill()
    private var gradient = [PixelColor](repeating: .clear, count: GradientTable.size)
    private var targets: [DrawTarget] = []
    private var layers: [Layer] = []
    private var pool: [PixelBuffer] = []

    /// A buffer that a group or a clip draws into, and how it is put back.
    private struct Layer {
        var buffer: PixelBuffer
        var below: PixelBuffer
        var opacity: Float
        var clip: Shape?
        var depth: Int
    }

    /// A canvas that sets text in the library's fonts.
    public init(fonts: FontLibrary) { text = TextSetter(fonts: fonts) }

    /// Draws the list over the whole buffer, `scale` pixels a point.
    public func draw(_ list: borrowing DisplayList, into buffer: PixelBuffer, scale: CGFloat) {
        let scale = scale.isFinite && scale > 0 ? min(scale, 16) : 1
        shapes.beginFrame()
        text.beginFrame()
        buffer.clear(buffer.bounds)
        targets.removeAll(keepingCapacity: true)
        targets.append(
            DrawTarget(buffer, clip: buffer.bounds, matrix: CGAffineTransform(scaleX: scale, y: scale)))
        var current = buffer
        for item in list.items { draw(item, list, &current) }
        // A list that forgot to end its groups still shows what they hold.
        while !layers.isEmpty { endLayer(list, &current) }
    }

    private func draw(_ item: DisplayItem, _ list: borrowing DisplayList, _ current: inout PixelBuffer) {
        let target = targets[targets.count - 1]
        switch item {
        case .fill(let shape, let paint, let blend): fill(shape, paint, blend, list, target, current)
        case .stroke(let shape, let style, let paint, let blend):
            stroke(shape, style, paint, blend, list, target, current)
        case .rects(let span, let color, let blend):
            let packed = PixelColor(color)
            for rect in list.rects[span.range] { fillRect(rect, packed, blend, target) }
        case .field(let item):
            guard target.isPlain else { return }
            field.draw(item, heights: list.numbers[item.heights.range], stops: list.stops[item.stops.range], target)
        case .trace(let item):
            guard target.isPlain else { return }
            TraceFill.draw(item, heights: list.numbers[item.heights.range], target)
        case .text(let run):
            guard target.isPlain else { return }
            text.draw(run, list.text, target)
        case .sprites(let batch):
            guard target.isPlain else { return }
            sprites.draw(batch, list, target)
        case .beginGroup(let opacity): beginLayer(opacity: opacity, clip: nil, &current)
        case .endGroup: if layers.last?.clip == nil { endLayer(list, &current) }
        case .transform(let transform):
            targets.append(
                DrawTarget(current, clip: target.clip, matrix: transform.concatenating(target.matrix)))
        case .clip(let shape): clip(to: shape, target, &current)
        case .restore: restore(list, &current)
        }
    }

    // MARK: Shapes

    private func fill(
        _ shape: Shape, _ paint: Paint, _ blend: BlendMode, _ list: borrowing DisplayList, _ target: DrawTarget,
        _ buffer: PixelBuffer
    ) {
        guard let frame = shape.frame, target.isPlain else {
            return drawFree(shape, paint, nil, blend, list, target, buffer)
        }
        guard frame.width > 0, frame.height > 0 else { return }
        if case .rect(let rect) = shape {
            if case .color(let color) = paint { return fillRect(rect, PixelColor(color), blend, target) }
            if case .linear(let span, let from, let to) = paint, from.x == to.x, to.y > from.y, blend == .normal,
                let pixels = wholePixels(rect, target)
            {
                GradientTable.fill(&gradient, list.stops[span.range])
                return RectFill.fillGradient(
                    target, pixels, colors: gradient, top: from.y * target.scale + target.dy,
                    height: (to.y - from.y) * target.scale)
            }
        }
        drawCached(shape, frame, paint, nil, blend, list, target, buffer)
    }

    private func stroke(
        _ shape: Shape, _ style: StrokeStyle, _ paint: Paint, _ blend: BlendMode, _ list: borrowing DisplayList,
        _ target: DrawTarget, _ buffer: PixelBuffer
    ) {
        guard style.width > 0, style.width < 1e4 else { return }
        guard let frame = shape.frame, target.isPlain else {
            return drawFree(shape, paint, style, blend, list, target, buffer)
        }
        guard frame.width >= 0, frame.height >= 0 else { return }
        drawCached(shape, frame, paint, style, blend, list, target, buffer)
    }

    private func fillRect(_ rect: CGRect, _ color: PixelColor, _ blend: BlendMode, _ target: DrawTarget) {
        guard target.isPlain, (rect.minX + rect.minY + rect.width + rect.height).isFinite else { return }
        RectFill.fill(
            target, left: rect.minX * target.scale + target.dx, top: rect.minY * target.scale + target.dy,
            right: rect.maxX * target.scale + target.dx, bottom: rect.maxY * target.scale + target.dy, color: color,
            blend: blend)
    }

    /// The rectangle in pixels, if its sides lie on whole ones or beyond the clip.
    private func wholePixels(_ rect: CGRect, _ target: DrawTarget) -> PixelRect? {
        let left = rect.minX * target.scale + target.dx
        let top = rect.minY * target.scale + target.dy
        let right = rect.maxX * target.scale + target.dx
        let bottom = rect.maxY * target.scale + target.dy
        guard abs(left - left.rounded()) + abs(top - top.rounded()) < 0.02,
            abs(right - right.rounded()) + abs(bottom - bottom.rounded()) < 0.02
        else { return nil }
        return PixelRect(
            left: Int(clamping: left.rounded()), top: Int(clamping: top.rounded()),
            right: Int(clamping: right.rounded()), bottom: Int(clamping: bottom.rounded()))
    }

    private func drawCached(
        _ shape: Shape, _ frame: CGRect, _ paint: Paint, _ style: StrokeStyle?, _ blend: BlendMode,
        _ list: borrowing DisplayList, _ target: DrawTarget, _ buffer: PixelBuffer
    ) {
        guard (frame.minX + frame.minY + frame.width + frame.height).isFinite else { return }
        let pixels = frame.width * target.scale * frame.height * target.scale
        guard pixels <= 4_000_000, frame.width * target.scale < 8000, frame.height * target.scale < 8000 else {
            return drawFree(shape, paint, style, blend, list, target, buffer)
        }
        let x = frame.minX * target.scale + target.dx
        let y = frame.minY * target.scale + target.dy
        let reach = ((style?.width ?? 0) + 2) * target.scale
        guard x - reach < CGFloat(target.clip.right), y - reach < CGFloat(target.clip.bottom),
            x + frame.width * target.scale + reach > CGFloat(target.clip.left),
            y + frame.height * target.scale + reach > CGFloat(target.clip.top)
        else { return }
        var key = ShapeKey()
        key.add(shape, scale: target.scale)
        key.add(paint, origin: frame.origin, stops: list.stops)
        if let style { key.add(style) }
        let path = list.path
        let stops = list.stops
        let entry = shapes.entry(
            key, width: frame.width, height: frame.height, margin: (style?.width ?? 0) / 2 + 1, scale: target.scale
        ) { cr in
            cairo_translate(cr, -frame.minX, -frame.minY)
            CairoPainter.paint(shape, paint, style, path: path, stops: stops, cr)
        }
        let isSoft: Bool = if case .radial = paint { pixels > 128 * 128 } else { false }
        ImageBlit.draw(
            entry.image, x: x + entry.offset.x, y: y + entry.offset.y, snaps: isSoft, blend: blend, target)
    }

    /// Lets cairo draw straight into the buffer.
    private func drawFree(
        _ shape: Shape, _ paint: Paint, _ style: StrokeStyle?, _ blend: BlendMode, _ list: borrowing DisplayList,
        _ target: DrawTarget, _ buffer: PixelBuffer
    ) {
        let m = target.matrix
        guard (m.a + m.b + m.c + m.d + m.tx + m.ty).isFinite, !target.clip.isEmpty else { return }
        let cr = buffer.context
        cairo_save(cr)
        cairo_surface_mark_dirty(cairo_get_target(cr))
        cairo_rectangle(
            cr, Double(target.clip.left), Double(target.clip.top), Double(target.clip.right - target.clip.left),
            Double(target.clip.bottom - target.clip.top))
        cairo_clip(cr)
        var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
        cairo_set_matrix(cr, &matrix)
        if blend == .additive { cairo_set_operator(cr, CAIRO_OPERATOR_ADD) }
        CairoPainter.paint(shape, paint, style, path: list.path, stops: list.stops, cr)
        cairo_restore(cr)
        // An operation that cairo refuses (coordinates beyond its range) leaves the context unusable; begin anew.
        if cairo_status(cr) != CAIRO_STATUS_SUCCESS { buffer.dropContext() }
    }

    // MARK: Groups and clips

    private func clip(to shape: Shape, _ target: DrawTarget, _ current: inout PixelBuffer) {
        if case .rect(let rect) = shape, target.isPlain {
            var inner = target
            inner.clip = target.clip.intersection(
                PixelRect(
                    left: Int(clamping: (rect.minX * target.scale + target.dx).rounded()),
                    top: Int(clamping: (rect.minY * target.scale + target.dy).rounded()),
                    right: Int(clamping: (rect.maxX * target.scale + target.dx).rounded()),
                    bottom: Int(clamping: (rect.maxY * target.scale + target.dy).rounded())))
            targets.append(inner)
        } else {
            beginLayer(opacity: 1, clip: shape, &current)
        }
    }

    private func restore(_ list: borrowing DisplayList, _ current: inout PixelBuffer) {
        if let layer = layers.last, layer.clip != nil, layer.depth == targets.count - 1 {
            endLayer(list, &current)
        } else if targets.count > 1, layers.last.map({ targets.count - 1 > $0.depth }) ?? true {
            targets.removeLast()
        }
    }

    private func beginLayer(opacity: Float, clip: Shape?, _ current: inout PixelBuffer) {
        let target = targets[targets.count - 1]
        let buffer: PixelBuffer
        if let index = pool.lastIndex(where: { $0.width == current.width && $0.height == current.height }) {
            buffer = pool.remove(at: index)
        } else {
            pool.removeAll()
            buffer = PixelBuffer(width: current.width, height: current.height)
        }
        buffer.clear(target.clip)
        layers.append(
            Layer(buffer: buffer, below: current, opacity: opacity, clip: clip, depth: targets.count))
        targets.append(DrawTarget(buffer, clip: target.clip, matrix: target.matrix))
        current = buffer
    }

    private func endLayer(_ list: borrowing DisplayList, _ current: inout PixelBuffer) {
        guard let layer = layers.popLast() else { return }
        targets.removeLast(targets.count - layer.depth)
        let target = targets[targets.count - 1]
        if let shape = layer.clip { keepInside(shape, of: layer.buffer, list, target) }
        let level = UInt32(min(max(layer.opacity.isNaN ? 1 : layer.opacity, 0), 1) * 255 + 0.5)
        if level > 0, !target.clip.isEmpty {
            for y in target.clip.top..<target.clip.bottom {
                let source = layer.buffer.pixels + y * layer.buffer.stride
                let row = target.row(y)
                for x in target.clip.left..<target.clip.right where source[x] != 0 {
                    row[x] = Blending.over(Blending.scaled(source[x], level), row[x])
                }
            }
        }
        current = layer.below
        pool.append(layer.buffer)
    }

    /// Removes what lies outside a shape.
    private func keepInside(
        _ shape: Shape, of buffer: PixelBuffer, _ list: borrowing DisplayList, _ target: DrawTarget
    ) {
        let m = target.matrix
        guard (m.a + m.b + m.c + m.d + m.tx + m.ty).isFinite else { return }
        let cr = buffer.context
        cairo_save(cr)
        cairo_surface_mark_dirty(cairo_get_target(cr))
        var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
        cairo_set_matrix(cr, &matrix)
        CairoPainter.trace(shape, list.path, cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_rgba(cr, 0, 0, 0, 1)
        cairo_fill(cr)
        cairo_restore(cr)
        if cairo_status(cr) != CAIRO_STATUS_SUCCESS { buffer.dropContext() }
    }
}

extension Shape {
    /// The rectangle that a shape is made from; nil for a path.
    var frame: CGRect? {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
        case .path: nil
        }
    }
}

extension ShapeKey {
    /// Adds the form of a shape, without its place.
    mutating func add(_ shape: Shape, scale: CGFloat) {
        add(scale * 64)
        switch shape {
        case .rect(let rect):
            add(1 as UInt64)
            add(rect.width)
            add(rect.height)
        case .roundedRect(let rect, let radius):
            add(2 as UInt64)
            add(rect.width)
            add(rect.height)
            add(radius)
        case .ellipse(let rect):
            add(3 as UInt64)
            add(rect.width)
            add(rect.height)
        case .path:
            add(4 as UInt64)
        }
    }

    mutating func add(_ style: StrokeStyle) {
        add(style.width)
        add(style.dash)
        add(style.dashPhase)
        add(style.isRound ? 9 : 8 as UInt64)
    }
}
