import Geometry
import Rendering

/// A convex outline in device pixels: points in order, and where each moves when the outline grows by a pixel.
struct DeviceOutline {
    struct Point {
        var x, y, nx, ny: Double

        @inline(__always) func moved(by distance: Double) -> (x: Double, y: Double) {
            (x + nx * distance, y + ny * distance)
        }
    }
    private(set) var points: [Point] = []

    /// The most points on a whole circle.
    static let finest = 360

    mutating func removeAll() { points.removeAll(keepingCapacity: true) }

    /// Takes a rectangle with some corners rounded, seen through `map`.
    mutating func set(
        rounded box: Bounds, radiusX: Double, radiusY: Double, _ corners: RectCorners, map: CGAffineTransform
    ) {
        removeAll()
        let places: [(RectCorners, Double, Double, Double)] = [
            (.topLeft, box.left, box.top, .pi), (.topRight, box.right, box.top, 1.5 * .pi),
            (.bottomRight, box.right, box.bottom, 0), (.bottomLeft, box.left, box.bottom, 0.5 * .pi),
        ]
        for (corner, x, y, angle) in places {
            guard corners.contains(corner), radiusX > 0, radiusY > 0 else {
                addSharp(x, y, angle, map)
                continue
            }
            let (inX, inY) = (x == box.left ? radiusX : -radiusX, y == box.top ? radiusY : -radiusY)
            addArc(
                x: x + inX, y: y + inY, radiusX, radiusY, from: angle,
                steps: max(Self.steps(radiusX, radiusY, map) / 4, 2),
                map, closes: true)
        }
    }

    /// Takes the ellipse in a rectangle, seen through `map`.
    mutating func set(ellipse box: Bounds, map: CGAffineTransform) {
        removeAll()
        let (rx, ry) = (box.width / 2, box.height / 2)
        guard rx > 0, ry > 0 else { return }
        addArc(
            x: box.left + rx, y: box.top + ry, rx, ry, from: 0, steps: Self.steps(rx, ry, map), turn: 2 * .pi, map,
            closes: false)
    }

    /// Takes a polygon whose corners are already device pixels, in either order; false unless it is convex.
    mutating func set(polygon corners: [(x: Double, y: Double)]) -> Bool {
        removeAll()
        guard corners.count > 2, let sign = Self.turn(of: corners) else { return false }
        for index in corners.indices {
            let before = corners[(index + corners.count - 1) % corners.count]
            let here = corners[index]
            let after = corners[(index + 1) % corners.count]
            let first = Self.normal(before, here, sign)
            let second = Self.normal(here, after, sign)
            add(here.x, here.y, first, second)
        }
        return true
    }

    /// 1 or −1 for a polygon that turns one way, once round; nil for others.
    private static func turn(of corners: [(x: Double, y: Double)]) -> Double? {
        var (left, right, around) = (false, false, 0.0)
        for index in corners.indices {
            let a = corners[index]
            let b = corners[(index + 1) % corners.count]
            let c = corners[(index + 2) % corners.count]
            let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
            let cross = ux * vy - uy * vx
            guard cross.isFinite else { return nil }
            if cross > 1e-6 { right = true }
            if cross < -1e-6 { left = true }
            around += atan2(cross, ux * vx + uy * vy)
        }
        guard left != right, abs(abs(around) - 2 * .pi) < 0.1 else { return nil }
        return right ? 1 : -1
    }

    private static func normal(
        _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ sign: Double
    ) -> (x: Double, y: Double) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? (dy / length * sign, -dx / length * sign) : (0, 0)
    }

    /// So many points that no chord is more than 1/50 of a pixel inside the curve.
    private static func steps(_ radiusX: Double, _ radiusY: Double, _ map: CGAffineTransform) -> Int {
        let largest = max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d)) * max(radiusX, radiusY)
        let count = Double.pi * (max(min(largest, 1e6), 1) / 0.04).squareRoot()
        return min(max(Int(count), 16), Self.finest)
    }

    private mutating func addArc(
        x: Double, y: Double, _ rx: Double, _ ry: Double, from: Double, steps: Int, turn: Double = .pi / 2,
        _ map: CGAffineTransform, closes: Bool
    ) {
        for step in 0..<(closes ? steps + 1 : steps) {
            let angle = from + turn * Double(step) / Double(steps)
            let (cosine, sine) = (cos(angle), sin(angle))
            let normal = Self.normal(cosine / rx, sine / ry, map)
            let (px, py) = (x + rx * cosine, y + ry * sine)
            points.append(
                Point(
                    x: map.a * px + map.c * py + map.tx, y: map.b * px + map.d * py + map.ty, nx: normal.x,
                    ny: normal.y))
        }
    }

    /// A right corner of the rectangle, whose two sides face `angle` and a quarter more.
    private mutating func addSharp(_ x: Double, _ y: Double, _ angle: Double, _ map: CGAffineTransform) {
        let first = Self.normal(cos(angle), sin(angle), map)
        let second = Self.normal(cos(angle + .pi / 2), sin(angle + .pi / 2), map)
        add(map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty, first, second)
    }

    private mutating func add(
        _ x: Double, _ y: Double, _ first: (x: Double, y: Double), _ second: (x: Double, y: Double)
    ) {
        // The corner of two sides that both move by one pixel; a needle's point not farther than four.
        let weight = 1 / max(1 + first.x * second.x + first.y * second.y, 0.25)
        points.append(
            Point(x: x, y: y, nx: (first.x + second.x) * weight, ny: (first.y + second.y) * weight))
    }

    /// The direction in which a line of constant u·x + v·y moves, as a unit vector in the device.
    private static func normal(_ u: Double, _ v: Double, _ map: CGAffineTransform) -> (x: Double, y: Double) {
        let sign: Double = map.a * map.d - map.b * map.c < 0 ? -1 : 1
        let (x, y) = ((map.d * u - map.b * v) * sign, (map.a * v - map.c * u) * sign)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? (x / length, y / length) : (0, 0)
    }
}
