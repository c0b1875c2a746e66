import Geometry

/// Who draws a layer, lays out its sublayers and says what its changes set off. Every method has a default.
public protocol CALayerDelegate: AnyObject {
    /// Fills the layer's contents, after `setNeedsDisplay()`.
    func display(_ layer: CALayer)
    /// Places the layer's sublayers, after `setNeedsLayout()` or another size.
    func layoutSublayers(of layer: CALayer)
    /// The action of an event; nil to look further, an `NSNull` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws nothing.
    public func display(_ layer: CALayer) {}
    /// Leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}
    /// Leaves the search to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
