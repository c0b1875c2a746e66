import Geometry

extension CALayer {
    /// How opaque the layer and what is in it are, as one picture; 1 by default. Cut to 0…1 when drawn, not when stored.
    public var opacity: Float {
        get { values.opacity }
        set { set(.opacity, \.opacity, to: newValue) }
    }

    /// Whether the layer and what is in it are left out.
    public var isHidden: Bool {
        get { values.isHidden }
        set { set(.hidden, \.isHidden, to: newValue) }
    }

    /// Whether its back shows when it is turned away; true by default.
    public var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { set(.doubleSided, \.isDoubleSided, to: newValue) }
    }

    /// Whether it promises to be opaque. Kept; drawing does not depend on it.
    public var isOpaque: Bool {
        get { values.isOpaque }
        set { set(.opaque, \.isOpaque, to: newValue) }
    }

    /// What fills its bounds, beneath everything else; nothing by default.
    public var backgroundColor: CGColor? {
        get { values.backgroundColor.map { CGColor(rgba: $0) } }
        set { set(.backgroundColor, \.backgroundColor, to: newValue?.rgba) }
    }

    /// Radius of its corners; 0 by default, cut to half the shorter side when drawn.
    public var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { set(.cornerRadius, \.cornerRadius, to: newValue) }
    }

    /// The corners that the radius rounds; all by default.
    public var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { set(.maskedCorners, \.maskedCorners, to: newValue) }
    }

    /// The line that rounded corners follow. Kept; corners are drawn as circles.
    public var cornerCurve: CALayerCornerCurve {
        get { extras.cornerCurve }
        set { if isAssignable("cornerCurve") { extras.cornerCurve = newValue } }
    }

    /// How much further along the sides a curve begins than a circle of the same radius.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    /// Width of the line along the inside of its bounds, above everything in it; 0, the default, for none.
    public var borderWidth: CGFloat {
        get { values.borderWidth }
        set { set(.borderWidth, \.borderWidth, to: newValue) }
    }

    /// Colour of the border; opaque black by default.
    public var borderColor: CGColor? {
        get { values.borderColor.map { CGColor(rgba: $0) } }
        set { set(.borderColor, \.borderColor, to: newValue?.rgba) }
    }

    /// Colour of the shadow; opaque black by default.
    public var shadowColor: CGColor? {
        get { values.shadowColor.map { CGColor(rgba: $0) } }
        set { set(.shadowColor, \.shadowColor, to: newValue?.rgba) }
    }

    /// How opaque the shadow is; 0, the default, for none.
    public var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { set(.shadowOpacity, \.shadowOpacity, to: newValue) }
    }

    /// Where the shadow falls, in the layer's own axes; (0, −3) by default, which is upwards.
    public var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { set(.shadowOffset, \.shadowOffset, to: newValue) }
    }

    /// How far the shadow's edge is blurred; 3 by default.
    public var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { set(.shadowRadius, \.shadowRadius, to: newValue) }
    }

    /// The outline that casts the shadow; nil, the default, for the shape of what the layer shows.
    public var shadowPath: CGPath? {
        get { values.shadowPath.map { CGPath($0) } }
        set { set(.shadowPath, \.shadowPath, to: newValue?.storage) }
    }

    /// The picture that fills the layer, a `CGImage`; nil by default. Anything else is kept and not drawn.
    public var contents: Any? {
        get { values.contents?.any }
        set { set(.contents, \.contents, to: LayerValue.unwrapped(newValue).map { DiscreteValue(any: $0) }) }
    }

    /// The part of the picture that is shown, in fractions of its sides; all of it by default.
    public var contentsRect: CGRect {
        get { values.contentsRect }
        set { set(.contentsRect, \.contentsRect, to: newValue) }
    }

    /// The part of the picture that stretches when it is resized, in fractions of its sides; all of it by default.
    public var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { set(.contentsCenter, \.contentsCenter, to: newValue) }
    }

    /// Pixels of the picture per point; 1 by default.
    public var contentsScale: CGFloat {
        get { values.contentsScale }
        set { set(.contentsScale, \.contentsScale, to: newValue) }
    }

    /// How the picture fills the bounds; stretched by default.
    public var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set { set(.contentsGravity, \.contentsGravity, to: newValue) }
    }

    /// Whether what is in the layer is cut off at its bounds, rounded corners included.
    public var masksToBounds: Bool {
        get { values.masksToBounds }
        set { set(.masksToBounds, \.masksToBounds, to: newValue) }
    }

    /// Whether the layer asks to be kept as a picture. Kept; what pays is cached without being asked.
    public var shouldRasterize: Bool {
        get { values.shouldRasterize }
        set { set(.shouldRasterize, \.shouldRasterize, to: newValue) }
    }

    /// Pixels a point of that picture; 1 by default. Kept.
    public var rasterizationScale: CGFloat {
        get { values.rasterizationScale }
        set { set(.rasterizationScale, \.rasterizationScale, to: newValue) }
    }
}
