import Geometry
import Rendering

/// Fills and strokes.
extension GPUCanvas {
    func fill(_ shape: Shape, _ paint: Paint, _ blend: BlendMode, _ list: DisplayList) {
        if paint.isBackdrop { return drawPane(.fill(shape, paint, .normal), list) }
        guard prepare(paint, list) else { return drawPicture(of: shape, nil, paint, blend, list) }
        if gradient.isSolid, gradient.solid.isInvisible { return }
        usePlain(blend)
        switch shape {
        case .rect(let rect): if fillRect(rect) { return }
        case .roundedRect(let rect, let radius): if fillRounded(rect, radius, .all) { return }
        case .roundedCorners(let rect, let radius, let corners): if fillRounded(rect, radius, corners) { return }
        case .ellipse(let rect): if fillEllipse(rect) { return }
        case .path(let path): if fillPolygon(path, list) { return }
        }
        drawPicture(of: shape, nil, paint, blend, list)
    }

    func fillRects(_ span: Span, _ color: Color, _ blend: BlendMode, _ list: DisplayList) {
        gradient.set(MeshColor(color))
        guard !gradient.solid.isInvisible else { return }
        usePlain(blend)
        let rects = list.rects
        for index in span.within(rects.count) {
            if mesh.isFull { flush() }
            if !fillRect(rects[index]) { fill(.rect(rects[index]), .color(color), blend, list) }
        }
    }

    /// Takes a paint that a mesh can show; false for others.
    private func prepare(_ paint: Paint, _ list: DisplayList) -> Bool {
        switch paint {
        case .color(let color):
            gradient.set(MeshColor(color))
            return true
        case .linear(let span, let from, let to):
            return gradient.set(list.stops[span.within(list.stops.count)], from: from, to: to, map: state.map)
        case .radial, .elliptical, .conic, .image, .backdrop: return false
        }
    }

    /// Fills a rectangle as a grid: what a pixel shows is the product of what the rectangle covers of it along each
    /// side. False if the map squeezes it too much for that.
    private func fillRect(_ rect: CGRect) -> Bool {
        guard let own = Bounds(rect), own.width > 0, own.height > 0 else { return true }
        let map = state.map
        if map.b == 0, map.c == 0 { return fillUpright(own) }
        let (lengthU, lengthV) = (hypot(map.a, map.b), hypot(map.c, map.d))
        let squareness = abs(map.a * map.d - map.b * map.c) / (lengthU * lengthV)
        guard squareness > 0.1, max(own.width * lengthU, own.height * lengthV) < 1e5 else { return false }
        let u = Stops(low: 0, high: own.width * lengthU, soft: 0.5 / squareness, mayBeSharp: false)
        let v = Stops(low: 0, high: own.height * lengthV, soft: 0.5 / squareness, mayBeSharp: false)
        let (x, y) = (
            map.a * own.left + map.c * own.top + map.tx, map.b * own.left + map.d * own.top + map.ty
        )
        fillGrid(
            u, v,
            map: CGAffineTransform(
                a: map.a / lengthU, b: map.b / lengthU, c: map.c / lengthV, d: map.d / lengthV, tx: x, ty: y))
        return true
    }

    private func fillUpright(_ own: Bounds) -> Bool {
        let margin = 8.0
        let (clip, box) = (state.clip, own.applying(state.map))
        // What is far outside would only cost precision.
        let (left, right) = (
            min(max(box.left, Double(clip.left) - margin), Double(clip.right) + margin),
            min(max(box.right, Double(clip.left) - margin), Double(clip.right) + margin)
        )
        let (top, bottom) = (
            min(max(box.top, Double(clip.top) - margin), Double(clip.bottom) + margin),
            min(max(box.bottom, Double(clip.top) - margin), Double(clip.bottom) + margin)
        )
        guard left < right, top < bottom else { return true }
        fillGrid(Stops(low: left, high: right, soft: 0.5), Stops(low: top, high: bottom, soft: 0.5), map: .identity)
        return true
    }

    /// Where the coverage along one side of a rectangle bends, and what it is there.
    private struct Stops {
        var places: [Double]
        var parts: [Float]

        /// Edges on whole pixels are sharp. What is thinner than a pixel is as much fainter.
        init(low: Double, high: Double, soft: Double, mayBeSharp: Bool = true) {
            if mayBeSharp, low.isOnPixel, high.isOnPixel, high - low >= 0.5 {
                places = [low.rounded(), high.rounded()]
                parts = [1, 1]
                return
            }
            let (inner, outer) = (min(low + soft, high - soft), max(low + soft, high - soft))
            let peak = Float(min((high - low) / (2 * soft), 1))
            places = [low - soft, inner, outer, high + soft]
            parts = [0, peak, peak, 0]
        }
    }

