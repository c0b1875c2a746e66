import Geometry

/// A rectangle with a layer of its own, and views in it.
///
/// The layer's changes show at once: a view's layer has no implicit animations, unlike those that a program adds to it.
@MainActor
open class UIView: UIResponder {
    /// The view's layer, of the class that `layerClass` says.
    public let layer: CALayer
    /// A number for the program's own use.
    open var tag = 0
    /// Whether it takes part in hit tests; yes by default.
    open var isUserInteractionEnabled = true
    /// The view that it is in.
    public private(set) weak var superview: UIView?
    /// The views in it, the lowest first.
    public private(set) var subviews: [UIView] = []
    private var ownTint: UIColor?

    /// A view in a rectangle of its superview's space.
    public init(frame: CGRect) {
        layer = UIView.makeLayer(Swift.type(of: self).layerClass)
        super.init()
        layer.delegate = self
        self.frame = frame
    }

    /// Views are not read from archives: an empty view.
    public required init?(coder: NSCoder) {
        layer = UIView.makeLayer(Swift.type(of: self).layerClass)
        super.init()
        layer.delegate = self
    }

    /// An empty view.
    public convenience override init() { self.init(frame: .zero) }

    /// The class of the view's layer; a plain layer by default. A class of a program's own is made with `init(coder:)`, the
    /// one initialiser that every layer class has.
    open class var layerClass: CALayer.Type { CALayer.self }

    private static func makeLayer(_ type: CALayer.Type) -> CALayer {
        switch type {
        case is CAShapeLayer.Type where type == CAShapeLayer.self: CAShapeLayer()
        case is CAGradientLayer.Type where type == CAGradientLayer.self: CAGradientLayer()
        case is CATextLayer.Type where type == CATextLayer.self: CATextLayer()
        case is CAReplicatorLayer.Type where type == CAReplicatorLayer.self: CAReplicatorLayer()
        case is CAEmitterLayer.Type where type == CAEmitterLayer.self: CAEmitterLayer()
        case is CAWaveLayer.Type where type == CAWaveLayer.self: CAWaveLayer()
        case is CAGerstnerLayer.Type where type == CAGerstnerLayer.self: CAGerstnerLayer()
        case is CAWaterLayer.Type where type == CAWaterLayer.self: CAWaterLayer()
        case is CAVoiceWaveLayer.Type where type == CAVoiceWaveLayer.self: CAVoiceWaveLayer()
        case _ where type == CALayer.self: CALayer()
        default: type.init(coder: NSCoder()) ?? CALayer()
        }
    }

    /// The superview.
    open override var next: UIResponder? { superview }

    /// Its rectangle in the superview's space, computed as a layer's frame is.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// Its rectangle in its own space.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where its middle lies in the superview's space.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The map about its middle.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// How opaque the view and what is in it are; 1 by default.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view and what is in it are left out.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether it promises to be opaque.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Whether what is in it is cut off at its bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// What fills its bounds; nothing by default.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// The colour of what can be acted on: its own, or the superview's, or blue.
    // As UIKit spells it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set { ownTint = newValue }
    }

    /// Adds a view above the others, out of where it was before.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Adds a view above `index` others, cut to how many there are. Nothing for a view that this one is in.
    open func insertSubview(_ view: UIView, at index: Int) {
        var ancestor: UIView? = self
        while let next = ancestor {
            guard next !== view else { return }
            ancestor = next.superview
        }
        view.removeFromSuperview()
        let index = min(max(index, 0), subviews.count)
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: index)
        view.superview = self
        view.didMoveToSuperview()
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        layer.removeFromSuperlayer()
        didMoveToSuperview()
    }

    /// Asks for `layoutSubviews()` before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Calls `layoutSubviews()` now if that was asked for, here and below.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places what is in the view; nothing by default.
    open func layoutSubviews() {}

    /// Asks for `draw(_:)` before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Draws a part of the view; nothing by default. There is no drawing context: a layer's contents are set, or a shape layer
    /// draws.
    open func draw(_ rect: CGRect) {}

    /// The size that suits the view within a size; its own by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size that its content asks for; (−1, −1), none, by default.
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

    /// Tells that the superview is another one.
    open func didMoveToSuperview() {}
}

extension UIView: @MainActor CALayerDelegate {
    /// Draws the view.
    public func display(_ layer: CALayer) { draw(bounds) }

    /// Lays out the view.
    public func layoutSublayers(of layer: CALayer) { layoutSubviews() }

    /// None: a view's own changes show at once.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
