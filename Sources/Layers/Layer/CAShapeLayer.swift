import Geometry

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
    override class var initialContent: LayerContent { .shape(ShapeValues()) }

    /// What is drawn, in the layer's own space; nil by default. Assigning it shows at once: only explicit animations move it.
    public var path: CGPath? {
        get { values.shape.path.map { CGPath($0) } }
        set { set(.path, \.shape.path, to: newValue?.storage) }
    }

    /// What fills the path; opaque black by default, nil for nothing.
    public var fillColor: CGColor? {
        get { values.shape.fillColor.map { CGColor(rgba: $0) } }
        set { set(.fillColor, \.shape.fillColor, to: newValue?.rgba) }
    }

    /// What counts as inside of a path that crosses itself; non-zero by default.
    public var fillRule: CAShapeLayerFillRule {
        get { values.shape.fillRule }
        set { set(.fillRule, \.shape.fillRule, to: newValue) }
    }

    /// Colour of the line along the path; nil, the default, for none.
    public var strokeColor: CGColor? {
        get { values.shape.strokeColor.map { CGColor(rgba: $0) } }
        set { set(.strokeColor, \.shape.strokeColor, to: newValue?.rgba) }
    }

    /// The fraction of the path's length at which the line begins; 0 by default. Cut to 0…1 when drawn; a start at or behind the
    /// end draws no line.
    public var strokeStart: CGFloat {
        get { values.shape.strokeStart }
        set { set(.strokeStart, \.shape.strokeStart, to: newValue) }
    }

    /// The fraction of the path's length at which the line ends; 1 by default.
    public var strokeEnd: CGFloat {
        get { values.shape.strokeEnd }
        set { set(.strokeEnd, \.shape.strokeEnd, to: newValue) }
    }

    /// Width of the line; 1 by default.
    public var lineWidth: CGFloat {
        get { values.shape.lineWidth }
        set { set(.lineWidth, \.shape.lineWidth, to: newValue) }
    }

    /// Mitres longer than so many line widths become bevels; 10 by default.
    public var miterLimit: CGFloat {
        get { values.shape.miterLimit }
        set { set(.miterLimit, \.shape.miterLimit, to: newValue) }
    }

    /// How the line ends; butt by default.
    public var lineCap: CAShapeLayerLineCap {
        get { values.shape.lineCap }
        set { set(.lineCap, \.shape.lineCap, to: newValue) }
    }

    /// How pieces of the line meet; mitred by default.
    public var lineJoin: CAShapeLayerLineJoin {
        get { values.shape.lineJoin }
        set { set(.lineJoin, \.shape.lineJoin, to: newValue) }
    }

    /// Where in the dash pattern the line begins; 0 by default.
    public var lineDashPhase: CGFloat {
        get { values.shape.lineDashPhase }
        set { set(.lineDashPhase, \.shape.lineDashPhase, to: newValue) }
    }

    /// Lengths of dashes and gaps in turn; nil, the default, for an unbroken line.
    public var lineDashPattern: [NSNumber]? {
        get { values.shape.lineDashPattern?.map { NSNumber(value: Double($0)) } }
        set { set(.lineDashPattern, \.shape.lineDashPattern, to: newValue?.map { CGFloat($0.doubleValue) }) }
    }
}
