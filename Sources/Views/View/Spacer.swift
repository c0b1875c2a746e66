import Geometry
import Motion
import Rendering

/// Room that grows as far as it can: along a stack's axis, or both ways outside of one.
public struct Spacer: View {
    /// The least length in points; nil for 8.
    public var minLength: CGFloat?

    /// Room of at least `minLength` points, 8 if that is nil.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        AxisNode(view, inputs) {
            SpacerElement($0)
        } set: {
            ($0 as? SpacerElement)?.minLength = $1.minLength
        }
    }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

/// A thin line across a stack.
public struct Divider: View {
    /// A line.
    public init() {}

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        AxisNode(view, inputs) {
            DividerElement($0)
        } set: { _, _ in
        }
    }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

/// The node of a view whose element depends on the axis of the stack that it is in.
private final class AxisNode<Content: View>: _ViewNode<Content> {
    private var element: Element?
    private let set: (Element, Content) -> Void

    init(
        _ view: Content, _ inputs: _NodeInputs, make: (_TreeNode) -> Element,
        set: @escaping (Element, Content) -> Void
    ) {
        self.set = set
        super.init(view, inputs)
        let element = make(self)
        set(element, view)
        self.element = element
        begin()
    }

    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { element.map { [$0] } ?? [] }

    override func didDetach() {
        super.didDetach()
        element?.dispose()
    }

    override func update(_ new: Content) {
        view = new
        if let element { set(element, new) }
    }
}

/// An element that runs along or across the axis of a stack.
private class AxisElement: Element {
    final var axis: Axis?

    override func adopt(stackAxis: Axis?) {
        guard stackAxis != axis else { return }
        axis = stackAxis
        invalidateLayout()
    }
}

private final class SpacerElement: AxisElement {
    var minLength: CGFloat? { didSet { if minLength != oldValue { invalidateLayout() } } }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        SpacerLayout.size(proposal: proposal, axis: axis, minLength: minLength)
    }

    override var layoutPriority: Double { SpacerLayout.priority }
    override var spacing: ViewSpacing { .zero }
}

private final class DividerElement: AxisElement {
    private var geometry = ShownGeometry()

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        DividerLayout.size(proposal: proposal, axis: axis, thickness: 1 / max(host.displayScale, 1))
    }

    override func placeContent(_ proposal: ProposedViewSize) { geometry.move(to: frame, self) }

    override func draw(_ drawing: inout Drawing) {
        let shown = geometry.shown(self)
        let rect = drawing.rect(shown.rect, isStill: !shown.isMoving)
        drawing.leaf { list, opacity in list.fill(.rect(rect), Color(white: 1, opacity: 0.16 * opacity)) }
    }

    override func dispose() { geometry.dispose(host.scheduler) }
}
