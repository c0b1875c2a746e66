import Geometry

nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
    /// A short hop.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
    /// A fade and back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Variable layers lit in sequence.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Another size.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Growing and shrinking smoothly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == RotateSymbolEffect {
    /// A turn.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == WiggleSymbolEffect {
    /// To and fro a few times.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
    /// Visible while active.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Invisible while active.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// Drawn stroke by stroke.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// Taken back stroke by stroke.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// What suits the occasion.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Another symbol in the place of the old one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
