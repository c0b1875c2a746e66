import Geometry

/// How a value moves to where it was set, such as `.spring` or `.easeInOut(duration: 0.2)`.
///
/// Built-in animations and modifiers are stored as concrete cases, so that evaluating them needs no
/// dynamic call and no allocation; only a client's `CustomAnimation` is kept as an existential.
public struct Animation: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// `.default`: moves like `.spring`, but equals only itself.
        case standard
        case fluid(FluidSpring)
        case curve(CurveAnimation)
        case interpolating(InterpolatingSpring)
        /// Shows writes at once and remembers their velocity.
        case tracking
        /// Stands for a combined motion while a client's animation is asked whether it merges.
        case handoff
        indirect case modified(AnimationModifier, Animation)
        case client(ClientAnimation)
    }

    let kind: Kind

    init(kind: Kind) { self.kind = kind }

    /// An animation with a client's implementation.
    public init<A: CustomAnimation>(_ base: A) {
        if let builtIn = base as? BuiltInAnimation {
            self = builtIn.animation
        } else {
            kind = .client(ClientAnimation(base: base))
        }
    }

    /// The implementation: the client's own value, or one that stands for a built-in animation.
    public var base: any CustomAnimation {
        if case .client(let client) = kind { return client.base }
        return BuiltInAnimation(animation: self)
    }

    /// The fluid spring that this is, if it is one without modifiers.
    var fluidSpring: FluidSpring? {
        switch kind {
        case .standard: return .standard
        case .fluid(let spring): return spring
        default: return nil
        }
    }
}
