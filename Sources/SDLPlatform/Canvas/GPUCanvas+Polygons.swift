import CSDL2
import Geometry
import Rendering

/// Convex polygons and strips in the colours of `gradient`.
extension GPUCanvas {
    /// Fills the inside of `outline`, whose least half thickness in pixels is `half`, its edge fading over one pixel.
    func fillOutline(half: Double, peak: Float) {
        let inset = min(half, 0.5)
        let points = outline.points
        guard points.count > 2 else { return }
        if gradient.isSolid {
            let color = gradient.solid * peak
            let white = textures.atlas.white
            let first = mesh.next
            for point in points {
                let inner = point.moved(by: -inset)
                let outer = point.moved(by: 0.5)
                mesh.add(inner.x, inner.y, color, white)
                mesh.add(outer.x, outer.y, .clear, white)
            }
            let count = Int32(points.count)
            for index in 2..<count { mesh.addTriangle(first, first + 2 * (index - 1), first + 2 * index) }
            for index in 0..<count {
                let next = (index + 1) % count
                mesh.addQuad(
                    first + 2 * index, first + 2 * index + 1, first + 2 * next + 1, first + 2 * next)
            }
            return
        }
        corners.removeAll(keepingCapacity: true)
        for point in points {
            let inner = point.moved(by: -inset)
            corners.append(Corner(x: inner.x, y: inner.y, part: peak))
        }
        fillCorners()
        fillRing(from: -inset, peak, to: 0.5, 0)
    }

    /// Fills between two offsets of `outline`, with a part of the paint at each.
    func fillRing(from inner: Double, _ innerPart: Float, to outer: Double, _ outerPart: Float) {
        let points = outline.points
        for index in points.indices {
            let (here, next) = (points[index], points[index + 1 == points.count ? 0 : index + 1])
            let (a, b) = (here.moved(by: inner), here.moved(by: outer))
            let (c, d) = (next.moved(by: outer), next.moved(by: inner))
            fillQuad(
                Corner(x: a.x, y: a.y, part: innerPart), Corner(x: b.x, y: b.y, part: outerPart),
                Corner(x: c.x, y: c.y, part: outerPart), Corner(x: d.x, y: d.y, part: innerPart))
        }
    }

    /// Fills a quadrangle whose corners are given in order.
    func fillQuad(_ a: Corner, _ b: Corner, _ c: Corner, _ d: Corner) {
        corners.removeAll(keepingCapacity: true)
        corners.append(a)
        corners.append(b)
        corners.append(c)
        corners.append(d)
        fillCorners()
    }

    /// Fills the convex polygon `corners`, cut where the gradient bends.
    func fillCorners() {
        guard !gradient.isSolid else { return fanSolid() }
        var (low, high) = (Double.infinity, -Double.infinity)
        for corner in corners {
            let place = gradient.place(corner.x, corner.y)
            (low, high) = (min(low, place), max(high, place))
        }
        for stretch in gradient.stretches {
            let bounds = gradient.bounds(of: stretch)
            guard bounds.high > low || stretch == gradient.stops.count, bounds.low <= high, bounds.low < bounds.high
            else { continue }
            cut(corners, into: &cuts, above: bounds.low)
            var part = cuts
            swap(&part, &cuts)
            cut(part, into: &cuts, below: bounds.high)
            fan(cuts, stretch)
        }
    }

    private func fanSolid() {
        let white = textures.atlas.white
        let color = gradient.solid
        let first = mesh.next
        for corner in corners { mesh.add(corner.x, corner.y, color * corner.part, white) }
        fan(first, corners.count)
    }

    private func fan(_ polygon: [Corner], _ stretch: Int) {
        guard polygon.count > 2 else { return }
        let white = textures.atlas.white
        let first = mesh.next
        for corner in polygon {
            let color = gradient.color(at: gradient.place(corner.x, corner.y), in: stretch)
            mesh.add(corner.x, corner.y, color * corner.part, white)
        }
        fan(first, polygon.count)
    }

    private func fan(_ first: Int32, _ count: Int) {
        guard count > 2 else { return }
        for index in 2..<Int32(count) { mesh.addTriangle(first, first + index - 1, first + index) }
    }

    private func cut(_ polygon: [Corner], into result: inout [Corner], above low: Double) {
        cut(polygon, into: &result) { gradient.place($0.x, $0.y) - low }
    }

    private func cut(_ polygon: [Corner], into result: inout [Corner], below high: Double) {
        cut(polygon, into: &result) { high - gradient.place($0.x, $0.y) }
    }

    /// Keeps the part of a convex polygon where `depth` is not negative.
    @inline(__always) private func cut(
        _ polygon: [Corner], into result: inout [Corner], _ depth: (Corner) -> Double
    ) {
        result.removeAll(keepingCapacity: true)
        for index in polygon.indices {
            let (here, next) = (polygon[index], polygon[index + 1 == polygon.count ? 0 : index + 1])
            let (from, to) = (depth(here), depth(next))
            if from >= 0 { result.append(here) }
            guard (from < 0) != (to < 0), from.isFinite, to.isFinite else { continue }
            let part = from / (from - to)
            result.append(
                Corner(
                    x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part,
                    part: here.part + (next.part - here.part) * Float(part)))
        }
    }

    /// Draws all of a picture, placed at a device position.
    func place(_ picture: Picture, x: Double, y: Double, tint: MeshColor = .white, _ blend: BlendMode) {
        use(picture.texture, blend)
        // A picture on whole pixels is copied as it is.
        let left = (x.isOnPixel ? x.rounded() : x) + Double(picture.left)
        let top = (y.isOnPixel ? y.rounded() : y) + Double(picture.top)
        let (width, height) = (Double(picture.width), Double(picture.height))
        mesh.addBox(
            left: Float(left), top: Float(top), right: Float(left + width), bottom: Float(top + height),
            from: picture.texel(0, 0), to: picture.texel(width, height), tint)
    }
}
