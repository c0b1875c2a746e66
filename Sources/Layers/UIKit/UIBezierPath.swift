import Geometry

/// An outline that can be added to, in points, y down.
open class UIBezierPath: NSObject {
    private var storage = PathStorage()
    /// Width of the line when it is drawn; 1 by default. Kept; layers have line widths of their own.
    open var lineWidth: CGFloat = 1

    /// An outline without steps.
    public override init() { super.init() }

    /// The outline of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        storage.rect(rect)
    }

    /// The ellipse that touches the rectangle's sides.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        storage.ellipse(in: rect)
    }

    /// A rectangle with circular corners; the radius is cut to half the shorter side. Whatever the radius, it is four lines and
    /// four curves, so that one can turn into another.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        storage.roundedRect(rect, radius, radius)
    }

    /// Part of a circle; angles in radians from +x, `clockwise` as it looks on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of a path.
    public convenience init(cgPath: CGPath) {
        self.init()
        storage = cgPath.storage
    }

    /// The outline as it is now, for layers.
    open var cgPath: CGPath {
        get { CGPath(storage) }
        set { storage = newValue.storage }
    }

    /// The box around the outline; null without points.
    open var bounds: CGRect { storage.boundingBox }

    /// Whether it has no steps.
    open var isEmpty: Bool { storage.isEmpty }

    /// Where the next step begins; zero in an empty path.
    open var currentPoint: CGPoint { storage.currentPoint ?? .zero }

    /// Whether a point lies inside by the non-zero rule; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool { storage.contains(point, rule: .winding) }

    /// Begins a subpath.
    open func move(to point: CGPoint) { storage.move(to: point) }

    /// Adds a straight line; in an empty path it begins one instead.
    open func addLine(to point: CGPoint) { storage.line(to: point) }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        storage.quad(to: endPoint, control: controlPoint)
    }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        storage.cubic(to: endPoint, controlPoint1, controlPoint2)
    }

    /// Adds part of a circle after a line to where it begins; angles in radians from +x, `clockwise` as it looks on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics means the other way round, with the y axis up.
        let sweep = CGMutablePath.sweep(from: startAngle, to: endAngle, clockwise: !clockwise)
        storage.arc(center: center, radius: radius, start: startAngle, sweep: sweep)
    }

    /// Leads the subpath back to its beginning.
    open func close() { storage.close() }

    /// Adds another path's steps.
    open func append(_ bezierPath: UIBezierPath) { storage.append(bezierPath.storage) }

    /// Maps every point.
    open func apply(_ transform: CGAffineTransform) { storage.apply(transform) }

    /// Takes every step away.
    open func removeAllPoints() { storage.removeAll() }
}

extension UIBezierPath: LayerValueSource {
    var layerValue: Any { cgPath }
}
