import Geometry
import Motion

/// A window onto content that may be larger, along one axis or both.
///
/// Content that is smaller lies at the leading or top edge, or in the middle if both axes scroll. Several views are put
/// one below the other. It follows drags from 10 points on, the wheel, and keys; what scrolls within it goes first.
public struct ScrollView<Content: View>: View {
    /// What is scrolled.
    public var content: Content
    /// The axes along which it scrolls.
    public var axes: Axis.Set
    /// Whether bars show where one is while it moves.
    public var showsIndicators: Bool

    /// A scroll view along `axes`, by default from top to bottom.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    /// The content in its window, which drags move.
    public var body: some View {
        ScrollWindow(axes: axes, showsIndicators: showsIndicators, content: content)
            .modifier(
                GestureModifier { element, _ in
                    guard let scroll = element.content as? ScrollElement else { return _Recognizer<Void>() }
                    return ScrollRecognizer(scroll)
                })
    }
}

/// A window onto content.
struct ScrollWindow<Content: View>: View {
    typealias Body = Never
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ScrollNode(view, inputs) }
}

private final class ScrollNode<Content: View>: PassNode<ScrollWindow<Content>, Content> {
    private var inner: Element?
    private var scroll: ScrollElement?

    override init(_ view: ScrollWindow<Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        var inputs = inputs
        inputs.union = .vertical
        inputs.scrolled = ScrolledInputs(view.axes, nil, inputs.kept)
        makeChild(view.content, inputs)
        guard let child else { return }
        let inner = Union.element(for: child, .vertical, in: self)
        self.inner = inner
        scroll = ScrollElement(view.axes, showsIndicators: view.showsIndicators, inner, self)
        begin()
    }

    override var passesRowsOn: Bool { false }
    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { scroll.map { [$0] } ?? [] }

    override func childMembersDidChange(_ child: _TreeNode) {
        if let inner { Union.update(inner, for: child) }
    }

    override func update(_ new: ScrollWindow<Content>) {
        view = new
        scroll?.axes = new.axes
        scroll?.showsIndicators = new.showsIndicators
        child?.update(new.content)
    }

    override func environmentDidChange(from old: EnvironmentValues) {
        scroll?.environmentDidChange(from: old)
        if environment.layoutDirection != old.layoutDirection { scroll?.invalidateLayout() }
    }

    override func didDetach() {
        super.didDetach()
        scroll?.didLeaveTree()
        scroll?.dispose()
    }
}
