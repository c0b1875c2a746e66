import Geometry

/// Ties focus within a view to a focus state.
struct FocusLinkModifier: ElementModifier {
    typealias Body = Never
    let box: AnyFocusBox
    /// Whether the program has asked for the focus to be here.
    let isWanted: () -> Bool
    /// Tells the state that the focus is here.
    let take: () -> Void

    func makeElement(_ content: Element, _ node: _TreeNode) -> FocusLinkElement {
        FocusLinkElement(self, content, node)
    }
    func update(_ element: FocusLinkElement) { element.link = self }
}

/// The element of a view that a focus state is tied to.
final class FocusLinkElement: InteractiveElement {
    var link: FocusLinkModifier

    init(_ link: FocusLinkModifier, _ content: Element, _ node: _TreeNode) {
        self.link = link
        super.init(content, node)
        host.focus.add(self)
    }

    override func didLeaveTree() {
        if isInTree { host.focus.remove(self) }
        super.didLeaveTree()
    }
}

extension View {
    /// The view, tied to a state that says whether the focus is in it.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        let box = condition.box
        return modifier(
            FocusLinkModifier(box: box, isWanted: { box.state.read() }, take: { box.take(true) }))
    }

    /// The view, tied to a state that has a value as long as the focus is in it.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        let box = binding.box
        return modifier(
            FocusLinkModifier(box: box, isWanted: { box.state.read() == value }, take: { box.take(value) }))
    }
}
