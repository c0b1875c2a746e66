import Geometry

nonisolated extension Path {
    /// Begins a subpath.
    public mutating func move(to end: CGPoint) { edit { $0.move(to: end) } }

    /// Adds a straight line; in an empty path it begins one instead.
    public mutating func addLine(to end: CGPoint) { edit { $0.line(to: end) } }

    /// Begins a subpath at the first point and adds lines to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        edit {
            $0.move(to: first)
            for point in lines.dropFirst() { $0.line(to: point) }
        }
    }

    /// Adds a quadratic Bézier curve; an empty path begins at its control.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { edit { $0.quad(to: end, control: control) } }

    /// Adds a cubic Bézier curve; an empty path begins at its first control.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        edit { $0.cubic(to: end, control1, control2) }
    }

    /// Adds part of a circle after a line to where it begins.
    ///
    /// `clockwise` is meant with the y axis up: false goes from +x towards +y, which looks clockwise on the screen. Angles or a
    /// radius that are not finite add nothing.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        editOutline {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
                clockwise: clockwise, transform: transform)
        }
    }

    /// Adds part of a circle over `delta`, positive from +x towards +y, after a line to where it begins; at most a turn.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        editOutline {
            $0.addRelativeArc(
                center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians,
                transform: transform)
        }
    }

    /// Adds the arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`, after a line to
    /// where it begins.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        editOutline {
            $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
        }
    }

    /// Adds the outline of a rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(.rect(rect), transform)
    }

    /// Adds the outlines of rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a rectangle with elliptical corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { append(.roundedRect(rect, cornerSize), transform) }

    /// Adds a rectangle with a radius for each corner.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { append(.unevenRect(rect, cornerRadii), transform) }

    /// Adds the ellipse that touches the rectangle's sides.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(.ellipse(rect), transform)
    }

    /// Adds another path's steps.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard path.line == nil else { return append(.steps(path.storage), transform) }
        append(path.figure, transform)
    }

    /// Leads the subpath back to its beginning; nothing where there is none or it is closed already.
    public mutating func closeSubpath() { edit { $0.close() } }

    /// The path mapped.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard line != nil, !transform.isIdentity else {
            return Path(figure: figure.applying(transform), line: line)
        }
        // A shift leaves a line's width alone.
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
            return Path(figure: figure.applying(transform), line: line)
        }
        return Path(storage: storage.transformed(by: transform))
    }

    /// The path moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

    private mutating func append(_ other: PathFigure, _ transform: CGAffineTransform) {
        if case .empty = figure, line == nil {
            figure = other.applying(transform)
        } else {
            edit { $0.append(other.storage, mappedBy: transform) }
        }
    }

    /// Changes the steps in place.
    private mutating func edit(_ body: (inout PathStorage) -> Void) {
        var steps = takeSteps()
        body(&steps)
        figure = .steps(steps)
    }

    /// Changes the steps as an outline for layers has them changed.
    private mutating func editOutline(_ body: (CGMutablePath) -> Void) {
        let outline = CGMutablePath()
        outline.storage = takeSteps()
        body(outline)
        figure = .steps(outline.storage)
    }

    /// The steps, which this path gives up so that they are not copied.
    private mutating func takeSteps() -> PathStorage {
        let steps = storage
        figure = .empty
        line = nil
        return steps
    }
}
