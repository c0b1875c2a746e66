import Geometry
import Motion
import Rendering

/// An element that input reaches: it knows where it is shown, and hears of it when it can take no more input.
class InteractiveElement: UnaryElement {
    private var geometry = ShownGeometry()
    /// Whether it is part of the tree, so that it may ask for what is around it.
    private(set) final var isInTree = true

    /// Where it is shown, in the space that `frame` counts in.
    final var shownRect: CGRect { geometry.shown(self).rect }

    /// Whether its view takes input.
    final var isEnabled: Bool { isInTree && node.environment.isEnabled }

    /// A point of the window in the space of the view, whose origin is its top left corner.
    final func local(_ global: CGPoint) -> CGPoint {
        guard isInTree, let point = fromGlobal(global) else { return global }
        let rect = shownRect
        return CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
    }

    /// Where it is shown in the window.
    final var globalRect: CGRect { isInTree ? toGlobal(shownRect) : .zero }

    /// It can take no more input: it is disabled, or gone.
    func inputDidEnd() {}

    /// Takes the place of the final state as the one that it moves to.
    final func moveGeometry() { geometry.move(to: frame, self) }

    override func placeContent(_ proposal: ProposedViewSize) {
        moveGeometry()
        super.placeContent(proposal)
    }

    override func dispose() {
        geometry.dispose(host.scheduler)
        super.dispose()
    }

    override func didLeaveTree() {
        guard isInTree else { return }
        isInTree = false
        inputDidEnd()
    }

    override func environmentDidChange(from old: EnvironmentValues) {
        if old.isEnabled, !node.environment.isEnabled { inputDidEnd() }
    }
}
