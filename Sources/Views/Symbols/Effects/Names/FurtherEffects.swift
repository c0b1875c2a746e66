import Geometry

/// The variable layers light up in sequence; other layers, and symbols without variable layers, stay as they are.
///
/// One at a time, not back again and with the others dimmed unless told otherwise.
public nonisolated struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    LayeredEffect
{
    private var pattern = VariableColorPattern()
    var isWhole = false

    /// The same, with layers that stay lit to the end of the cycle.
    public var cumulative: Self { with { $0.isCumulative = true } }
    /// The same, with one layer lit at a time.
    public var iterative: Self { with { $0.isCumulative = false } }
    /// The same, with each cycle running back again.
    public var reversing: Self { with { $0.reverses = true } }
    /// The same, with each cycle beginning at the first layer.
    public var nonReversing: Self { with { $0.reverses = false } }
    /// The same, with layers invisible while they are not lit.
    public var hideInactiveLayers: Self { with { $0.hides = true } }
    /// The same, with layers at 0.3 of their opacity while they are not lit.
    public var dimInactiveLayers: Self { with { $0.hides = false } }
    /// The same: the sequence is one of layers anyway.
    public var byLayer: Self { whole(false) }
    /// The same: the sequence is one of layers anyway.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .variableColor(pattern), isWhole: isWhole) }

    private func with(_ change: (inout VariableColorPattern) -> Void) -> Self {
        var copy = self
        change(&copy.pattern)
        return copy
    }
}

/// The symbol grows and shrinks smoothly, as if it breathed; it also fades with it unless `plain`.
public nonisolated struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, LayeredEffect
{
    private var pulses = true
    var isWhole = false

    /// The same in size alone.
    public var plain: Self { with(pulses: false) }
    /// The same in size and opacity.
    public var pulse: Self { with(pulses: true) }
    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .breathe(pulses: pulses), isWhole: isWhole) }

    private func with(pulses: Bool) -> Self {
        var copy = self
        copy.pulses = pulses
        return copy
    }
}

/// The layers that the drawing marks for it turn, or else the whole symbol: a full turn, or on and on while active.
/// Clockwise unless told otherwise.
public nonisolated struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, LayeredEffect
{
    private var isClockwise = true
    var isWhole = false

    /// The same, clockwise.
    public var clockwise: Self { with(isClockwise: true) }
    /// The same, the other way around.
    public var counterClockwise: Self { with(isClockwise: false) }
    /// The same, with the layers turning that can.
    public var byLayer: Self { whole(false) }
    /// The same, with the whole symbol turning.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration {
        .init(kind: .rotate(isClockwise: isClockwise), isWhole: isWhole)
    }

    private func with(isClockwise: Bool) -> Self {
        var copy = self
        copy.isClockwise = isClockwise
        return copy
    }
}

/// The symbol goes to and fro a few times: as its drawing says unless told otherwise, and where that says nothing, turning
/// about its middle.
public nonisolated struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, LayeredEffect
{
    private var aim = WiggleAim.own
    var isWhole = false

    /// The same, upwards first.
    public var up: Self { with(.degrees(-90)) }
    /// The same, downwards first.
    public var down: Self { with(.degrees(90)) }
    /// The same, to the left first.
    public var left: Self { with(.degrees(180)) }
    /// The same, to the right first.
    public var right: Self { with(.degrees(0)) }
    /// The same, in the direction of reading first.
    public var forward: Self { with(.reading(isForward: true)) }
    /// The same, against the direction of reading first.
    public var backward: Self { with(.reading(isForward: false)) }
    /// The same, turning, clockwise first.
    public var clockwise: Self { with(.turn(isClockwise: true)) }
    /// The same, turning, the other way around first.
    public var counterClockwise: Self { with(.turn(isClockwise: false)) }

    /// The same, along a direction: degrees, clockwise, 0 to the right; not finite counts as 0.
    public func custom(angle: Double) -> Self { with(.degrees(angle.isFinite ? angle : 0)) }

    /// The same, along a direction: clockwise, 0 to the right; not finite counts as 0.
    public func custom(angle: Angle) -> Self { custom(angle: angle.degrees) }

    /// The same, one motion group after the other.
    public var byLayer: Self { whole(false) }
    /// The same, all layers at once.
    public var wholeSymbol: Self { whole(true) }
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { .init(kind: .wiggle(aim), isWhole: isWhole) }

    private func with(_ aim: WiggleAim) -> Self {
        var copy = self
        copy.aim = aim
        return copy
    }
}
