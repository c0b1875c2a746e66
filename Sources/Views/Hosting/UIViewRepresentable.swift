import Geometry
import Layers
import Motion
import Rendering

/// A view that shows a `UIView`, with its layers and their animations, inside the tree.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    /// The kind of view that is shown.
    associatedtype UIViewType: UIView
    /// What speaks for the view towards its delegates; nothing by default.
    associatedtype Coordinator = Void
    /// Makes the view, once for each place in the tree.
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to this value of the representable: after it was made, and whenever the value or something that
    /// this reads has changed.
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    /// The view has left the tree, after its transition.
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes the coordinator, before the view.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size that is answered to a proposal; nil leaves it to the view.
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
    /// What the methods are told.
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable where Coordinator == Void {
    /// There is none.
    public func makeCoordinator() -> Coordinator { () }
}

extension UIViewRepresentable {
    /// Nothing to do.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    /// What the view itself says.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { HostingNode(view, inputs) }
}

/// What a representable is told about the present update.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// What speaks for the view.
    public let coordinator: Representable.Coordinator
    /// The transaction of the update.
    public private(set) var transaction: Transaction
    /// What flows down to the view.
    public private(set) var environment: EnvironmentValues

    init(_ coordinator: Representable.Coordinator, _ transaction: Transaction, _ environment: EnvironmentValues) {
        (self.coordinator, self.transaction, self.environment) = (coordinator, transaction, environment)
    }

    /// Changes layers with the animation of the update: `changes` runs at once, with implicit animations of its duration;
    /// `completion` runs when they are over. Without an animation the layers change at once.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        CATransaction.begin()
        if let animation = transaction.effectiveAnimation {
            CATransaction.setAnimationDuration(animation.logicalDuration ?? 0.25)
        } else {
            CATransaction.setDisableActions(true)
        }
        if let completion { CATransaction.setCompletionBlock(completion) }
        changes()
        CATransaction.commit()
    }
}

/// The node of a representable.
private final class HostingNode<Content: UIViewRepresentable>: _ViewNode<Content> {
    private let coordinator: Content.Coordinator
    private var uiView: Content.UIViewType?
    private var element: HostingElement?
    private var connection: _Connection?

    override init(_ view: Content, _ inputs: _NodeInputs) {
        coordinator = view.makeCoordinator()
        super.init(view, inputs)
        if !DynamicProperties.of(Content.self).isEmpty { connection = _Connection(self, inputs.kept) }
        let connected = connectedView()
        let uiView = Evaluation.ofThread.suspend { connected.makeUIView(context: context) }
        self.uiView = uiView
        element = HostingElement(uiView, self) { [weak self] proposal in self?.answer(to: proposal) }
        refresh()
        begin()
    }

    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { element.map { [$0] } ?? [] }

    override func update(_ new: Content) {
        guard isDirty || !ValueComparison.areEqual(view, new) else { return }
        view = new
        refresh()
    }

    override func refresh() {
        clearDirty()
        host.noteEvaluation(self)
        guard let uiView else { return }
        let connected = connectedView()
        let context = context
        read { connected.updateUIView(uiView, context: context) }
        element?.layersDidChange()
    }

    override func environmentDidChange(from old: EnvironmentValues) { markDirty() }

    override func didDetach() {
        super.didDetach()
        guard let uiView else { return }
        let coordinator = coordinator
        host.actions.add(.disappear, self) { Content.dismantleUIView(uiView, coordinator: coordinator) }
        element?.dispose()
    }

    private var context: UIViewRepresentableContext<Content> {
        UIViewRepresentableContext(coordinator, transaction, environment)
    }

    private func connectedView() -> Content {
        var connected = view
        connection?.connect(&connected)
        return connected
    }

    private func answer(to proposal: ProposedViewSize) -> CGSize? {
        guard let uiView else { return nil }
        return view.sizeThatFits(proposal, uiView: uiView, context: context)
    }
}

/// A tree of layers as a leaf.
private final class HostingElement: Element {
    private let uiView: UIView
    private let tree: LayerTree
    private let answer: (ProposedViewSize) -> CGSize?
    private var geometry = ShownGeometry()
    private var hasUncommittedChanges = true

    init(_ uiView: UIView, _ node: _TreeNode, answer: @escaping (ProposedViewSize) -> CGSize?) {
        self.uiView = uiView
        self.answer = answer
        tree = LayerTree(root: uiView.layer, time: CACurrentMediaTime())
        super.init(node)
        tree.lints = host.lints
        tree.pool = host.pool
        host.hosted.append(self)
    }

    /// A program has changed something of the view.
    func layersDidChange() {
        hasUncommittedChanges = true
        tree.reducesMotion = node.environment.accessibilityReduceMotion
        host.noteChange(of: node)
        host.pictureIsStale = true
        invalidateLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let size = answer(proposal) { return size }
        let intrinsic = uiView.intrinsicContentSize
        // A view without a size of its own takes what there is.
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width : proposal.width ?? uiView.bounds.width,
            height: intrinsic.height >= 0 ? intrinsic.height : proposal.height ?? uiView.bounds.height)
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        geometry.move(to: frame, self)
        guard uiView.bounds.size != frame.size else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        uiView.frame = CGRect(origin: .zero, size: frame.size)
        uiView.setNeedsLayout()
        uiView.layoutIfNeeded()
        CATransaction.commit()
        hasUncommittedChanges = true
    }

    override var motions: [String] {
        (geometry.isMoving(self) ? ["frame"] : []) + (tree.runningAnimations > 0 ? ["layers"] : [])
    }

    override func draw(_ drawing: inout Drawing) {
        let shown = geometry.shown(self)
        let rect = drawing.rect(shown.rect, isStill: !shown.isMoving)
        drawing.leaf { list, opacity in
            if opacity < 1 { list.beginGroup(GroupStyle(opacity: opacity)) }
            list.transformed(by: CGAffineTransform(translationX: rect.minX, y: rect.minY)) { tree.compose(into: &$0) }
            if opacity < 1 { list.endGroup() }
        }
    }

    override func hit(_ point: CGPoint) -> Element? {
        let rect = geometry.shown(self).rect
        return tree.hitTest(CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)) == nil ? nil : self
    }

    override func dispose() {
        geometry.dispose(host.scheduler)
        host.hosted.removeAll { $0 === self }
    }
}

extension HostingElement: HostedContent {
    func advance() { tree.advance(to: CACurrentMediaTime()) }

    // What the update changes and the animations that it adds are of this frame.
    func commit() {
        guard hasUncommittedChanges else { return }
        hasUncommittedChanges = false
        tree.advance(to: CACurrentMediaTime())
    }
    var isIdle: Bool { tree.isIdle }
}
