import Geometry

/// Where the pointer is relative to a view.
nonisolated public enum HoverPhase: Equatable, Sendable {
    /// Above the view, at a point of the space that was asked for.
    case active(CGPoint)
    /// No longer above the view.
    case ended
}

/// Tells of the pointer above a view.
private struct HoverModifier: ElementModifier {
    typealias Body = Never
    let space: CoordinateSpace
    let action: (HoverPhase, Bool) -> Void

    func makeElement(_ content: Element, _ node: _TreeNode) -> HoverElement {
        HoverElement(space, action, content, node)
    }
    func update(_ element: HoverElement) { element.action = action }
}

/// The element of a view that wants to know of the pointer above it.
final class HoverElement: InteractiveElement {
    /// Told the phase, and whether the pointer has come or gone with it.
    var action: (HoverPhase, _ hasCrossed: Bool) -> Void
    private let space: CoordinateSpace
    private var told = HoverPhase.ended

    init(
        _ space: CoordinateSpace, _ action: @escaping (HoverPhase, Bool) -> Void, _ content: Element,
        _ node: _TreeNode
    ) {
        (self.space, self.action) = (space, action)
        super.init(content, node)
        host.pointer.hoverCount += 1
    }

    /// The pointer is above it, at a place of the window.
    func hover(at global: CGPoint) { tell(.active(space.isLocal ? local(global) : global)) }

    /// The pointer is above it no more.
    func leave() { tell(.ended) }

    override func didLeaveTree() {
        if isInTree { host.pointer.hoverCount -= 1 }
        super.didLeaveTree()
    }

    private func tell(_ phase: HoverPhase) {
        guard phase != told else { return }
        let hasCrossed = (told == .ended) != (phase == .ended)
        told = phase
        action(phase, hasCrossed)
    }
}

extension View {
    /// Runs `action` with true when the pointer comes above the view, and with false when it leaves.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(space: .local) { if $1 { action($0 != .ended) } })
    }

    /// Runs `action` whenever the pointer moves above the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace) { phase, _ in action(phase) })
    }
}
