import Geometry
import Rendering

/// Steps of paths and the points that they use up.
struct PathColumns {
    var verbs: [PathVerb] = []
    var points: [CGPoint] = []

    mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }

    mutating func add(_ verb: PathVerb, _ point: CGPoint) {
        verbs.append(verb)
        points.append(point)
    }

    /// All of it as one path.
    var whole: PathSpan {
        PathSpan(verbs: Span(start: 0, count: verbs.count), points: Span(start: 0, count: points.count))
    }

    /// The points of a path, nil if one is not finite; a curve lies within their hull.
    func finitePoints(of path: PathSpan) -> ArraySlice<CGPoint>? {
        let points = points[path.points.within(points.count)]
        return points.allSatisfy(\.isFinite) ? points : nil
    }

    /// The box around a path's points after the map, nil if there is none or a point is not finite.
    func box(of path: PathSpan, _ transform: CGAffineTransform) -> Box? {
        guard let points = finitePoints(of: path), let first = points.first?.applying(transform) else { return nil }
        var box = Box(left: first.x, top: first.y, right: first.x, bottom: first.y)
        for point in points { box = box.including(point.applying(transform)) }
        return box
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
