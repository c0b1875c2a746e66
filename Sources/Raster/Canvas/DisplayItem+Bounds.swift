import Geometry
import Rendering

extension DisplayItem {
    /// Whether it begins something that needs a layer, or an item that blends in a way that does.
    var drawsApart: Bool {
        switch self {
        case .beginGroup, .beginMask, .beginProjection: true
        default: false
        }
    }

    /// Whether no pixel is drawn on twice and the opacity can be that of its colour.
    var isSolid: Bool {
        switch self {
        case .fill(_, .color, .normal), .stroke(_, _, .color, .normal), .paragraph: true
        case .fill(_, .backdrop, _), .stroke(_, _, .backdrop, _): true
        case .image(let item): item.blend == .normal
        default: false
        }
    }

    /// The same item, `opacity` times as opaque; only for what is solid.
    func fading(by opacity: CGFloat) -> DisplayItem {
        switch self {
        case .fill(let shape, .color(let color), let blend): return .fill(shape, .color(color.opacity(opacity)), blend)
        case .stroke(let shape, let style, .color(let color), let blend):
            return .stroke(shape, style, .color(color.opacity(opacity)), blend)
        case .fill(let shape, let paint, let blend):
            return .fill(shape, paint.paneFading(by: opacity) ?? paint, blend)
        case .stroke(let shape, let style, let paint, let blend):
            return .stroke(shape, style, paint.paneFading(by: opacity) ?? paint, blend)
        case .paragraph(var paragraph):
            paragraph.color = paragraph.color.opacity(opacity)
            return .paragraph(paragraph)
        case .image(var item):
            item.opacity *= Float(opacity)
            return .image(item)
        default: return self
        }
    }

    /// How an item that draws meets what is beneath, where that takes a layer.
    var layerBlend: BlendMode? {
        if showsBackdrop { return nil }
        let blend: BlendMode =
            switch self {
            case .fill(_, _, let blend), .stroke(_, _, _, let blend), .rects(_, _, let blend): blend
            case .field(let field): field.blend
            case .trace(let trace): trace.blend
            case .sprites(let batch): batch.blend
            case .image(let item): item.blend
            default: .normal
            }
        return blend == .normal || blend == .additive ? nil : blend
    }

    /// The box around what an item draws, in its own coordinates; nil if it draws nothing.
    func box(_ columns: Columns, _ measure: LineCache) -> Box? {
        switch self {
        case .fill(let shape, _, _): shape.box(columns.paths)
        case .stroke(let shape, let style, _, _):
            shape.box(columns.paths)?.grown(by: style.reach)
        case .rects(let span, _, _):
            columns.rects[span.within(columns.rects.count)].reduce(nil as Box?) { box, rect in
                guard let next = Box(rect) else { return box }
                return box?.union(next) ?? next
            }
        case .field(let field):
            columns.box(field.heights, x: field.x, step: field.step, margin: 0)
                .map { $0.union(Box(left: $0.left, top: field.bottom, right: $0.right, bottom: field.bottom)) }
        case .trace(let trace): columns.box(trace.heights, x: trace.x, step: trace.step, margin: trace.width)
        case .text(let run): columns.box(run, measure)
        case .paragraph(let paragraph): columns.box(paragraph, measure)
        case .sprites(let batch): columns.box(batch)
        case .image(let item): Box(item.rect)
        case .shadow(let shape, let shadow): shape.box(columns.paths)?.shadow(shadow)
        default: nil
        }
    }
}

extension Columns {
    fileprivate func box(_ heights: Span, x: CGFloat, step: CGFloat, margin: CGFloat) -> Box? {
        let range = heights.within(numbers.count)
        guard range.count > 1 else { return nil }
        var (top, bottom) = (Float.infinity, -Float.infinity)
        for height in numbers[range] where height.isFinite { (top, bottom) = (min(top, height), max(bottom, height)) }
        guard top <= bottom else { return nil }
        let end = x + step * CGFloat(range.count - 1)
        return Box(left: x, top: Double(top), right: end, bottom: Double(bottom)).grown(by: margin)
    }

    fileprivate func box(_ run: TextRun, _ measure: LineCache) -> Box? {
        let range = run.text.within(text.count)
        let size = run.face.size
        guard !range.isEmpty, size > 0, size.isFinite else { return nil }
        let width = text.withUnsafeBufferPointer { column in
            measure.width(
                UnsafeBufferPointer(rebasing: column[range.prefix(LineCache.byteLimit)]), size: size,
                face: measure.face(run.face, self), tracking: run.tracking)
        }
        let left =
            switch run.anchor {
            case .leading: run.origin.x
            case .center: run.origin.x - width / 2
            case .trailing: run.origin.x - width
            }
        return Box(
            left: left - size, top: run.origin.y - 2 * size, right: left + width + size, bottom: run.origin.y + size)
    }

    fileprivate func box(_ paragraph: Paragraph, _ measure: LineCache) -> Box? {
        guard let ink = measure.block(paragraph, self)?.block.outline.ink, paragraph.origin.isFinite else { return nil }
        let (x, y) = (Double(paragraph.origin.x), Double(paragraph.origin.y))
        return Box(left: ink.left + x, top: ink.top + y, right: ink.right + x, bottom: ink.bottom + y).grown(by: 1)
    }

    fileprivate func box(_ batch: SpriteBatch) -> Box? {
        let count = min(min(spriteX.count, spriteY.count), spriteDiameter.count)
        let range = batch.sprites.within(count)
        let details = batch.details.within(spriteHeight.count)
        var (left, top, right, bottom) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
        for index in range {
            var reach = spriteDiameter[index]
            if index - range.lowerBound < details.count {
                reach += spriteHeight[details.lowerBound + index - range.lowerBound]
            }
            guard (spriteX[index] + spriteY[index] + reach).isFinite else { continue }
            left = min(left, spriteX[index] - reach)
            right = max(right, spriteX[index] + reach)
            top = min(top, spriteY[index] - reach)
            bottom = max(bottom, spriteY[index] + reach)
        }
        guard left <= right else { return nil }
        return Box(left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom)).grown(by: 1)
    }
}
