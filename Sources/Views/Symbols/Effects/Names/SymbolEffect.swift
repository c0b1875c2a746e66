import Geometry

/// Something that the layers of a symbol do.
///
/// How an effect may be used is told by the role protocols: once per change of a value (`DiscreteSymbolEffect`), for as
/// long as something holds (`IndefiniteSymbolEffect`), as the way a symbol comes and goes (`TransitionSymbolEffect`) or
/// becomes another symbol (`ContentTransitionSymbolEffect`). Effects change how a symbol is drawn, never the room it takes.
public nonisolated protocol SymbolEffect: Hashable, Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}

/// What an effect does, whatever its type.
public nonisolated struct SymbolEffectConfiguration: Hashable, Sendable {
    let kind: SymbolEffectKind
    /// Whether the layers move as one, and not one motion group after the other.
    var isWhole = false
}

/// An effect that can be played once.
public nonisolated protocol DiscreteSymbolEffect {}

/// An effect that can go on for as long as something holds.
public nonisolated protocol IndefiniteSymbolEffect {}

/// An effect by which a symbol can come into a tree and leave it.
public nonisolated protocol TransitionSymbolEffect {}

/// An effect by which a symbol can become another.
public nonisolated protocol ContentTransitionSymbolEffect {}

/// What the library knows to do with layers.
nonisolated enum SymbolEffectKind: Hashable, Sendable {
    case bounce(isUp: Bool)
    case pulse
    case variableColor(VariableColorPattern)
    case scale(isUp: Bool)
    case breathe(pulses: Bool)
    case rotate(isClockwise: Bool)
    case wiggle(WiggleAim)
    case appear(isUp: Bool)
    case disappear(isUp: Bool)
    case drawOn
    case drawOff
    case replace(ReplaceWay)
    case automatic
}

/// Which variable layers are lit when.
nonisolated struct VariableColorPattern: Hashable, Sendable {
    /// Whether layers stay lit to the end of the cycle.
    var isCumulative = false
    /// Whether the sequence runs back again.
    var reverses = false
    /// Whether the other layers are hidden, and not dimmed.
    var hides = false
}

/// Where to a symbol wiggles.
nonisolated enum WiggleAim: Hashable, Sendable {
    /// As its drawing says.
    case own
    case turn(isClockwise: Bool)
    /// Along a direction: degrees, clockwise, 0 to the right.
    case degrees(Double)
    /// Along the direction of reading, or against it.
    case reading(isForward: Bool)
}

/// How a symbol takes the place of another.
nonisolated struct ReplaceWay: Hashable, Sendable {
    enum Direction: Hashable, Sendable { case downUp, upUp, offUp }

    var direction = Direction.downUp
    /// Whether parts that both have become one another.
    var isMagic = false
}
