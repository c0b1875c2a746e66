extension PathStorage {
    /// The pieces in order: each line, curve and the way back of each close; moves are not travelled.
    package var segments: [PathSegment] {
        var result: [PathSegment] = []
        result.reserveCapacity(verbs.count)
        forEachSegment { segment, _ in result.append(segment) }
        return result
    }

    /// Hands over each piece in order, with whether it is the first one of its subpath; moves are not travelled.
    package func forEachSegment(_ body: (PathSegment, _ begins: Bool) -> Void) {
        var index = 0
        var current = CGPoint.zero
        var start = CGPoint.zero
        var begins = true
        for verb in verbs {
            let end = verb == .close ? start : points[index + verb.pointCount - 1]
            switch verb {
            case .move: start = end
            case .line, .close: body(PathSegment(from: current, to: end), begins)
            case .quad: body(PathSegment(from: current, control: points[index], to: end), begins)
            case .cubic:
                body(
                    PathSegment(from: current, control1: points[index], control2: points[index + 1], to: end), begins)
            }
            begins = verb == .move || verb == .close
            current = end
            index += verb.pointCount
        }
    }

    /// The box around every point, controls included; null without points. Coordinates that are not numbers are left out.
    package var controlBox: CGRect {
        var box = PathBox()
        for point in points { box.include(point) }
        return box.rect
    }

    /// The box around the outline itself, lone points included; null without points.
    package var boundingBox: CGRect {
        var box = PathBox()
        var index = 0
        for verb in verbs {
            if verb == .move { box.include(points[index]) }
            index += verb.pointCount
        }
        forEachSegment { segment, _ in
            box.include(segment.p0)
            box.include(segment.p3)
            guard !segment.isLine else { return }
            segment.forEachTurningPoint { box.include(segment.point(at: $0)) }
        }
        return box.rect
    }

    /// The outline mapped by a transform.
    package func transformed(by transform: CGAffineTransform) -> PathStorage {
        var copy = self
        copy.apply(transform)
        return copy
    }

    /// Whether a point lies inside; open subpaths count as closed, and a path with a coordinate that is not a number holds nothing.
    package func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
        guard isFinite, controlBox.insetBy(dx: -1, dy: -1).contains(point) else { return false }
        var winding = 0
        var current = CGPoint.zero
        var start = CGPoint.zero
        forEachFlattened(tolerance: 0.01) { next, begins in
            if begins {
                winding += crossing(from: current, to: start, at: point)
                start = next
            } else {
                winding += crossing(from: current, to: next, at: point)
            }
            current = next
        }
        winding += crossing(from: current, to: start, at: point)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// +1 or −1 if the ray from `point` to the right crosses the line downwards or upwards.
    private func crossing(from a: CGPoint, to b: CGPoint, at point: CGPoint) -> Int {
        guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { return 0 }
        return a.y < b.y ? 1 : -1
    }

    /// Hands over the corners of the polygon that stays within `tolerance` (above 0) of the outline after the transform, each
    /// with whether it begins a subpath. A curve becomes at most 500 lines; lone points are left out.
    package func forEachFlattened(
        tolerance: CGFloat, transform: CGAffineTransform = .identity, _ body: (CGPoint, _ begins: Bool) -> Void
    ) {
        forEachSegment { segment, begins in
            let mapped = transform.isIdentity ? segment : segment.applying(transform)
            if begins { body(mapped.p0, true) }
            let pieces = mapped.lineCount(tolerance: tolerance)
            for piece in 1..<pieces { body(mapped.point(at: Double(piece) / Double(pieces)), false) }
            body(mapped.p3, false)
        }
    }
}

/// The smallest box around points.
private struct PathBox {
    private var left = CGFloat.infinity
    private var right = -CGFloat.infinity
    private var top = CGFloat.infinity
    private var bottom = -CGFloat.infinity

    mutating func include(_ point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }

    var rect: CGRect { left > right ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top) }
}
