import Geometry
import Motion

/// A transition that the symbols in a view come and go by; other views are there and gone at once.
///
/// The change has to be animated for it to be seen; the effect has its own tracks, of whatever duration the animation is.
public nonisolated struct SymbolEffectTransition: Transition {
    private let effect: SymbolTransitionEffect

    /// A transition by an effect, which goes the opposite way for what is not its own: what appears upwards goes shrinking.
    /// Of `options` the speed counts.
    public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions) {
        self.effect = SymbolTransitionEffect(effect.configuration, options)
    }

    /// The view, with its symbols hidden unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(SymbolPresenceModifier(effect: effect, isPresent: phase.isIdentity))
    }

    /// While the view is there, nothing is done to it.
    public static var _isNeutral: Bool { true }
}

extension Transition where Self == SymbolEffectTransition {
    /// Symbols come and go as `automatic` has it.
    public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }

    /// Symbols come and go by an effect.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

/// The effect of a transition, as one that is active while a symbol is there, or while it is not.
nonisolated struct SymbolTransitionEffect: Equatable {
    private var configuration: SymbolEffectConfiguration
    private var options = SymbolEffectOptions.default

    init(_ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions) {
        self.configuration =
            configuration.kind == .automatic ? SymbolEffectConfiguration(kind: .appear(isUp: true)) : configuration
        self.options = options
    }

    func request(isPresent: Bool) -> SymbolEffectRequest {
        let isActive =
            switch configuration.kind {
            case .disappear, .drawOff: !isPresent
            default: isPresent
            }
        return SymbolEffectRequest(id: 0, configuration: configuration, options: options, cue: .active(isActive))
    }
}

/// Tells the symbols in a view whether they are there.
private struct SymbolPresenceModifier: ElementModifier {
    typealias Body = Never
    let effect: SymbolTransitionEffect
    let isPresent: Bool

    func makeElement(_ content: Element, _ node: _TreeNode) -> SymbolPresenceElement {
        let element = SymbolPresenceElement(content, node)
        element.set(effect, isPresent, isFirst: true)
        return element
    }

    func update(_ element: SymbolPresenceElement) { element.set(effect, isPresent, isFirst: false) }
}

private final class SymbolPresenceElement: UnaryElement {
    private var isPresent = true

    func set(_ effect: SymbolTransitionEffect, _ isPresent: Bool, isFirst: Bool) {
        guard isPresent != self.isPresent || isFirst && !isPresent else { return }
        self.isPresent = isPresent
        let transaction = node.transaction
        forEachSymbol(in: content) { symbol in
            symbol.setPresence(isPresent, by: effect, transaction, isFirst: isFirst)
        }
        host.pictureIsStale = true
    }

    private func forEachSymbol(in element: Element, _ visit: (SymbolElement) -> Void) {
        if let symbol = element as? SymbolElement { visit(symbol) }
        element.forEachContent { forEachSymbol(in: $0, visit) }
    }
}
