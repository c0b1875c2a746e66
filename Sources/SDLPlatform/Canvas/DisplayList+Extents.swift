import Geometry
import Rendering

/// How large items are, in their own coordinates: nothing, or a box that holds all of it.
extension DisplayList {
    func extent(of shape: Shape) -> Bounds? {
        switch shape {
        case .rect(let rect), .roundedRect(let rect, _), .roundedCorners(let rect, _, _), .ellipse(let rect):
            return Bounds(rect)
        case .path(let path):
            var box = Bounds.nothing
            for point in points[path.points.within(points.count)] {
                guard (point.x + point.y).isFinite else { return nil }
                box.add(point.x, point.y)
            }
            return box.isNothing ? nil : box
        }
    }

    func extent(of field: HeightField) -> Bounds {
        var box = curve(field.heights, x: field.x, step: field.step)
        if !box.isNothing, field.bottom.isFinite { box.add(box.left, field.bottom) }
        return box
    }

    func extent(of trace: Trace) -> Bounds {
        curve(trace.heights, x: trace.x, step: trace.step).grown(by: trace.width.reachable)
    }

    private func curve(_ heights: Span, x: CGFloat, step: CGFloat) -> Bounds {
        let range = heights.within(numbers.count)
        var box = Bounds.nothing
        guard range.count > 1 else { return box }
        for height in numbers[range] where height.isFinite { box.add(x, Double(height)) }
        if !box.isNothing { box.add(x + step * CGFloat(range.count - 1), box.top) }
        return box
    }

    func extent(of run: TextRun, _ measure: any TextMeasuring) -> Bounds {
        let size = run.face.size
        guard size > 0, size.isFinite, (run.origin.x + run.origin.y).isFinite else { return .nothing }
        let bytes = text[run.text.within(text.count).prefix(4_096)]
        let width = measure.width(
            of: String(decoding: bytes, as: UTF8.self), font: font(of: run.face), tracking: run.tracking)
        let share: CGFloat =
            switch run.anchor {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        let left = run.origin.x - width * share
        return Bounds(
            left: left - size, top: run.origin.y - 2 * size, right: left + width + size, bottom: run.origin.y + size)
    }

    func extent(of paragraph: Paragraph, _ measure: any TextMeasuring) -> Bounds {
        let size = paragraph.face.size
        let (x, y) = (paragraph.origin.x, paragraph.origin.y)
        guard size > 0, size.isFinite, (x + y).isFinite else { return .nothing }
        let bytes = text[paragraph.text.within(text.count)]
        let layout = measure.layout(
            String(decoding: bytes, as: UTF8.self), font: font(of: paragraph.face), tracking: paragraph.tracking,
            width: paragraph.width, style: paragraph.style)
        var box = Bounds.nothing
        for line in layout.lines {
            box.add(x + line.rect.minX - size, y + line.rect.minY - size)
            box.add(x + line.rect.maxX + size, y + line.rect.maxY + size)
        }
        return box
    }

    func extent(of batch: SpriteBatch) -> Bounds {
        let range = batch.sprites.within(min(min(spriteX.count, spriteY.count), spriteDiameter.count))
        let details = batch.details.within(spriteHeight.count)
        var box = Bounds.nothing
        for index in range {
            var reach = spriteDiameter[index]
            if index - range.lowerBound < details.count {
                reach += spriteHeight[details.lowerBound + index - range.lowerBound]
            }
            guard reach.isFinite, reach > 0 else { continue }
            box.add(Double(spriteX[index] - reach), Double(spriteY[index] - reach))
            box.add(Double(spriteX[index] + reach), Double(spriteY[index] + reach))
        }
        return box
    }

    /// How large an item is that draws, and nothing for others.
    func extent(of item: DisplayItem, _ measure: any TextMeasuring) -> Bounds {
        switch item {
        case .fill(let shape, _, _): return extent(of: shape) ?? .nothing
        case .stroke(let shape, let style, _, _):
            let reach = style.width / 2 * max(style.miterLimit, 1.5)
            return extent(of: shape)?.grown(by: reach.reachable) ?? .nothing
        case .rects(let span, _, _):
            return rects[span.within(rects.count)].reduce(into: Bounds.nothing) { box, rect in
                if let next = Bounds(rect) { box.add(next) }
            }
        case .field(let field): return extent(of: field)
        case .trace(let trace): return extent(of: trace)
        case .text(let run): return extent(of: run, measure)
        case .paragraph(let paragraph): return extent(of: paragraph, measure)
        case .sprites(let batch): return extent(of: batch)
        case .image(let image): return Bounds(image.rect) ?? .nothing
        case .shadow(let shape, let shadow): return extent(of: shape)?.shadow(shadow) ?? .nothing
        default: return .nothing
        }
    }
}

extension Bounds {
    /// Around the shadow of something within this box.
    func shadow(_ shadow: Shadow) -> Bounds {
        let reach = shadow.radius > 0 ? (shadow.radius * 3.5 + 1).reachable : 0
        let (width, height) = (shadow.offset.width.reachable, shadow.offset.height.reachable)
        return Bounds(left: left + width, top: top + height, right: right + width, bottom: bottom + height)
            .grown(by: reach)
    }

    /// Around this box seen through a projection; far beyond everything if part of it lies behind the eye.
    func applying(_ map: ProjectiveMap) -> Bounds {
        var box = Bounds.nothing
        guard !isNothing else { return box }
        for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
            let image = map.vector(SIMD3(x, y, 1))
            guard image.z > 1e-9 else { return Bounds(left: -1e6, top: -1e6, right: 1e6, bottom: 1e6) }
            box.add(image.x / image.z, image.y / image.z)
        }
        return box
    }
}
