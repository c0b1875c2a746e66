import Geometry

/// What effects need to know of a drawing: which layers move together, and about which points.
nonisolated struct SymbolAnatomy {
    struct Layer {
        /// Its motion group, counted from 0 in the order in which groups move.
        var group: Int
        /// Its place in the order of variable layers; nil for what is always lit.
        var variable: Int?
        /// Its place in the order in which layers are drawn on.
        var drawing: Int
        var spins: Bool
        var pulses: Bool
        /// Whether it consists of strokes, at least in part.
        var hasStrokes: Bool
        /// In units of the grid.
        var pivot: CGPoint
    }

    var layers: [Layer]
    var groupCount: Int
    var variableCount: Int
    /// By how many steps a full turn brings the drawing onto itself.
    var symmetry: Int
    /// The middle, about which the symbol moves as a whole.
    var center: CGPoint
    var wiggle: Glyph.Wiggle
    /// The height of the grid.
    var height: Double

    init(_ glyph: Glyph) {
        let groups = Set(glyph.layers.map(\.motionGroup)).sorted()
        // Layers of the same threshold are lit together.
        let thresholds = Set(glyph.layers.compactMap(\.variableThreshold)).sorted()
        let orders = glyph.layers.enumerated().map { index, layer in (order: layer.drawOrder ?? index, index: index) }
        let drawing = orders.sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.index)
        let spinning = glyph.layers.contains(where: \.spins)
        let pulsing = glyph.layers.contains(where: \.pulses)
        layers = glyph.layers.enumerated().map { index, layer in
            Layer(
                group: groups.firstIndex(of: layer.motionGroup) ?? 0,
                variable: layer.variableThreshold.flatMap { thresholds.firstIndex(of: $0) },
                drawing: drawing.firstIndex(of: index) ?? index, spins: layer.spins || !spinning,
                pulses: layer.pulses || !pulsing, hasStrokes: layer.items.contains(where: \.isStroke),
                pivot: layer.pivot)
        }
        groupCount = groups.count
        variableCount = thresholds.count
        symmetry = max(glyph.spinSymmetry, 1)
        center = glyph.opticalCenter
        wiggle = glyph.wiggle ?? .rotate(about: glyph.opticalCenter)
        height = Double(glyph.grid.height)
        turnsAsWhole = !spinning
    }

    /// Whether no layer is marked to turn, so that all do.
    let turnsAsWhole: Bool

    /// The point that wiggling turns about.
    var wigglePivot: CGPoint {
        if case .rotate(let pivot) = wiggle { pivot } else { center }
    }
}

nonisolated extension Glyph.Item {
    /// Whether it is a stroke.
    var isStroke: Bool {
        if case .stroke = self { true } else { false }
    }
}
