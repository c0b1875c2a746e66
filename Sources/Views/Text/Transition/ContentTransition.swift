import Geometry

/// How the content of a view that stays the same view changes from one state to the next.
///
/// It needs an animated change and concerns what is inside one view: the words of a text, the colour of a shape. It flows
/// down with the environment.
public nonisolated struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case identity
        case opacity
        case interpolate
        case numeric(countsDown: Bool)
        case value(Double)
        case symbol(SymbolEffectConfiguration, SymbolEffectOptions)
    }

    let kind: Kind

    /// The new content shows at once.
    public static let identity = ContentTransition(kind: .identity)
    /// The old content fades out while the new one fades in.
    public static let opacity = ContentTransition(kind: .opacity)
    /// Characters that both have move and scale to their new places; others fade.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Characters that change roll, digit by digit: upwards, or downwards for a number that `countsDown`.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numeric(countsDown: countsDown))
    }

    /// Characters that change roll, digit by digit: upwards where `value` is larger than before, downwards where it is
    /// smaller.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }

    /// Whether a text fades into another as a whole.
    var fadesWhole: Bool {
        switch kind {
        case .opacity, .symbol: true
        case .identity, .interpolate, .numeric, .value: false
        }
    }

    /// Whether digits roll, which needs digits of one width.
    var isNumeric: Bool {
        switch kind {
        case .numeric, .value: true
        case .identity, .opacity, .interpolate, .symbol: false
        }
    }

    /// Whether digits roll downwards, in a change from the state that had `previous`.
    func countsDown(from previous: ContentTransition?) -> Bool {
        switch kind {
        case .numeric(let countsDown): return countsDown
        case .value(let value):
            guard case .value(let before) = previous?.kind else { return false }
            return value < before
        case .identity, .opacity, .interpolate, .symbol: return false
        }
    }
}
