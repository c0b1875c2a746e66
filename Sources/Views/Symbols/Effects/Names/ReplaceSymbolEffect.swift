import Geometry

/// A symbol takes the place of another: parts that both have become one another, unless a direction says how it goes.
public nonisolated struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, LayeredEffect {
    /// A replacement in which parts that both symbols have become one another.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
        fileprivate let fallback: ReplaceSymbolEffect
        /// What the effect does.
        public var configuration: SymbolEffectConfiguration {
            .init(
                kind: .replace(ReplaceWay(direction: fallback.direction ?? .downUp, isMagic: true)),
                isWhole: fallback.isWhole)
        }
    }

    private var direction: ReplaceWay.Direction?
    var isWhole = false

    /// The old symbol shrinks as it goes, the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// The old symbol grows as it goes, the new one grows.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The old symbol is gone at once, the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// The same, with the old symbol shrinking and the new one growing.
    public var downUp: ReplaceSymbolEffect { with(.downUp) }
    /// The same, with both growing.
    public var upUp: ReplaceSymbolEffect { with(.upUp) }
    /// The same, with the old symbol gone at once and the new one growing.
    public var offUp: ReplaceSymbolEffect { with(.offUp) }
    /// The same, one motion group after the other.
    public var byLayer: ReplaceSymbolEffect { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: ReplaceSymbolEffect { whole(true) }

    /// Parts that both symbols have become one another; the others, or all if there are none, change as `fallback` says.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }

    /// What the effect does.
    public var configuration: SymbolEffectConfiguration {
        .init(
            kind: .replace(ReplaceWay(direction: direction ?? .downUp, isMagic: direction == nil)), isWhole: isWhole)
    }

    private func with(_ direction: ReplaceWay.Direction) -> Self {
        var copy = self
        copy.direction = direction
        return copy
    }
}

/// What suits the occasion: growing in and shrinking out as a transition, `replace` for another symbol.
public nonisolated struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .automatic) }
}
