import Geometry
import Rendering

extension AreaFill {
    /// Distance of a Bézier curve's control points that makes a quarter of a circle of radius 1.
    private static let quarter = 0.5522847498
    /// As many pieces a quarter as keep the area of a small circle within a five hundredth.
    private static let pieces = 16

    /// Adds an outline through a transform; false if a coordinate is not finite.
    mutating func add(_ shape: Shape, _ paths: PathColumns, _ transform: CGAffineTransform) -> Bool {
        switch shape {
        case .rect(let rect): return add(rect, 0, 0, [], transform)
        case .roundedRect(let rect, let radius):
            return add(rect, Double(radius), Double(radius), .all, transform)
        case .roundedCorners(let rect, let radius, let corners):
            return add(rect, Double(radius), Double(radius), corners, transform)
        case .ellipse(let rect): return add(rect, .infinity, .infinity, .all, transform)
        case .path(let path):
            guard let points = paths.finitePoints(of: path) else { return false }
            add(paths.verbs[path.verbs.within(paths.verbs.count)], points, transform)
            return true
        }
    }

    /// Adds all of a path, whose points are finite, as letters are: fine enough for the eye.
    mutating func add(_ path: PathColumns, _ transform: CGAffineTransform) {
        add(path.verbs[...], path.points[...], transform, tolerance: 0.04, least: 1)
    }

    /// Adds the steps for which there are points.
    private mutating func add(
        _ verbs: ArraySlice<PathVerb>, _ points: ArraySlice<CGPoint>, _ transform: CGAffineTransform,
        tolerance: Double = 0.005, least: Int = 4
    ) {
        var place = points.startIndex
        var isEmpty = true
        for verb in verbs {
            guard place + verb.pointCount <= points.endIndex else { return }
            let first = verb == .close ? CGPoint.zero : points[place].applying(transform)
            // Without a point to begin at, a step begins at its own first one.
            if isEmpty, verb != .close { move(first) }
            switch verb {
            case .move: move(first)
            case .line: line(first)
            case .quad: quad(first, points[place + 1].applying(transform), least: least, tolerance: tolerance)
            case .cubic:
                cubic(
                    first, points[place + 1].applying(transform), points[place + 2].applying(transform),
                    least: least, tolerance: tolerance)
            case .close: close()
            }
            isEmpty = isEmpty && verb == .close
            place += verb.pointCount
        }
    }

    /// A rectangle with elliptical corners, cut to half its sides; infinite radii make an ellipse.
    private mutating func add(
        _ rect: CGRect, _ radiusX: Double, _ radiusY: Double, _ corners: RectCorners, _ transform: CGAffineTransform
    ) -> Bool {
        guard let box = Box(rect) else { return false }
        let (left, top, right, bottom) = (box.left, box.top, box.right, box.bottom)
        var x = min(radiusX, (right - left) / 2)
        var y = min(radiusY, (bottom - top) / 2)
        if radiusX == radiusY, radiusX.isFinite { (x, y) = (min(x, y), min(x, y)) }
        guard x > 0, y > 0, !corners.isEmpty else {
            move(CGPoint(x: left, y: top).applying(transform))
            line(CGPoint(x: right, y: top).applying(transform))
            line(CGPoint(x: right, y: bottom).applying(transform))
            line(CGPoint(x: left, y: bottom).applying(transform))
            close()
            return true
        }
        let isEllipse = 2.2 * x > right - left && 2.2 * y > bottom - top
        move(CGPoint(x: corners.contains(.topLeft) ? left + x : left, y: top).applying(transform))
        turn(corners.contains(.topRight), CGPoint(x: right, y: top), -x, 0, 0, y, isEllipse, transform)
        turn(corners.contains(.bottomRight), CGPoint(x: right, y: bottom), 0, -y, -x, 0, isEllipse, transform)
        turn(corners.contains(.bottomLeft), CGPoint(x: left, y: bottom), x, 0, 0, -y, isEllipse, transform)
        turn(corners.contains(.topLeft), CGPoint(x: left, y: top), 0, y, x, 0, isEllipse, transform)
        close()
        return true
    }

    /// A corner, rounded from one place relative to it to another.
    private mutating func turn(
        _ isRound: Bool, _ corner: CGPoint, _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double,
        _ isEllipse: Bool, _ transform: CGAffineTransform
    ) {
        guard isRound else { return line(corner.applying(transform)) }
        let rest = 1 - Self.quarter
        // Corners alone are a small part of a shape's area.
        let least = isEllipse ? Self.pieces : 1
        func place(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: corner.x + x, y: corner.y + y).applying(transform)
        }
        line(place(fromX, fromY))
        cubic(place(fromX * rest, fromY * rest), place(toX * rest, toY * rest), place(toX, toY), least: least)
    }
}
