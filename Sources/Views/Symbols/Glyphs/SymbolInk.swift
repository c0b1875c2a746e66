import Geometry

/// How a symbol is painted, whatever its layers do.
nonisolated struct SymbolInk: Equatable {
    /// Colours of the levels 1, 2 and 3, with their opacity.
    var colors: [Color]
    /// By how much strokes are wider than drawn: 1 at regular weight.
    var strokeScale: CGFloat = 1
    /// The amount that layers with a threshold show, 0…1; nil lights all of them.
    var variableValue: Double?
    /// How opaque all of it is, 0…1.
    var opacity = 1.0
    /// Whether layers that name a colour have it, instead of their level's.
    var isMulticolor = false
}
