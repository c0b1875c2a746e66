import Geometry
import Motion
import Rendering

/// What a leaf of the tree shows.
protocol LeafContent: Animatable {
    /// The size that is answered to a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize
    /// Whether every proposal gets the answer that `old` gave.
    func hasSameSizes(as old: Self) -> Bool
    /// Draws itself in a rectangle; everything is to be drawn `context.opacity` as opaque.
    func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList)
    /// Whether a point, in the leaf's own space with origin 0, is on what is drawn.
    func contains(_ point: CGPoint, in size: CGSize, _ context: LeafContext) -> Bool
    /// Takes the answer to a proposal as what is shown from now on; what animates of it does so by a transaction.
    func place(_ proposal: ProposedViewSize, _ context: LeafContext, _ transaction: Transaction, _ scheduler: Scheduler)
    /// Gives up what animations have taken.
    func dispose()
    /// Makes the element of a leaf with this content.
    static func makeElement(_ content: Self, _ node: _TreeNode) -> LeafElement<Self>
    /// y of the first and the last baseline of its text; nil for what has none.
    func baselines(in size: CGSize, _ context: LeafContext) -> (first: CGFloat, last: CGFloat)?
}

extension LeafContent {
    func hasSameSizes(as old: Self) -> Bool { false }

    func contains(_ point: CGPoint, in size: CGSize, _ context: LeafContext) -> Bool {
        CGRect(origin: .zero, size: size).contains(point)
    }

    func baselines(in size: CGSize, _ context: LeafContext) -> (first: CGFloat, last: CGFloat)? { nil }

    func place(
        _ proposal: ProposedViewSize, _ context: LeafContext, _ transaction: Transaction, _ scheduler: Scheduler
    ) {}

    func dispose() {}

    static func makeElement(_ content: Self, _ node: _TreeNode) -> LeafElement<Self> { LeafElement(content, node) }
}

/// What a leaf can ask while it is measured or drawn.
struct LeafContext {
    /// What flows down to the leaf.
    var environment: EnvironmentValues
    /// How opaque the leaf is to be drawn.
    var opacity: Double
    /// Device pixels a point.
    var displayScale: CGFloat
    /// Tells how large text is.
    unowned let measurer: any TextMeasuring
}

/// The node of a view that is a leaf.
final class LeafNode<Content: View, Leaf: LeafContent>: _ViewNode<Content> {
    private let make: (Content, EnvironmentValues) -> Leaf
    private var leaf: LeafElement<Leaf>?

    /// A node whose leaf `make` says, from the view and its environment.
    init(_ view: Content, _ inputs: _NodeInputs, _ make: @escaping (Content, EnvironmentValues) -> Leaf) {
        self.make = make
        super.init(view, inputs)
        leaf = Leaf.makeElement(make(view, environment), self)
        begin()
    }

    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { leaf.map { [$0] } ?? [] }

    override func update(_ new: Content) {
        guard isDirty || !ValueComparison.areEqual(view, new) else { return }
        view = new
        refresh()
    }

    override func refresh() {
        clearDirty()
        leaf?.set(make(view, environment))
    }

    override func environmentDidChange(from old: EnvironmentValues) { markDirty() }
    override func didDetach() {
        super.didDetach()
        leaf?.dispose()
    }
}

/// A leaf of the tree.
class LeafElement<Content: LeafContent>: Element {
    // First what has the same place for all contents.
    private var geometry = ShownGeometry()
    private var content: Animated<Content>

    init(_ content: Content, _ node: _TreeNode) {
        self.content = Animated(content)
        super.init(node)
    }

    /// What was set last.
    final var model: Content { content.model }

