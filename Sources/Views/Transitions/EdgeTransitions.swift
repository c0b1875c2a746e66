import Geometry
import Motion

/// A transition that moves the view in over an edge of its own box and out again over the same.
public nonisolated struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge
    /// A move over an edge, by the view's own width or height.
    public init(edge: Edge) { self.edge = edge }
    /// The view, beyond the edge unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(OwnSizeOffset(beyond: edge, phase.isIdentity ? 0 : 1))
    }
}

/// A transition that moves the view in from its leading side and out to its trailing side.
public nonisolated struct SlideTransition: Transition {
    /// A slide by the view's own width.
    public init() {}
    /// The view, beside its place unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(OwnSizeOffset(beyond: .trailing, phase.value))
    }
}

/// A transition that pushes the view in over an edge and out over the opposite one, fading.
public nonisolated struct PushTransition: Transition {
    /// The edge that it comes from.
    public var edge: Edge
    /// A push by the view's own width or height.
    public init(edge: Edge) { self.edge = edge }
    /// The view, beyond an edge and transparent unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(OwnSizeOffset(beyond: edge, -phase.value)).opacity(phase.isIdentity ? 1 : 0)
    }
}
