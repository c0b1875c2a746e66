import Geometry

/// A short hop: the layers grow or shrink and spring back. Up unless told otherwise.
public nonisolated struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, DirectedEffect
{
    var isUp = true
    var isWhole = false

    /// The same, growing and rising.
    public var up: Self { up(true) }
    /// The same, shrinking and sinking.
    public var down: Self { up(false) }
    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .bounce(isUp: isUp), isWhole: isWhole) }
}

/// The layers fade and come back: those that the drawing marks for it, or else all of them.
public nonisolated struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, LayeredEffect {
    var isWhole = false

    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .pulse, isWhole: isWhole) }
}

/// Another size for as long as the effect is active. Up unless told otherwise.
public nonisolated struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DirectedEffect {
    var isUp = true
    var isWhole = false

    /// The same, growing.
    public var up: Self { up(true) }
    /// The same, shrinking.
    public var down: Self { up(false) }
    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .scale(isUp: isUp), isWhole: isWhole) }
}

/// The symbol is visible while the effect is active and keeps its room while not; it comes growing, or shrinking if `down`.
public nonisolated struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    DirectedEffect
{
    var isUp = true
    var isWhole = false

    /// The same, growing as it comes.
    public var up: Self { up(true) }
    /// The same, shrinking as it comes.
    public var down: Self { up(false) }
    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .appear(isUp: isUp), isWhole: isWhole) }
}

/// The symbol is invisible while the effect is active, and keeps its room; it goes shrinking, or growing if `up`.
public nonisolated struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    DirectedEffect
{
    var isUp = false
    var isWhole = false

    /// The same, growing as it goes.
    public var up: Self { up(true) }
    /// The same, shrinking as it goes.
    public var down: Self { up(false) }
    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .disappear(isUp: isUp), isWhole: isWhole) }
}

/// The symbol's strokes are drawn, and stay while the effect is active; while not, it keeps its room.
public nonisolated struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    LayeredEffect
{
    var isWhole = false

    /// The same, one layer after the other in the order of the drawing.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .drawOn, isWhole: isWhole) }
}

/// The symbol's strokes are taken back, and stay away while the effect is active; the symbol keeps its room.
public nonisolated struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    LayeredEffect
{
    var isWhole = false

    /// The same, one layer after the other in the order of the drawing.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .drawOff, isWhole: isWhole) }
}
