import Geometry
import Motion
import Rendering

/// An element with any number of others in it.
class ContainerElement: Element {
    /// What is in it, in document order, with what is on its way out.
    private(set) var content: [Element] = []
    private var order: (laidOut: [Element], drawn: [Element])?

    /// What is laid out.
    final var laidOut: [Element] { currentOrder.laidOut }
    /// What is drawn, from the back to the front.
    final var drawn: [Element] { currentOrder.drawn }

    /// Takes what is in it now.
    final func setContent(_ new: [Element]) {
        content = new
        for element in new where element.parent !== self {
            element.parent = self
            welcome(element)
        }
        orderDidChange()
    }

    override func contentLeavingDidChange() { orderDidChange() }

    /// Something has come into it.
    func welcome(_ element: Element) {}

    private func orderDidChange() {
        order = nil
        host.pictureIsStale = true
        invalidateLayout()
    }

    private var currentOrder: (laidOut: [Element], drawn: [Element]) {
        if let order { return order }
        var drawn = content
        if host.ordersDrawing, content.contains(where: { $0.zIndex != 0 }) {
            let keys = content.enumerated().map { (key: $0.element.zIndex, place: $0.offset, element: $0.element) }
            drawn = keys.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.element)
        }
        let new = (content.contains(where: \.isLeaving) ? content.filter { !$0.isLeaving } : content, drawn)
        order = new
        return new
    }

    override func draw(_ drawing: inout Drawing) { for element in drawn { element.draw(&drawing) } }

    override func hit(_ point: CGPoint) -> Element? {
        for element in drawn.reversed() where !element.isLeaving {
            if let hit = element.hit(point) { return hit }
        }
        return nil
    }

    override func forEachContent(_ visit: (Element) -> Void) { for element in content { visit(element) } }
}

/// A container whose children a `Layout` places.
class LayoutElement<L: Layout>: ContainerElement {
    private var layout: L
    /// The layout on its way, once it has been animated.
    private var moving: Animated<L>?
    private var isMoving = false
    private var cache: L.Cache?
    private var cacheIsStale = false

    init(_ layout: L, _ node: _TreeNode) {
        self.layout = layout
        super.init(node)
    }

    /// Takes the layout of this update; one that interpolates is solved every frame while it moves.
    func set(_ new: L) {
        guard !ValueComparison.areEqual(layout, new) else { return }
        if L.AnimatableData.self != EmptyAnimatableData.self { move(to: new) }
        layout = new
        cache = nil
        node.scope.noteLayoutChange()
        host.noteMoves(of: node)
        invalidateLayout()
    }

    private func move(to new: L) {
        var motion = moving ?? Animated(layout)
        isMoving = motion.set(new, node.transaction, host.scheduler)
        moving = motion
        if isMoving { host.observeFrames(self) }
    }

    override func welcome(_ element: Element) {
        element.adopt(stackAxis: L.layoutProperties.stackOrientation)
    }

    override func layoutDidBecomeStale() { cacheIsStale = true }

    private var subviews: LayoutSubviews {
        LayoutSubviews(laidOut, layoutDirection: node.environment.layoutDirection)
    }

    private func withCache<Result>(_ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
        let shown = isMoving ? moving?.shown(host.scheduler) ?? layout : layout
        let subviews = subviews
        var cache = self.cache ?? shown.makeCache(subviews: subviews)
        // One owner, so that what the layout changes is not copied first.
        self.cache = nil
        defer { self.cache = cache }
        if cacheIsStale { shown.updateCache(&cache, subviews: subviews) }
        cacheIsStale = false
        return body(shown, subviews, &cache)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        let placements = withCache { layout, subviews, cache in
            subviews.placements(in: frame) {
                layout.placeSubviews(in: frame, proposal: proposal, subviews: $0, cache: &cache)
            }
        }
        for (element, placement) in zip(laidOut, placements) { place(element, by: placement, in: frame) }
    }

    override var spacing: ViewSpacing { withCache { $0.spacing(subviews: $1, cache: &$2) } }

    override var layoutPriority: Double {
        L.layoutProperties.passesPriorityOfOneChild ? subviews.priorityOfStack : 0
    }

    override func dispose() { moving?.dispose(host.scheduler) }

    override func guide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        guard !host.isNestedTooDeeply else { return nil }
        return withCache { $0.explicitAlignment(key, in: dimensions, subviews: $1, cache: &$2) }
    }
}

extension LayoutElement: FrameObserver {
    func frameDidAdvance(_ host: ViewHost) -> Bool {
        invalidateLayout()
        isMoving = moving?.isRunning(host.scheduler) ?? false
        return isMoving
    }
}

/// The node of a container: its content is a list, its one member the container's element.
class ContainerNode<Content: View, Inner: View>: PassNode<Content, Inner> {
    /// The element; nil only while the node is being made.
    private(set) var element: ContainerElement?

    /// Makes what is in the container.
    func make(_ element: ContainerElement, _ inner: Inner, _ inputs: _NodeInputs) {
        self.element = element
        var inputs = inputs
        inputs.union = nil
        makeChild(inner, inputs)
        element.setContent(child?.members ?? [])
    }

    override func didDetach() {
        super.didDetach()
        element?.dispose()
    }

    override var passesRowsOn: Bool { false }
    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { element.map { [$0] } ?? [] }
    override func childMembersDidChange(_ child: _TreeNode) { element?.setContent(child.members) }
}
