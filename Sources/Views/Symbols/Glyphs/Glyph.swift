import Geometry

/// The drawing of a symbol: layers, the first one lowest, in the units of a grid, y down.
nonisolated struct Glyph: Equatable, Sendable {
    /// What a symbol does that wiggles and is not told how.
    enum Wiggle: Equatable, Sendable {
        /// It turns to and fro about a point of the grid.
        case rotate(about: CGPoint)
        /// It moves to and fro along a direction: degrees, clockwise, 0 to the right.
        case move(degrees: Double)
    }

    /// The name that it is asked for by.
    var name: String
    /// Other names of the same drawing.
    var aliases: [String] = []
    /// The size of the grid; a symbol of a font of 1 point is 1.2 points high.
    var grid: CGSize
    /// By how many steps a full turn brings the drawing onto itself.
    var spinSymmetry = 1
    var wiggle: Wiggle?
    /// y of the baseline of text beside it.
    var baseline: CGFloat
    /// The point that looks like the middle.
    var opticalCenter: CGPoint
    var layers: [Layer]
}

nonisolated extension Glyph {
    /// A part of the drawing that has one style and moves as one.
    struct Layer: Equatable, Sendable {
        /// Its name, of its own in the glyph; layers of equal names of two glyphs are the same part to magic replace.
        var id: String
        /// 1, 2 or 3: primary, secondary or tertiary.
        var level = 1
        /// Groups move in ascending order.
        var motionGroup: Int
        /// It is lit by an amount that lies above; nil for what is always lit.
        var variableThreshold: Double?
        /// The point about which it is scaled and turned.
        var pivot: CGPoint
        /// Whether it turns when the symbol rotates.
        var spins = false
        /// Whether it fades when the symbol pulses.
        var pulses = false
        /// Its turn when the symbol is drawn stroke by stroke.
        var drawOrder: Int?
        var role: Role?
        /// The name of its own colour in multicolour drawings.
        var color: String?
        /// What is drawn and cut, in this order.
        var items: [Item]
    }

    /// What a layer is to the whole, by which parts of two glyphs are matched.
    enum Role: String, Sendable {
        case slash, badge, enclosure
    }

    /// A step of a layer's drawing.
    enum Item: Equatable, Sendable {
        case fill(Path)
        /// A line of a width in units of the grid; joins are round with round caps and mitred otherwise.
        case stroke(width: CGFloat, cap: CGLineCap, Path)
        /// Takes a figure out of what this layer has drawn so far.
        case cut(Path)
        /// Takes the drawing of another layer of the glyph, and a gap around it, out of what this layer has drawn so far.
        case cutLayer(String)
    }
}
