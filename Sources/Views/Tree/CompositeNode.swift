import Geometry
import Motion

/// The node of a view that is made of others: it keeps the view's state, runs its body, and knows when to run it again.
final class CompositeNode<Content: View>: PassNode<Content, Content.Body> {
    private var connection: _Connection?
    private var animator: ViewAnimator<Content>?

    override init(_ view: Content, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        if !DynamicProperties.of(Content.self).isEmpty { connection = _Connection(self, inputs.kept) }
        animator = ViewAnimator.make(for: view, host)
        makeChild(evaluate(), inputs)
    }

    override func update(_ new: Content) {
        guard isDirty || !ValueComparison.areEqual(view, new) else { return }
        let (old, moves) = (view, host.lintWatch.moves)
        view = new
        animator?.retarget(to: new, self)
        refresh()
        // What its body makes of its numbers may move all the same.
        if host.lints != nil, host.lintWatch.moves == moves { host.noteUnanimated(old, new, self) }
    }

    override func refresh() { child?.update(evaluate()) }
    override var isComposite: Bool { true }

    override var keptStorages: [AnyObject?] { connection?.kept ?? [] }

    override func environmentDidChange(from old: EnvironmentValues) {
        if hasStaleEnvironment { markDirty() }
    }

    override func didDetach() {
        super.didDetach()
        animator?.dispose(host)
    }

    private func evaluate() -> Content.Body {
        clearDirty()
        host.noteEvaluation(self)
        var shown = view
        animator?.show(in: &shown, host.scheduler)
        connection?.connect(&shown)
        return read { shown.body }
    }
}

/// What interpolates of a view that is `Animatable`: its body runs with the value of the moment.
class ViewAnimator<Content> {
    /// The animator of a view's value; nil for a view with nothing to interpolate.
    static func make(for view: Content, _ host: ViewHost) -> ViewAnimator<Content>? {
        guard let view = view as? any Animatable else { return nil }
        return makeAnimator(for: view) as? ViewAnimator<Content>
    }

    init() {}

    /// Sets where to move by the node's transaction; while it moves the node is refreshed every frame.
    func retarget(to view: Content, _ node: _TreeNode) {}
    /// Writes what is to be shown now into a view's value.
    func show(in view: inout Content, _ scheduler: Scheduler) {}
    func dispose(_ host: ViewHost) {}
}

private func makeAnimator<Content: Animatable>(for view: Content) -> AnyObject? {
    Content.AnimatableData.self == EmptyAnimatableData.self ? nil : AnimatedView(view)
}

private final class AnimatedView<Content: Animatable>: ViewAnimator<Content> {
    private var value: Animated<Content>
    private weak var node: _TreeNode?

    init(_ view: Content) {
        value = Animated(view)
        super.init()
    }

    override func retarget(to view: Content, _ node: _TreeNode) {
        self.node = node
        node.host.noteChange(of: node)
        guard value.set(view, node.transaction, node.host.scheduler) else { return }
        node.host.noteMotion(of: node, node.transaction)
        node.host.observeFrames(self)
    }

    override func show(in view: inout Content, _ scheduler: Scheduler) {
        guard value.isRunning(scheduler) else { return }
        view.animatableData = value.shown(scheduler).animatableData
    }

    override func dispose(_ host: ViewHost) { value.dispose(host.scheduler) }
}

extension AnimatedView: FrameObserver {
    func frameDidAdvance(_ host: ViewHost) -> Bool {
        node?.markDirty()
        return value.isRunning(host.scheduler)
    }
}
