import Geometry
import Rendering

/// What colours a mesh: one colour, or stops along a line, in device pixels.
struct MeshGradient {
    /// Stops in order: where along the line, and the colour there.
    private(set) var stops: [(place: Float, color: MeshColor)] = []
    private var x = 0.0
    private var y = 0.0
    private var offset = 1.0

    /// Whether there is one colour everywhere.
    var isSolid: Bool { stops.count < 2 || (x == 0 && y == 0) }

    /// The colour where there is one, the last one of a gradient of no length.
    var solid: MeshColor { stops.last?.color ?? .clear }

    /// Takes one colour.
    mutating func set(_ color: MeshColor) {
        stops.removeAll(keepingCapacity: true)
        stops.append((0, color))
        (x, y, offset) = (0, 0, 1)
    }

    /// Takes stops along the line between two points of a list that `map` leads to the device; false through a map
    /// without an inverse. Locations are cut to 0…1 and never descend.
    mutating func set(
        _ source: ArraySlice<GradientStop>, from: CGPoint, to: CGPoint, map: CGAffineTransform
    ) -> Bool {
        stops.removeAll(keepingCapacity: true)
        var last: Float = 0
        for stop in source {
            let place = Float(stop.location)
            if place > last { last = min(place, 1) }
            stops.append((last, MeshColor(stop.color)))
        }
        (x, y, offset) = (0, 0, 1)
        let determinant = Double(map.a * map.d - map.b * map.c)
        guard determinant != 0, determinant.isFinite, !stops.isEmpty else { return false }
        let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
        let square = dx * dx + dy * dy
        guard square > 0, square.isFinite, (from.x + from.y).isFinite else { return true }
        let (u, v) = (dx / square, dy / square)
        // (u, v) · (inverse(p) − from)
        x = (map.d * u - map.b * v) / determinant
        y = (map.a * v - map.c * u) / determinant
        offset = -(x * map.tx + y * map.ty) - (u * from.x + v * from.y)
        return (x + y + offset).isFinite
    }

    /// Place along the line of a device position.
    @inline(__always) func place(_ px: Double, _ py: Double) -> Double { x * px + y * py + offset }

    /// The stretches between stops, the first and last without an end.
    var stretches: Range<Int> { 0..<stops.count + 1 }

    /// Where a stretch begins and ends.
    func bounds(of stretch: Int) -> (low: Double, high: Double) {
        (
            stretch == 0 ? -.infinity : Double(stops[stretch - 1].place),
            stretch == stops.count ? .infinity : Double(stops[stretch].place)
        )
    }

    /// The colour at a place within a stretch.
    @inline(__always) func color(at place: Double, in stretch: Int) -> MeshColor {
        guard stretch > 0 else { return stops[0].color }
        guard stretch < stops.count else { return stops[stops.count - 1].color }
        let (before, after) = (stops[stretch - 1], stops[stretch])
        let length = after.place - before.place
        guard length > 0 else { return after.color }
        let part = min(max((Float(place) - before.place) / length, 0), 1)
        return MeshColor(parts: before.color.parts + (after.color.parts - before.color.parts) * part)
    }

    /// The colour at a place.
    func color(at place: Double) -> MeshColor {
        var stretch = 0
        while stretch < stops.count, Double(stops[stretch].place) <= place { stretch += 1 }
        return color(at: place, in: stretch)
    }
}
