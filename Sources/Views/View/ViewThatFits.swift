import Geometry
import Motion

/// Shows the first of several views that fits into the room that there is, or else the last.
public struct ViewThatFits<Content: View>: View {
    private let axes: Axis.Set
    private let content: Content

    /// The first of the views whose ideal size fits along `axes`.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { FittingNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never

    fileprivate final class FittingNode: ContainerNode<ViewThatFits<Content>, Content> {
        override init(_ view: ViewThatFits<Content>, _ inputs: _NodeInputs) {
            super.init(view, inputs)
            make(FittingElement(FittingChoice(view.axes), self), view.content, inputs)
        }

        override func update(_ new: ViewThatFits<Content>) {
            view = new
            (element as? FittingElement)?.set(FittingChoice(new.axes))
            child?.update(new.content)
        }
    }
}

/// Shows one of the elements in it.
private final class FittingElement: ContainerElement {
    private var choice: FittingChoice
    private weak var shown: Element?

    init(_ choice: FittingChoice, _ node: _TreeNode) {
        self.choice = choice
        super.init(node)
    }

    func set(_ new: FittingChoice) {
        guard new != choice else { return }
        choice = new
        invalidateLayout()
    }

    private func fitting(_ proposal: ProposedViewSize) -> Element? {
        choice.choice(among: LayoutSubviews(laidOut), proposal: proposal).map { laidOut[$0] }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { fitting(proposal)?.sizeThatFits(proposal) ?? .zero }

    override func placeContent(_ proposal: ProposedViewSize) {
        shown = fitting(proposal)
        shown?.place(at: frame.origin, proposal: proposal)
    }

    override func draw(_ drawing: inout Drawing) { shown?.draw(&drawing) }
    override func hit(_ point: CGPoint) -> Element? { shown?.hit(point) }
    // What isn't shown takes no keys and no focus either.
    override func forEachContent(_ visit: (Element) -> Void) { if let shown { visit(shown) } }
}
