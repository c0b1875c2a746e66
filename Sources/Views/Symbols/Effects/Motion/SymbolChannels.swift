import Geometry
import Motion

/// What an effect does to a layer at a moment; by default nothing.
///
/// As a velocity, each is in its unit per second.
nonisolated struct SymbolChannels: Equatable {
    /// How many times as large.
    var scale = 1.0
    /// To the right, in heights of the symbol.
    var dx = 0.0
    /// Downwards, in heights of the symbol.
    var dy = 0.0
    /// Degrees, clockwise.
    var rotation = 0.0
    /// What multiplies the opacity.
    var alpha = 1.0
    /// The standard deviation, in heights of the symbol.
    var blur = 0.0
    /// What multiplies the part of the strokes that is drawn.
    var trim = 1.0

    /// Nothing done.
    static let rest = SymbolChannels()
    /// The velocity of what does not move.
    static let still = SymbolChannels(scale: 0, alpha: 0, trim: 0)
    /// Where a symbol comes from that grows as it appears, or shrinks.
    static func hidden(comesUp: Bool) -> SymbolChannels {
        SymbolChannels(scale: comesUp ? 0.55 : 1.35, alpha: 0, blur: 0.06)
    }

    /// Every channel multiplied, as a velocity is when time runs faster.
    func times(_ factor: Double) -> SymbolChannels {
        SymbolChannels(
            scale: scale * factor, dx: dx * factor, dy: dy * factor, rotation: rotation * factor, alpha: alpha * factor,
            blur: blur * factor, trim: trim * factor)
    }
}