    /// Sets what is shown, by the transaction that reaches the leaf.
    func set(_ new: Content) {
        let hasSameSizes = new.hasSameSizes(as: content.model)
        if host.lints != nil {
            host.noteChange(of: node)
            host.noteUnanimated(content.model, new, node)
        }
        if content.set(new, node.transaction, host.scheduler) { host.noteMotion(of: node, node.transaction) }
        host.pictureIsStale = true
        if !hasSameSizes { invalidateLayout() }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { measureLeaf(proposal) }

    /// The leaf's answer to a proposal; inlined into subclasses for one type of content.
    @inline(__always)
    final func measureLeaf(_ proposal: ProposedViewSize) -> CGSize {
        content.model.sizeThatFits(proposal, context(opacity: 1))
    }

    override func placeContent(_ proposal: ProposedViewSize) { placeLeaf(proposal) }

    /// Takes the leaf's place; inlined into subclasses for one type of content.
    @inline(__always)
    final func placeLeaf(_ proposal: ProposedViewSize) {
        geometry.move(to: frame, self)
        content.model.place(proposal, context(opacity: 1), node.transaction, host.scheduler)
    }

    /// A leaf has nothing but baselines: there is nothing else to remember.
    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        guard key.isBaseline else { return nil }
        return keptGuide(key, in: dimensions)
    }

    override func guide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        guard key.isBaseline else { return nil }
        let isFirst = key == VerticalAlignment.firstTextBaseline.key
        guard let baselines = content.model.baselines(in: dimensions.size, context(opacity: 1)) else { return nil }
        return isFirst ? baselines.first : baselines.last
    }

    override func draw(_ drawing: inout Drawing) { drawLeaf(&drawing) }

    /// Draws the leaf; inlined into subclasses for one type of content, which makes them fast.
    @inline(__always)
    final func drawLeaf(_ drawing: inout Drawing) {
        let shown = geometry.shown(self)
        let rect = drawing.rect(shown.rect, isStill: !shown.isMoving)
        let content = content.shown(host.scheduler)
        drawing.leaf { list, opacity in content.draw(in: rect, context(opacity: opacity), into: &list) }
    }

    override func hit(_ point: CGPoint) -> Element? {
        let rect = geometry.shown(self).rect
        let local = CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
        let content = content.shown(host.scheduler)
        return content.contains(local, in: rect.size, context(opacity: 1)) ? self : nil
    }

    override var motions: [String] {
        (geometry.isMoving(self) ? ["frame"] : []) + (content.isRunning(host.scheduler) ? ["content"] : [])
    }

    override func dispose() {
        content.model.dispose()
        content.dispose(host.scheduler)
        geometry.dispose(host.scheduler)
    }

    private func context(opacity: Double) -> LeafContext {
        LeafContext(
            environment: node.environment, opacity: opacity, displayScale: host.displayScale, measurer: host.measurer)
    }
}

/// Where a leaf or a barrier is shown while its place animates.
struct ShownGeometry {
    private var rect: Animated<CGRect>?

    /// Takes the place of the final state; the first one counts at once.
    mutating func move(to frame: CGRect, _ element: Element) {
        guard rect != nil else { return rect = Animated(frame) }
        let host = element.host
        if host.placesAtOnce {
            rect?.jump(to: frame, host.scheduler)
        } else {
            let transaction = element.node.geometryTransaction
            if host.lints != nil, rect?.model != frame { host.noteChange(of: element.node) }
            if rect?.set(frame, transaction, host.scheduler) ?? false { host.noteMotion(of: element.node, transaction) }
        }
    }

    /// Where it is shown; a size never goes below zero.
    func shown(_ element: Element) -> (rect: CGRect, isMoving: Bool) {
        guard let rect, var shown = rect.moving(element.host.scheduler) else { return (element.frame, false) }
        shown.size.width = max(shown.width, 0)
        shown.size.height = max(shown.height, 0)
        return (shown, true)
    }

    /// Whether it is on its way to its place.
    func isMoving(_ element: Element) -> Bool { rect?.isRunning(element.host.scheduler) ?? false }

    mutating func dispose(_ scheduler: Scheduler) { rect?.dispose(scheduler) }
}
