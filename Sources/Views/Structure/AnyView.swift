import Geometry

/// A view whose type is not told.
///
/// As long as the wrapped type stays the same, so does the view; another type replaces it, with its transition.
public struct AnyView: View {
    let content: any View

    /// A view whose type is hidden.
    public init<V: View>(_ view: V) { content = (view as? AnyView)?.content ?? view }

    /// A view whose type is hidden.
    public init<V: View>(erasing view: V) { self.init(view) }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { AnyViewNode(view, inputs) }
}

private final class AnyViewNode: ChoiceNode<AnyView> {
    override init(_ view: AnyView, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        func make<Content: View>(_ content: Content) { showFirst { Content._makeNode(content, $0) } }
        // Only a hidden type can contain itself, so this is where views can be nested without end.
        if host.isNestedTooDeeply { make(EmptyView()) } else { make(view.content) }
        begin()
    }

    override func update(_ new: AnyView) {
        view = new
        func apply<Content: View>(_ content: Content) { choose(content) }
        if host.isNestedTooDeeply { apply(EmptyView()) } else { apply(new.content) }
    }
}
