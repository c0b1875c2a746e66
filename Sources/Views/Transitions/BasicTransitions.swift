import Geometry
import Motion

/// A transition that changes nothing: the view is there at once, and gone at once.
public struct IdentityTransition: Transition {
    /// A transition that changes nothing.
    public nonisolated init() {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// Nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    /// It leaves a view as it is.
    public static var _isNeutral: Bool { true }
}

/// A transition that fades the view in and out.
public struct OpacityTransition: Transition {
    /// A fade.
    public nonisolated init() {}
    /// The view, transparent unless it is there.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
    /// Nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    /// It leaves a view as it is.
    public static var _isNeutral: Bool { true }
}

extension AnyTransition {
    /// Nothing: the view is there at once, and gone at once.
    public static let identity = AnyTransition(IdentityTransition())
    /// A fade; what views have that say nothing else.
    public static let opacity = AnyTransition(OpacityTransition())
}
