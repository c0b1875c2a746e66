/// An outline of lines and Bézier curves, in points, y down. It does not change, unless it is a `CGMutablePath`.
public class CGPath: Hashable {
    package var storage: PathStorage

    /// The outline with these steps.
    package init(_ storage: PathStorage) { self.storage = storage }

    /// The outline of a rectangle, mapped by `transform`.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathStorage(mappedBy: transform) { $0.rect(rect) })
    }

    /// The ellipse that touches the rectangle's sides, mapped by `transform`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathStorage(mappedBy: transform) { $0.ellipse(in: rect) })
    }

    /// A rectangle with elliptical corners, mapped by `transform`. Radii are cut to half the sides; negative ones count as 0.
    /// Whatever the radii, it is four lines and four curves, so that one can turn into another.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(PathStorage(mappedBy: transform) { $0.roundedRect(rect, cornerWidth, cornerHeight) })
    }

    /// Whether it has no steps.
    public var isEmpty: Bool { storage.isEmpty }

    /// The box around every point, controls included; null without points.
    public var boundingBox: CGRect { storage.controlBox }

    /// The box around the outline itself; null without points.
    public var boundingBoxOfPath: CGRect { storage.boundingBox }

    /// Where the next step begins; zero in an empty path.
    public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

    /// Whether a point, after `transform`, lies inside; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { storage.contains(point.applying(transform), rule: rule) }

    /// An outline of the same steps that does not change.
    public func copy() -> CGPath? { CGPath(storage) }

    /// An outline of the same steps that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.storage = storage
        return copy
    }

    /// Whether two outlines have the same steps and points.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.storage == rhs.storage }

    /// Feeds steps and points to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

/// An outline that can be added to.
public class CGMutablePath: CGPath {
    /// An outline without steps.
    public init() { super.init(PathStorage()) }

    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a straight line; in an empty path it begins one instead.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.line(to: point.applying(transform))
    }

    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        storage.move(to: first.applying(transform))
        for point in points.dropFirst() { storage.line(to: point.applying(transform)) }
    }

    /// Adds a quadratic Bézier curve; an empty path begins at its control.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve; an empty path begins at its first control.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.cubic(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
    }

    /// Adds part of a circle after a line to where it begins; angles in radians from +x.
    ///
    /// As in Core Graphics, `clockwise` is meant with the y axis up: false goes from +x towards +y, which looks clockwise here.
    /// Angles or a radius that are not finite add nothing.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = CGMutablePath.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
    }

    /// Adds part of a circle over `delta` radians, positive from +x towards +y, after a line to where it begins.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(mappedBy: transform) { $0.arc(center: center, radius: radius, start: startAngle, sweep: delta) }
    }

    /// Adds the arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`, after a line to
    /// where it begins.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(mappedBy: transform) { $0.arc(corner: tangent1End, end: tangent2End, radius: radius) }
    }

    /// Adds the outline of a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(mappedBy: transform) { $0.rect(rect) }
    }

    /// Adds the outlines of rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        append(mappedBy: transform) { for rect in rects { $0.rect(rect) } }
    }

    /// Adds a rectangle with elliptical corners; radii are cut to half the sides.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) { append(mappedBy: transform) { $0.roundedRect(rect, cornerWidth, cornerHeight) } }

    /// Adds the ellipse that touches the rectangle's sides.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(mappedBy: transform) { $0.ellipse(in: rect) }
    }

    /// Adds another path's steps.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, mappedBy: transform)
    }

    /// Leads the subpath back to its beginning.
    public func closeSubpath() { storage.close() }

    /// Radians from one angle to another, the way round that is asked for and at most a turn.
    package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let way = clockwise ? start - end : end - start
        guard way.isFinite else { return .nan }
        if abs(way) >= turn { return clockwise ? -turn : turn }
        let positive = way < 0 ? way + turn : way
        return clockwise ? -positive : positive
    }

    /// Adds whole subpaths.
    private func append(mappedBy transform: CGAffineTransform, _ build: (inout PathStorage) -> Void) {
        var figure = PathStorage()
        build(&figure)
        storage.append(figure, mappedBy: transform)
    }

    /// Goes on with the current subpath, in the transform's space; a transform without an inverse adds nothing.
    private func add(mappedBy transform: CGAffineTransform, _ build: (inout PathStorage) -> Void) {
        guard !transform.isIdentity else { return build(&storage) }
        guard transform.determinant != 0 else { return }
        var figure = PathStorage()
        if let current = storage.currentPoint { figure.move(to: current.applying(transform.inverted())) }
        build(&figure)
        storage.continue(with: figure, mappedBy: transform)
    }
}

extension PathStorage {
    fileprivate init(mappedBy transform: UnsafePointer<CGAffineTransform>?, _ build: (inout PathStorage) -> Void) {
        self.init()
        build(&self)
        if let transform { apply(transform.pointee) }
    }
}
