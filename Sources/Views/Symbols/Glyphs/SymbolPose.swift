import Geometry

/// How a layer of a symbol is shown at a moment; by default as it is drawn.
package nonisolated struct SymbolPose: Equatable, Sendable {
    /// From where it is drawn to where it is shown, in the units of the glyph's grid.
    package var transform = CGAffineTransform.identity
    /// How opaque it is, 0…1, beside what its level and the symbol's style say.
    package var alpha = 1.0
    /// The standard deviation of its blur as a fraction of the glyph's height.
    package var blur = 0.0
    /// The part of its strokes' length that is drawn, 0…1; at 0 the layer is gone, and so is what it cuts out of others.
    package var trim = 1.0

    /// A layer that is shown so; by default as it is drawn.
    package init(transform: CGAffineTransform = .identity, alpha: Double = 1, blur: Double = 0, trim: Double = 1) {
        self.transform = transform
        self.alpha = alpha
        self.blur = blur
        self.trim = trim
    }
}
