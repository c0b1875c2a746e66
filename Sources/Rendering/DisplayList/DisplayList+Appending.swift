import Geometry

/// What is added in one go.
extension DisplayList {
    /// Adds `count` stops that `stop` gives and returns where they lie, for a gradient paint or a field.
    public mutating func addStops(count: Int, _ stop: (Int) -> GradientStop) -> Span {
        let start = stops.count
        for index in 0..<max(count, 0) { stops.append(stop(index)) }
        return Span(start: start, count: stops.count - start)
    }

    /// Draws all that another list draws.
    public mutating func append(_ other: borrowing DisplayList) {
        let shift = ColumnShift(
            verbs: verbs.count, points: points.count, stops: stops.count, rects: rects.count, numbers: numbers.count,
            text: text.count, sprites: spriteX.count, details: spriteHeight.count, images: images.count,
            families: families.count)
        items.reserveCapacity(items.count + other.items.count)
        for item in other.items { items.append(item.shifted(by: shift)) }
        appendColumns(of: other)
    }

    /// A list of some of the items alone, drawn through a transform.
    package func extracting(_ range: Range<Int>, through transform: CGAffineTransform) -> DisplayList {
        var part = self
        part.items = [.transform(transform)]
        part.items.append(contentsOf: items[range.clamped(to: items.indices)])
        return part
    }
}

/// How far the entries of an appended list lie from where its items say.
struct ColumnShift {
    let verbs, points, stops, rects, numbers, text, sprites, details, images, families: Int
}

extension DisplayItem {
    /// The same item, its columns' entries so much further on.
    fileprivate func shifted(by shift: ColumnShift) -> DisplayItem {
        switch self {
        case .fill(let shape, let paint, let blend):
            return .fill(shape.shifted(by: shift), paint.shifted(by: shift), blend)
        case .stroke(let shape, var style, let paint, let blend):
            style.dashes = style.dashes.shifted(by: shift.numbers)
            return .stroke(shape.shifted(by: shift), style, paint.shifted(by: shift), blend)
        case .rects(let span, let color, let blend): return .rects(span.shifted(by: shift.rects), color, blend)
        case .field(var field):
            field.heights = field.heights.shifted(by: shift.numbers)
            field.stops = field.stops.shifted(by: shift.stops)
            return .field(field)
        case .trace(var trace):
            trace.heights = trace.heights.shifted(by: shift.numbers)
            return .trace(trace)
        case .text(var run):
            run.text = run.text.shifted(by: shift.text)
            run.face = run.face.shifted(by: shift)
            return .text(run)
        case .paragraph(var paragraph):
            paragraph.text = paragraph.text.shifted(by: shift.text)
            paragraph.face = paragraph.face.shifted(by: shift)
            return .paragraph(paragraph)
        case .sprites(var batch):
            batch.sprites = batch.sprites.shifted(by: shift.sprites)
            batch.details = batch.details.shifted(by: shift.details)
            batch.frames = batch.frames.shifted(by: shift.rects)
            batch.image = batch.image.shifted(by: shift.images)
            return .sprites(batch)
        case .image(var item):
            item.image = item.image.shifted(by: shift.images)
            return .image(item)
        case .shadow(let shape, let shadow): return .shadow(shape.shifted(by: shift), shadow)
        case .clip(let shape): return .clip(shape.shifted(by: shift))
        case .beginGroup(var style):
            style.colorMatrix = style.colorMatrix.shifted(by: shift.numbers)
            return .beginGroup(style)
        case .endGroup, .beginMask, .beginMasked, .endMasked, .beginProjection, .endProjection, .transform, .restore:
            return self
        }
    }
}

extension Shape {
    fileprivate func shifted(by shift: ColumnShift) -> Shape {
        guard case .path(var path) = self else { return self }
        path.verbs = path.verbs.shifted(by: shift.verbs)
        path.points = path.points.shifted(by: shift.points)
        return .path(path)
    }
}

extension Paint {
    fileprivate func shifted(by shift: ColumnShift) -> Paint {
        switch self {
        case .color, .backdrop: return self
        case .linear(let stops, let from, let to): return .linear(stops.shifted(by: shift.stops), from: from, to: to)
        case .radial(let stops, let center, let radius):
            return .radial(stops.shifted(by: shift.stops), center: center, radius: radius)
        case .elliptical(let stops, let center, let radii):
            return .elliptical(stops.shifted(by: shift.stops), center: center, radii: radii)
        case .conic(let stops, let center, let angle):
            return .conic(stops.shifted(by: shift.stops), center: center, angle: angle)
        case .image(var pattern):
            pattern.image = pattern.image.shifted(by: shift.images)
            return .image(pattern)
        }
    }
}

extension FontFace {
    fileprivate func shifted(by shift: ColumnShift) -> FontFace {
        guard family >= 0 else { return self }
        var face = self
        face.family = Int16(clamping: Int(family) + shift.families)
        return face
    }
}

extension Span {
    /// The same number of entries, so many further on; none stays none.
    fileprivate func shifted(by shift: Int) -> Span {
        count == 0 ? self : Span(start: Int(start) + shift, count: Int(count))
    }
}

extension Int32 {
    fileprivate func shifted(by shift: Int) -> Int32 { Int32(clamping: Int(self) + shift) }
}
