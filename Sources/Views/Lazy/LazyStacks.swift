import Geometry
import Motion

/// Views one below the other, of which those far from what is seen of a scroll view are not made.
///
/// Rows of a `ForEach` inside a `ScrollView` that scrolls from top to bottom are made when they come near to its window, and
/// taken apart when they have left it, which `onAppear` and `onDisappear` tell; states that they have set are kept. How long
/// the others are is estimated from those that were seen. There the stack is as wide as it is offered. Anywhere else it is a
/// `VStack`.
public struct LazyVStack<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// Views one below the other.
    /// - Parameters:
    ///   - alignment: the guide that they are lined up by; their middles by default.
    ///   - spacing: points between two of them, may be negative; nil leaves it to the views, which mostly want 8.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The views, laid out.
    public var body: some View {
        LazyStack(
            plain: VStackLayout(alignment: alignment, spacing: spacing),
            style: LazyStackElement.Style(axis: .vertical, alignment: alignment.key, spacing: spacing),
            content: content)
    }
}

/// Views side by side, of which those far from what is seen of a scroll view are not made.
///
/// Rows of a `ForEach` inside a `ScrollView` that scrolls sideways are made when they come near to its window, and taken
/// apart when they have left it, which `onAppear` and `onDisappear` tell; states that they have set are kept. How long the
/// others are is estimated from those that were seen. There the stack is as high as it is offered. Anywhere else it is an
/// `HStack`.
public struct LazyHStack<Content: View>: View {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// Views side by side.
    /// - Parameters:
    ///   - alignment: the guide that they are lined up by; their middles by default.
    ///   - spacing: points between two of them, may be negative; nil leaves it to the views, which mostly want 8.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The views, laid out.
    public var body: some View {
        LazyStack(
            plain: HStackLayout(alignment: alignment, spacing: spacing),
            style: LazyStackElement.Style(axis: .horizontal, alignment: alignment.key, spacing: spacing),
            content: content)
    }
}

/// A lazy stack along either axis.
struct LazyStack<Plain: Layout, Content: View>: View {
    typealias Body = Never
    /// How it is laid out where nothing scrolls.
    let plain: Plain
    let style: LazyStackElement.Style
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        let scrolls = inputs.scrollAxes.contains(Axis.Set(view.style.axis))
        return scrolls ? LazyStackNode(view, inputs) : PlainStackNode(view, inputs)
    }
}

/// The node of a lazy stack outside of scroll views.
private final class PlainStackNode<Plain: Layout, Content: View>: ContainerNode<LazyStack<Plain, Content>, Content> {
    override init(_ view: LazyStack<Plain, Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        make(LayoutElement(view.plain, self), view.content, inputs)
    }

    override func update(_ new: LazyStack<Plain, Content>) {
        view = new
        (element as? LayoutElement<Plain>)?.set(new.plain)
        child?.update(new.content)
    }

    override func environmentDidChange(from old: EnvironmentValues) {
        if environment.layoutDirection != old.layoutDirection { element?.invalidateLayout() }
    }
}

/// The node of a lazy stack inside a scroll view: it has the rows made that are about to be seen.
private final class LazyStackNode<Plain: Layout, Content: View>:
    ContainerNode<LazyStack<Plain, Content>, Content>, PlaceFollower
{
    private let list = LazyList()

    override init(_ view: LazyStack<Plain, Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        let element = LazyStackElement(view.style, self)
        list.element = element
        var inputs = inputs
        inputs.scrolled = inputs.scrolled?.with(list, inputs.kept)
        make(element, view.content, inputs)
        host.placeFollowers.append(self)
    }

    override var passesRowsOn: Bool { true }

    override func update(_ new: LazyStack<Plain, Content>) {
        view = new
        list.element?.set(new.style)
        child?.update(new.content)
    }

    override func environmentDidChange(from old: EnvironmentValues) {
        if environment.layoutDirection != old.layoutDirection { element?.invalidateLayout() }
    }

    override func didDetach() {
        super.didDetach()
        host.placeFollowers.removeAll { $0 === self }
    }

    func placesDidChange() {
        guard let element = list.element, element.isPlaced, isAttached else { return }
        let window = element.window
        if list.rows.contains(where: { $0.wants(window) }) { markDirty() }
    }

    /// Has the rows made that are about to be seen. How many those are shows only when they are measured.
    override func refresh() {
        clearDirty()
        guard let element = list.element, element.isPlaced else { return }
        let length = element.measureRows()
        let visible = element.visible
        let anchor = visible.lowerBound.isFinite ? element.firstRow(beyond: visible.lowerBound) : nil
        for _ in 0..<Self.roundLimit {
            let window = element.window
            for rows in list.rows { rows.noteExtents() }
            element.measureRows()
            var isCovered = true
            for rows in list.rows where rows.wants(window) {
                rows.cover(window)
                isCovered = false
            }
            if isCovered { break }
            element.measureRows()
        }
        element.invalidateLayout()
        // What was seen stays where it is, although what is before it may have turned out longer than it was taken for.
        guard let anchor, let start = element.start(of: anchor.row) else { return }
        let growth = element.measureRows() - length
        element.scroll?.contentDidChange(before: start - anchor.start, by: growth, element.axis)
    }

    private static var roundLimit: Int { 10 }
}
