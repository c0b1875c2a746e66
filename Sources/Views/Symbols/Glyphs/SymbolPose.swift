import Geometry

/// How a layer of a symbol is shown at a moment; by default as it is drawn.
nonisolated struct SymbolPose: Equatable, Sendable {
    /// From where it is drawn to where it is shown, in the units of the glyph's grid.
    var transform = CGAffineTransform.identity
    /// How opaque it is, 0…1, beside what its level and the symbol's style say.
    var alpha = 1.0
    /// The standard deviation of its blur as a fraction of the glyph's height.
    var blur = 0.0
    /// The part of its strokes' length that is drawn, 0…1; at 0 the layer is gone, and so is what it cuts out of others.
    var trim = 1.0
}
