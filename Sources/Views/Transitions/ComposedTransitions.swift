import Geometry
import Motion

/// Animations that a transition brings along, for the way in and the way out. Not for use by name.
public nonisolated struct _TransitionPin: Sendable {
    /// For the way in: no animation where the inner one is nil, that of the change where the outer one is.
    var insertion: Animation??
    /// For the way out.
    var removal: Animation??

    /// What is pinned here, and where nothing is, what `other` pins.
    func or(_ other: _TransitionPin) -> _TransitionPin {
        _TransitionPin(insertion: insertion ?? other.insertion, removal: removal ?? other.removal)
    }

    /// The change that it makes to the transaction of a phase.
    func apply(_ phase: TransitionPhase, to transaction: inout Transaction) {
        let pinned = phase == .didDisappear ? removal : insertion
        if let animation = pinned, !transaction.disablesAnimations { transaction.animation = animation }
    }
}

/// One transition around another. Use `combined(with:)`.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }

    @MainActor var _properties: TransitionProperties {
        TransitionProperties(hasMotion: first._properties.hasMotion || second._properties.hasMotion)
    }
    @MainActor var _pin: _TransitionPin { first._pin.or(second._pin) }
    @MainActor static var _isNeutral: Bool { First._isNeutral && Second._isNeutral }
}

/// A transition with one way in and another way out.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The way in.
    public var insertion: Insertion
    /// The way out.
    public var removal: Removal
    /// A way in, and another out.
    public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
    /// The view in the phases of both: each rests while it is the other's turn.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let leaves = phase == .didDisappear
        removal.apply(
            content: insertion.apply(content: content, phase: leaves ? .identity : phase),
            phase: leaves ? .didDisappear : .identity)
    }

    /// There is motion if there is in one of them.
    @MainActor public var _properties: TransitionProperties {
        TransitionProperties(hasMotion: insertion._properties.hasMotion || removal._properties.hasMotion)
    }
    /// Each way's own.
    @MainActor public var _pin: _TransitionPin {
        _TransitionPin(insertion: insertion._pin.insertion, removal: removal._pin.removal)
    }
    /// It leaves a view as it is if both do.
    @MainActor public static var _isNeutral: Bool { Insertion._isNeutral && Removal._isNeutral }
}

/// A transition that brings its animation along. Use `animation(_:)`.
nonisolated struct PinnedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.transaction(change) { base.apply(content: $0, phase: phase) }
    }

    private func change(_ transaction: inout Transaction) {
        if !transaction.disablesAnimations { transaction.animation = animation }
    }

    @MainActor var _properties: TransitionProperties { base._properties }
    /// What is pinned further inside counts more.
    @MainActor var _pin: _TransitionPin {
        base._pin.or(_TransitionPin(insertion: .some(animation), removal: .some(animation)))
    }
    @MainActor static var _isNeutral: Bool { Base._isNeutral }
}

/// A transition between two values of a modifier. Use `AnyTransition.modifier(active:identity:)`.
nonisolated struct ModifierTransition<E: ViewModifier>: Transition {
    let active: E
    let identity: E

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

/// What stands for a transition with motion where less motion is asked for: a fade by its animations.
nonisolated struct CrossFadeTransition: Transition {
    let pin: _TransitionPin

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.transaction({ pin.apply(phase, to: &$0) }) { $0.opacity(phase.isIdentity ? 1 : 0) }
    }

    static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    @MainActor var _pin: _TransitionPin { pin }
    static var _isNeutral: Bool { true }
}

extension Transition {
    /// This transition, and another around it.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// The transition by an animation of its own, whatever animates the change; nil for none.
    public func animation(_ animation: Animation?) -> some Transition {
        PinnedTransition(base: self, animation: animation)
    }
}
