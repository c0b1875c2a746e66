import Geometry
import Motion
import Rendering

/// An element around one other; by itself it changes nothing.
class UnaryElement: Element {
    /// What it is around.
    @exclusivity(unchecked) private(set) final var content: Element {
        didSet { reference = Unmanaged.passUnretained(content) }
    }
    /// The same, to pass questions on by the thousand: what is asked can't replace it, so nobody needs to hold it meanwhile.
    @exclusivity(unchecked) private final var reference: Unmanaged<Element>
    private var adoptedAxis: Axis??

    init(_ content: Element, _ node: _TreeNode) {
        self.content = content
        reference = Unmanaged.passUnretained(content)
        super.init(node)
        content.parent = self
        mayLeave = content.mayLeave
    }

    /// Puts something else in place of what it is around.
    final func replaceContent(_ new: Element) {
        guard new !== content else { return }
        content = new
        new.parent = self
        mayLeave = mayLeave || new.mayLeave
        if let adoptedAxis { new.adopt(stackAxis: adoptedAxis) }
        host.pictureIsStale = true
        invalidateLayout()
    }

    /// It is part of the tree no more.
    func didLeaveTree() {}
    /// What flows down to its node has changed.
    func environmentDidChange(from old: EnvironmentValues) {}

    /// Whether it answers by itself; otherwise what is asked of it is asked of the content.
    var answersByItself: Bool { false }

    /// Asks what it is around.
    @inline(__always)
    private final func pass<Answer>(_ question: (Element) -> Answer) -> Answer {
        reference._withUnsafeGuaranteedRef(question)
    }

    final override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if answersByItself { return keptSize(proposal) }
        wasPassedOn = true
        return pass { $0.sizeThatFits(proposal) }
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        pass { $0.place(at: frame.origin, proposal: proposal, size: answersByItself ? nil : frame.size) }
    }
    override func draw(_ drawing: inout Drawing) { pass { $0.draw(&drawing) } }
    override func hit(_ point: CGPoint) -> Element? { content.hit(point) }
    override func forEachContent(_ visit: (Element) -> Void) { visit(content) }

    override var isLeaving: Bool { mayLeave && pass { $0.isLeaving } }
    override var blank: LazyBlank? { pass { $0.blank } }
    override var zIndex: Double { pass { $0.zIndex } }
    override var transition: AnyTransition? { pass { $0.transition } }
    override var spacing: ViewSpacing { pass { $0.spacing } }
    override var layoutPriority: Double { pass { $0.layoutPriority } }
    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { content.layoutValue(key) }

    override func adopt(stackAxis: Axis?) {
        adoptedAxis = stackAxis
        content.adopt(stackAxis: stackAxis)
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        wasPassedOn = true
        return pass { $0.explicitAlignment(key, in: dimensions) }
    }

}

extension Element {
    /// Places an element where a layout says; layouts count from the leading edge, which may be the right one.
    final func place(_ element: Element, by placement: Placement, in bounds: CGRect) {
        var origin = placement.origin
        if node.environment.layoutDirection == .rightToLeft {
            let width = (placement.size ?? element.sizeThatFits(placement.proposal)).width
            origin.x = bounds.minX + bounds.maxX - origin.x - width
        }
        element.place(at: origin, proposal: placement.proposal, size: placement.size)
    }
}

/// A layout of one child: a frame, padding and the like.
final class UnaryLayoutElement<L: UnaryLayout>: UnaryElement {
    private var layout: L

    override var answersByItself: Bool { true }

    init(_ layout: L, _ content: Element, _ node: _TreeNode) {
        self.layout = layout
        super.init(content, node)
    }

    /// Takes the layout of this update.
    func set(_ new: L) {
        guard !ValueComparison.areEqual(layout, new) else { return }
        // Layout is solved for the final state: its leaves move, not the layout.
        layout = new
        node.scope.noteLayoutChange()
        host.noteMoves(of: node)
        invalidateLayout()
    }

    private var child: LayoutSubview { LayoutSubview(content) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout.sizeThatFits(proposal, child: child) }

    override func placeContent(_ proposal: ProposedViewSize) {
        let placement = layout.placement(of: child, in: frame, proposal: proposal)
        place(content, by: placement, in: frame)
    }

    override var spacing: ViewSpacing { layout.spacing(of: child) }
    override var layoutPriority: Double { layout.priority(of: child) }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        keptGuide(key, in: dimensions)
    }

    override func guide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        layout.explicitAlignment(key, in: dimensions, child: child)
    }
}
