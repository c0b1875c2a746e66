import CSDL2
import Geometry
import Rendering

/// Pictures of the list.
extension GPUCanvas {
    func draw(_ item: ImageItem, _ list: DisplayList) {
        guard let rect = Bounds(item.rect), rect.width > 0, rect.height > 0, let source = Bounds(item.source),
            source.width > 0, source.height > 0, item.opacity > 0, list.images.indices.contains(Int(item.image))
        else { return }
        let image = list.images[Int(item.image)]
        let map = state.map
        let (lengthU, lengthV) = (hypot(map.a, map.b), hypot(map.c, map.d))
        let columns = ImageAxis(
            low: rect.left, high: rect.right, from: source.left, to: source.right,
            center: Self.center(item.center.minX, item.center.maxX), points: Double(image.width) / Double(item.scale))
        let rows = ImageAxis(
            low: rect.top, high: rect.bottom, from: source.top, to: source.bottom,
            center: Self.center(item.center.minY, item.center.maxY), points: Double(image.height) / Double(item.scale))
        let texels = max(
            source.width * Double(image.width) / (rect.width * lengthU),
            source.height * Double(image.height) / (rect.height * lengthV))
        guard isReachable(rect),
            let part = part(
                of: image, source, texelsPerPixel: item.interpolation == .nearest ? 1 : texels,
                kind: item.interpolation == .nearest ? .nearest : .clamped)
        else { return drawAlone(.image(item), extent: rect, item.blend, list) }
        use(part.picture.texture, item.blend)
        let isUpright = map.b == 0 && map.c == 0
        let box = rect.applying(map)
        let u = columns.stops(soft: isUpright && box.left.isOnPixel && box.right.isOnPixel ? 0 : 0.5 / lengthU)
        let v = rows.stops(soft: isUpright && box.top.isOnPixel && box.bottom.isOnPixel ? 0 : 0.5 / lengthV)
        let tint = MeshColor.white * min(item.opacity, 1)
        let first = mesh.next
        for row in v {
            for column in u {
                let texel = part.texel(column.source, row.source)
                mesh.add(
                    map.a * column.place + map.c * row.place + map.tx,
                    map.b * column.place + map.d * row.place + map.ty,
                    tint * (column.part * row.part), part.picture.texel(texel.x, texel.y))
            }
        }
        let width = Int32(u.count)
        for row in 0..<Int32(v.count - 1) {
            for column in 0..<width - 1 {
                let corner = first + row * width + column
                mesh.addQuad(corner, corner + 1, corner + width + 1, corner + width)
            }
        }
    }

    private static func center(_ low: CGFloat, _ high: CGFloat) -> (Double, Double) {
        (min(max(Double(low), 0), 1), min(max(Double(high), 0), 1))
    }

    /// Draws a part of a picture, in fractions, in the square −1…1 seen through `own`.
    func draw(
        _ index: Int32, _ frame: CGRect, _ own: CGAffineTransform, tint: MeshColor, _ blend: BlendMode,
        _ list: DisplayList
    ) {
        guard list.images.indices.contains(Int(index)), let frame = Bounds(frame), frame.width > 0,
            frame.height > 0
        else { return }
        let image = list.images[Int(index)]
        let texels = max(
            frame.width * Double(image.width) / (2 * hypot(own.a, own.b)),
            frame.height * Double(image.height) / (2 * hypot(own.c, own.d)))
        guard let part = part(of: image, frame, texelsPerPixel: texels, kind: .framed) else { return }
        use(part.picture.texture, blend)
        let first = mesh.next
        // Half a pixel of the margin is drawn, too: there the picture fades into nothing.
        let (marginX, marginY) = (1 / (frame.width * part.width), 1 / (frame.height * part.height))
        for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
            let (farX, farY) = (x * (1 + marginX), y * (1 + marginY))
            let texel = part.texel(
                frame.left + frame.width * (farX + 1) / 2, frame.top + frame.height * (farY + 1) / 2)
            mesh.add(
                own.a * farX + own.c * farY + own.tx, own.b * farX + own.d * farY + own.ty, tint,
                part.picture.texel(texel.x, texel.y))
        }
        mesh.addQuad(first, first + 1, first + 2, first + 3)
        if mesh.isFull { flush() }
    }
}

/// How a picture's columns, or rows, are laid along a side of a rectangle.
struct ImageAxis {
    struct Stop {
        var place: Double
        /// Fraction of the picture.
        var source: Double
        var part: Float
    }
    private var bends: [(place: Double, source: Double)]

    /// From `low` to `high` lies what is from `from` to `to` of the picture; of that only the part `center` is stretched,
    /// and the rest has as many points as `points`, the whole picture's size, gives it.
    init(low: Double, high: Double, from: Double, to: Double, center: (Double, Double), points: Double) {
        bends = [(low, from), (high, to)]
        guard center != (0, 1), points.isFinite, points > 0, center.0 <= center.1 else { return }
        let length = to - from
        var (before, after) = (center.0 * length * points, (1 - center.1) * length * points)
        // What does not fit shrinks.
        let fit = min((high - low) / max(before + after, 1e-9), 1)
        before *= fit
        after *= fit
        bends = [
            (low, from), (low + before, from + center.0 * length), (high - after, from + center.1 * length), (high, to),
        ]
    }

    /// The places at which something bends, with edges that fade over twice `soft`.
    func stops(soft: Double) -> [Stop] {
        guard soft > 0, let first = bends.first, let last = bends.last else {
            return bends.map { Stop(place: $0.place, source: $0.source, part: 1) }
        }
        let thin = min((last.place - first.place) / (2 * soft), 1)
        let reach = min(soft, (last.place - first.place) / 2)
        var stops = [
            Stop(place: first.place - soft, source: first.source, part: 0),
            Stop(place: first.place + reach, source: source(at: first.place + reach), part: Float(thin)),
        ]
        for bend in bends.dropFirst().dropLast()
        where bend.place > first.place + reach && bend.place < last.place - reach {
            stops.append(Stop(place: bend.place, source: bend.source, part: Float(thin)))
        }
        stops.append(Stop(place: last.place - reach, source: source(at: last.place - reach), part: Float(thin)))
        stops.append(Stop(place: last.place + soft, source: last.source, part: 0))
        return stops
    }

    private func source(at place: Double) -> Double {
        for (from, to) in zip(bends, bends.dropFirst()) where place <= to.place && to.place > from.place {
            return from.source + (to.source - from.source) * (place - from.place) / (to.place - from.place)
        }
        return bends.last?.source ?? 0
    }
}
