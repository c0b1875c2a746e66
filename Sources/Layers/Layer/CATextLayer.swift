import Geometry

/// A layer that draws text from the top of its bounds.
open class CATextLayer: CALayer {
    override class var initialContent: LayerContent { .text(TextValues()) }

    /// A `String`; nil by default. Anything else counts as nil.
    public var string: Any? {
        get { values.text.string.isEmpty ? nil : values.text.string }
        set { set(.string, \.text.string, to: newValue as? String ?? "") }
    }

    /// The name of a family of fonts as a `String`, with a weight after a hyphen where it has one (`Inter-SemiBold`); nil, the
    /// default, for the interface's.
    public var font: Any? {
        get { values.text.fontName }
        set { set(.font, \.text.fontName, to: newValue as? String) }
    }

    /// Size of the em in points; 36 by default.
    public var fontSize: CGFloat {
        get { values.text.fontSize }
        set { set(.fontSize, \.text.fontSize, to: newValue) }
    }

    /// Colour of the text; opaque white by default.
    public var foregroundColor: CGColor? {
        get { values.text.foregroundColor.map { CGColor(rgba: $0) } }
        set { set(.foregroundColor, \.text.foregroundColor, to: newValue?.rgba) }
    }

    /// Whether lines break at the bounds' width; no by default.
    public var isWrapped: Bool {
        get { values.text.isWrapped }
        set { set(.wrapped, \.text.isWrapped, to: newValue) }
    }

    /// Which side lines keep to.
    public var alignmentMode: CATextLayerAlignmentMode {
        get { values.text.alignment }
        set { set(.alignmentMode, \.text.alignment, to: newValue) }
    }

    /// Where lines that are too long are cut.
    public var truncationMode: CATextLayerTruncationMode {
        get { values.text.truncation }
        set { set(.truncationMode, \.text.truncation, to: newValue) }
    }
}
