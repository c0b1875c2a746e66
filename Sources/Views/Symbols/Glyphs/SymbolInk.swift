import Geometry

/// How a symbol is painted, whatever its layers do.
package nonisolated struct SymbolInk: Equatable {
    /// Colours of the levels 1, 2 and 3, with their opacity.
    package var colors: [Color]
    /// By how much strokes are wider than drawn: 1 at regular weight.
    package var strokeScale: CGFloat = 1
    /// The amount that layers with a threshold show, 0…1; nil lights all of them.
    package var variableValue: Double?
    /// How opaque all of it is, 0…1.
    package var opacity = 1.0
    /// Whether layers that name a colour have it, instead of their level's.
    package var isMulticolor = false

    /// Ink of these colours; by default at regular weight, with all layers lit.
    package init(
        colors: [Color], strokeScale: CGFloat = 1, variableValue: Double? = nil, opacity: Double = 1,
        isMulticolor: Bool = false
    ) {
        self.colors = colors
        self.strokeScale = strokeScale
        self.variableValue = variableValue
        self.opacity = opacity
        self.isMulticolor = isMulticolor
    }
}