    private func fillGrid(_ u: Stops, _ v: Stops, map: CGAffineTransform) {
        for row in 1..<v.places.count where v.places[row] > v.places[row - 1] {
            for column in 1..<u.places.count where u.places[column] > u.places[column - 1] {
                func corner(_ column: Int, _ row: Int) -> Corner {
                    let (x, y) = (u.places[column], v.places[row])
                    return Corner(
                        x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty,
                        part: u.parts[column] * v.parts[row])
                }
                fillQuad(
                    corner(column - 1, row - 1), corner(column, row - 1), corner(column, row), corner(column - 1, row))
            }
        }
    }

    private func fillRounded(_ rect: CGRect, _ radius: CGFloat, _ corners: RectCorners) -> Bool {
        guard let own = Bounds(rect), own.width > 0, own.height > 0 else { return true }
        let radius = radius > 0 ? min(Double(radius), own.width / 2, own.height / 2) : 0
        guard radius > 0, !corners.isEmpty else { return fillRect(rect) }
        guard isReachable(own) else { return false }
        outline.set(rounded: own, radiusX: radius, radiusY: radius, corners, map: state.map)
        let half = thickness(of: own) / 2
        fillOutline(half: half, peak: half < 0.5 ? Float(2 * half / (half + 0.5)) : 1)
        return true
    }

    private func fillEllipse(_ rect: CGRect) -> Bool {
        guard let own = Bounds(rect), own.width > 0, own.height > 0 else { return true }
        guard isReachable(own) else { return false }
        outline.set(ellipse: own, map: state.map)
        let half = thickness(of: own) / 2
        let area = own.width * own.height / 4 * abs(state.map.a * state.map.d - state.map.b * state.map.c)
        // The faded rim holds a little more than the ellipse; a dot as small as a pixel is a cone of its size.
        let peak = half < 0.5 ? 3 * half * half / ((half + 0.5) * (half + 0.5)) : area / (area + 1.0 / 12)
        fillOutline(half: half, peak: Float(peak))
        return true
    }

    /// Fills a path that is one convex polygon of straight lines; false for others.
    private func fillPolygon(_ path: PathSpan, _ list: DisplayList) -> Bool {
        guard let corners = deviceCorners(of: path, list), outline.set(polygon: corners) else { return false }
        let box = corners.reduce(into: Bounds.nothing) { $0.add($1.x, $1.y) }
        guard min(box.width, box.height) > 3 else { return false }
        fillOutline(half: 1, peak: 1)
        return true
    }

    private func deviceCorners(of path: PathSpan, _ list: DisplayList) -> [(x: Double, y: Double)]? {
        let verbs = list.verbs[path.verbs.within(list.verbs.count)]
        let points = list.points[path.points.within(list.points.count)]
        guard verbs.first == .move, (3...64).contains(verbs.count) else { return nil }
        let lines = verbs.dropFirst().dropLast(verbs.last == .close ? 1 : 0)
        guard lines.allSatisfy({ $0 == .line }), lines.count + 1 == points.count else { return nil }
        var corners: [(x: Double, y: Double)] = []
        for point in points {
            let x = state.map.a * point.x + state.map.c * point.y + state.map.tx
            let y = state.map.b * point.x + state.map.d * point.y + state.map.ty
            guard abs(x) < 1e5, abs(y) < 1e5 else { return nil }
            if let last = corners.last, hypot(last.x - x, last.y - y) < 0.01 { continue }
            corners.append((x, y))
        }
        while corners.count > 3, let first = corners.first, let last = corners.last,
            hypot(first.x - last.x, first.y - last.y) < 0.01
        { corners.removeLast() }
        return corners
    }

    /// Whether a box lies where single-precision coordinates still tell sixteenths of a pixel apart.
    func isReachable(_ own: Bounds) -> Bool {
        let box = own.applying(state.map)
        return max(abs(box.left), abs(box.right), abs(box.top), abs(box.bottom)) < 1e5
    }

    /// The least thickness of a mapped box in pixels.
    func thickness(of own: Bounds) -> Double {
        let map = state.map
        let area = abs(map.a * map.d - map.b * map.c)
        return min(own.width * area / hypot(map.c, map.d), own.height * area / hypot(map.a, map.b))
    }
}
