import Geometry
import Motion

/// What sets an effect off.
nonisolated enum SymbolCue: Equatable {
    /// A value that has changed so many times.
    case changes(Int)
    /// Whether something holds.
    case active(Bool)
}

/// An effect that a modifier asks for.
nonisolated struct SymbolEffectRequest: Equatable {
    /// The modifier's place in the tree.
    var id: Int
    var configuration: SymbolEffectConfiguration
    var options: SymbolEffectOptions
    var cue: SymbolCue
}

/// How much of effects is shown.
nonisolated enum SymbolEffectAllowance: Equatable {
    case all
    /// What moves stands still, and what stays somewhere is there at once.
    case withoutMotion
    /// Nothing but where things stay.
    case none
}
