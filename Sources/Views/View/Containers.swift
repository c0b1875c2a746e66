import Geometry

/// A view without content: no room, no spacing.
public struct EmptyView: View {
    /// Nothing.
    public init() {}

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { _ViewNode(view, inputs) }
}

/// Several views in a row, as the expressions of a builder's closure.
public struct TupleView<T>: View {
    /// The views.
    public var value: T

    /// The views of a tuple.
    public init(_ value: T) { self.value = value }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TupleNode(view, inputs) }
}

/// Several views that modifiers are applied to one by one.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    /// The views of a builder's closure.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// The views that are grouped.
    public var body: Content { content }
}

/// A view compared as a whole before its body runs again, even if it is plain data.
public struct EquatableView<Content: Equatable & View>: View {
    let content: Content

    /// A view that is the same as long as `==` says so.
    public init(content: Content) { self.content = content }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { EquatableNode(view, inputs) }
}

extension View where Self: Equatable {
    /// The view, whose body runs again only if `==` says that it is another.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

private final class EquatableNode<Content: Equatable & View>: PassNode<EquatableView<Content>, Content> {
    override init(_ view: EquatableView<Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
    }

    override func update(_ new: EquatableView<Content>) {
        guard view.content != new.content else { return }
        view = new
        child?.update(new.content)
    }
}

/// The node of a tuple: one node for each of its views.
private final class TupleNode<T>: _ViewNode<TupleView<T>> {
    private var slots: [TupleSlot] = []

    override init(_ view: TupleView<T>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        withUnsafePointer(to: view.value) { tuple in
            for (index, field) in TypeFields(T.self).enumerated() {
                guard let type = field.type as? any View.Type else { continue }
                let below = inputs.below(self, index: index, passesRowsOn: true)
                slots.append(makeSlot(type, UnsafeRawPointer(tuple), field.offset, below))
            }
        }
        begin()
    }

    override func update(_ new: TupleView<T>) {
        view = new
        withUnsafePointer(to: new.value) { tuple in
            for slot in slots { slot.update(UnsafeRawPointer(tuple)) }
        }
    }

    override func collectMembers() -> [Element] { slots.flatMap(\.node.members) }
    override func forEachChild(_ visit: (_TreeNode) -> Void) { for slot in slots { visit(slot.node) } }

    private func makeSlot<Content: View>(
        _ type: Content.Type, _ tuple: UnsafeRawPointer, _ offset: Int, _ inputs: _NodeInputs
    ) -> TupleSlot {
        let content = (tuple + offset).assumingMemoryBound(to: type).pointee
        return TypedTupleSlot(Content._makeNode(content, inputs), offset)
    }
}

/// One view of a tuple.
private class TupleSlot {
    let node: _TreeNode

    init(_ node: _TreeNode) { self.node = node }

    func update(_ tuple: UnsafeRawPointer) {}
}

private final class TypedTupleSlot<Content: View>: TupleSlot {
    private let typed: _ViewNode<Content>
    private let offset: Int

    init(_ node: _ViewNode<Content>, _ offset: Int) {
        (typed, self.offset) = (node, offset)
        super.init(node)
    }

    override func update(_ tuple: UnsafeRawPointer) {
        typed.update((tuple + offset).assumingMemoryBound(to: Content.self).pointee)
    }
}
