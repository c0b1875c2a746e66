import Geometry
import Motion

extension View {
    /// The view with an effect on the symbols in it, for as long as `isActive` holds.
    ///
    /// A symbol that comes into the tree while it holds starts without a ramp. Effects of several modifiers act together.
    public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        modifier(
            SymbolEffectModifier<Bool>(
                configuration: effect.configuration, options: options, value: isActive, isIndefinite: true))
    }

    /// The view with an effect on the symbols in it that is played each time when `value` changes.
    ///
    /// A change during a play starts it anew from where the layers are and as fast as they move.
    public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(
            SymbolEffectModifier(
                configuration: effect.configuration, options: options, value: value, isIndefinite: false))
    }

    /// The view without any effects on the symbols in it, whether they are asked for around the view or in it; with
    /// `isEnabled` false it is left as it is.
    ///
    /// Symbols that an effect makes larger or invisible are so at once, and another symbol fades in.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.removesSymbolEffects) { if isEnabled { $0 = true } }
    }
}

/// Asks for an effect on the symbols in a view.
private struct SymbolEffectModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    let configuration: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    let value: Value
    /// Whether the value says if the effect is active, and not when it is played.
    let isIndefinite: Bool

    static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        SymbolEffectNode(view, inputs)
    }
}

private final class SymbolEffectNode<Inner: View, Value: Equatable>:
    PassNode<ModifiedContent<Inner, SymbolEffectModifier<Value>>, Inner>
{
    private var changes = 0

    override init(_ view: ModifiedContent<Inner, SymbolEffectModifier<Value>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
    }

    override var childEnvironment: EnvironmentValues {
        var inner = environment
        let modifier = view.modifier
        let cue = modifier.isIndefinite ? SymbolCue.active(modifier.value as? Bool ?? false) : .changes(changes)
        inner.symbolEffects.append(
            SymbolEffectRequest(
                id: serial, configuration: modifier.configuration, options: modifier.options, cue: cue))
        return inner
    }

    override func update(_ new: ModifiedContent<Inner, SymbolEffectModifier<Value>>) {
        let old = view.modifier
        view = new
        let hasChanged = old.value != new.modifier.value
        if hasChanged { changes += 1 }
        if hasChanged || old.configuration != new.modifier.configuration || old.options != new.modifier.options {
            passEnvironment()
        }
        child?.update(new.content)
    }
}

private nonisolated struct SymbolEffectsKey: EnvironmentKey {
    static var defaultValue: [SymbolEffectRequest] { [] }
}

private nonisolated struct SymbolEffectsRemovedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
    /// The effects on symbols, from the outermost modifier on.
    var symbolEffects: [SymbolEffectRequest] {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }

    /// Whether symbols have no effects.
    var removesSymbolEffects: Bool {
        get { self[SymbolEffectsRemovedKey.self] }
        set { self[SymbolEffectsRemovedKey.self] = newValue }
    }

    /// How much of effects symbols show.
    var symbolEffectAllowance: SymbolEffectAllowance {
        removesSymbolEffects ? .none : accessibilityReduceMotion ? .withoutMotion : .all
    }
}
