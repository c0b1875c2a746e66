import Geometry
import Motion

/// A view whose children a layout places. Not for use by name.
public struct _LayoutView<L: Layout, Content: View>: View {
    let layout: L
    let content: Content

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { LayoutNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

private final class LayoutNode<L: Layout, Content: View>: ContainerNode<_LayoutView<L, Content>, Content> {
    override init(_ view: _LayoutView<L, Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        make(LayoutElement(view.layout, self), view.content, inputs)
    }

    override func update(_ new: _LayoutView<L, Content>) {
        view = new
        (element as? LayoutElement<L>)?.set(new.layout)
        child?.update(new.content)
    }

    override var childEnvironment: EnvironmentValues {
        var inner = environment
        inner.isInGrid = L.self == GridLayout.self
        return inner
    }

    override func environmentDidChange(from old: EnvironmentValues) {
        if environment.layoutDirection != old.layoutDirection { element?.invalidateLayout() }
    }
}

extension Layout {
    /// A view whose children this layout places.
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

/// Views side by side, from leading to trailing.
public struct HStack<Content: View>: View {
    private let layout: HStackLayout
    private let content: Content

    /// Views side by side.
    /// - Parameters:
    ///   - alignment: the guide that they are lined up by; their middles by default.
    ///   - spacing: points between two of them, may be negative; nil leaves it to the views, which mostly want 8.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The views, laid out.
    public var body: some View { _LayoutView(layout: layout, content: content) }
}

/// Views one below the other.
public struct VStack<Content: View>: View {
    private let layout: VStackLayout
    private let content: Content

    /// Views one below the other.
    /// - Parameters:
    ///   - alignment: the guide that they are lined up by; their middles by default.
    ///   - spacing: points between two of them, may be negative; nil leaves it to the views, which mostly want 8.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The views, laid out.
    public var body: some View { _LayoutView(layout: layout, content: content) }
}

/// Views one above the other, the first at the back.
public struct ZStack<Content: View>: View {
    private let layout: ZStackLayout
    private let content: Content

    /// Views one above the other; `alignment` says which of their points meet, the middles by default.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    /// The views, laid out.
    public var body: some View { _LayoutView(layout: layout, content: content) }
}
