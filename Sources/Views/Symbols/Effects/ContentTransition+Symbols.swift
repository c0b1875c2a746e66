import Geometry

nonisolated extension ContentTransition {
    /// A symbol takes the place of another as `automatic` has it; texts fade.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// A symbol takes the place of another by an effect; texts fade.
    ///
    /// As any content transition it needs an animated change, whose curve and duration do not matter: the effect has its
    /// own. Of `options` the speed counts.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        ContentTransition(kind: .symbol(effect.configuration, options))
    }

    /// How a symbol takes the place of another in an animated change; nil for at once.
    func replacement(_ allowance: SymbolEffectAllowance) -> SymbolReplacement? {
        switch kind {
        case .symbol(let configuration, let options): SymbolReplacement(configuration, options, allowance)
        case .identity: nil
        case .opacity, .interpolate, .numeric, .value: .fade
        }
    }
}
