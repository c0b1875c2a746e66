import Geometry

extension DisplayList {
    /// Adds path elements and returns the shape that they make.
    public mutating func addPath(_ elements: [PathElement], rule: CGPathFillRule = .winding) -> Shape {
        let (verb, point) = (verbs.count, points.count)
        for element in elements {
            switch element {
            case .move(let end): add(.move, end)
            case .line(let end): add(.line, end)
            case .quadCurve(let control, let end):
                points.append(control)
                add(.quad, end)
            case .curve(let first, let second, let end):
                points.append(first)
                points.append(second)
                add(.cubic, end)
            case .close: verbs.append(.close)
            }
        }
        return shape(fromVerb: verb, point: point, rule)
    }

    /// Adds a path and returns the shape that it makes.
    public mutating func addPath(_ path: CGPath, rule: CGPathFillRule = .winding) -> Shape {
        addPath(path.storage, rule: rule)
    }

    /// Adds a path and returns the shape that it makes.
    package mutating func addPath(_ path: PathStorage, rule: CGPathFillRule = .winding) -> Shape {
        let (verb, point) = (verbs.count, points.count)
        verbs.append(contentsOf: path.verbs)
        points.append(contentsOf: path.points)
        return shape(fromVerb: verb, point: point, rule)
    }

    /// Adds a path, its points mapped, and returns the shape that it makes.
    package mutating func addPath(_ path: PathStorage, mappedBy map: CGAffineTransform) -> Shape {
        let (verb, point) = (verbs.count, points.count)
        verbs.append(contentsOf: path.verbs)
        points.append(contentsOf: path.points.lazy.map { $0.applying(map) })
        return shape(fromVerb: verb, point: point, .winding)
    }

    private mutating func add(_ verb: PathVerb, _ end: CGPoint) {
        verbs.append(verb)
        points.append(end)
    }

    private func shape(fromVerb verb: Int, point: Int, _ rule: CGPathFillRule) -> Shape {
        .path(
            PathSpan(
                verbs: Span(start: verb, count: verbs.count - verb),
                points: Span(start: point, count: points.count - point), rule: rule))
    }

    /// Adds the lengths of dashes and gaps in turn, in logical points, for a stroke's style.
    public mutating func addDashes(_ lengths: CGFloat...) -> Span { addDashes(lengths) }

    /// Adds the lengths of dashes and gaps in turn, in logical points, for a stroke's style.
    public mutating func addDashes(_ lengths: some Sequence<CGFloat>) -> Span {
        addHeights { for length in lengths { $0.append(Float(length)) } }
    }
}
