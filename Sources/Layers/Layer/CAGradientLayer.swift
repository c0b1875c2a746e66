import Geometry

/// A layer that draws a gradient over its bounds, rounded corners included.
open class CAGradientLayer: CALayer {
    override class var initialContent: LayerContent { .gradient(GradientValues()) }

    /// `CGColor`s from the start to the end; nil by default. Anything else in it is left out.
    public var colors: [Any]? {
        get { values.gradient.colors?.map { CGColor(rgba: $0) } }
        set { set(.colors, \.gradient.colors, to: GradientValues.colors(newValue)) }
    }

    /// Where each colour lies; nil, the default, spreads them evenly. When drawn they are cut to 0…1 and to an ascending order,
    /// so that an animation may come from beyond.
    public var locations: [NSNumber]? {
        get { values.gradient.locations?.map { NSNumber(value: $0) } }
        set { set(.locations, \.gradient.locations, to: GradientValues.locations(newValue)) }
    }

    /// Where it begins, in fractions of the bounds; the middle of the top edge by default.
    public var startPoint: CGPoint {
        get { values.gradient.startPoint }
        set { set(.startPoint, \.gradient.startPoint, to: newValue) }
    }

    /// Where it ends, in fractions of the bounds; the middle of the bottom edge by default.
    public var endPoint: CGPoint {
        get { values.gradient.endPoint }
        set { set(.endPoint, \.gradient.endPoint, to: newValue) }
    }

    /// Along what the colours change; a line by default.
    public var type: CAGradientLayerType {
        get { values.gradient.type }
        set { set(.type, \.gradient.type, to: newValue) }
    }
}
