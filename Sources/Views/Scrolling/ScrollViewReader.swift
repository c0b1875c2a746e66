import Geometry
import Motion

/// Scrolls the scroll views within a reader.
public struct ScrollViewProxy {
    weak var node: _TreeNode?

    /// Scrolls the nearest scroll view around the view that `id` names, so that `anchor` of the view comes to the same
    /// point of the scroll view; nil moves as little as it takes to see the view.
    ///
    /// It moves by the animation of the transaction around, and at once if there is none. Drags take over. An id that
    /// nothing has moves nothing.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node, node.isAttached else { return }
        let transaction = Transaction.current
        node.host.schedule(ScrollRequest(), transaction) { [weak node] in
            node?.host.afterSettling {
                if let node, node.isAttached { Self.scroll(node, to: AnyHashable(id), anchor, transaction) }
            }
        }
    }

    private final class ScrollRequest: PendingValue {}

    private static func scroll(_ node: _TreeNode, to id: AnyHashable, _ anchor: UnitPoint?, _ transaction: Transaction)
    {
        guard let element = target(id, below: node)?.members.first else { return }
        guard let scroll = element.parent?.nearest(ScrollElement.self) else { return }
        scroll.scroll(to: element.toGlobal(element.frame, inside: scroll), anchor: anchor, transaction)
    }

    /// The first view in document order that has an id.
    private static func target(_ id: AnyHashable, below node: _TreeNode) -> _TreeNode? {
        var found: _TreeNode?
        if let rows = node as? any IdentifiedRows, let row = rows.row(id) { return row }
        node.forEachChild { child in
            guard found == nil, !child.isLeaving else { return }
            if let target = child as? any IdentifiedTarget, target.targetID == id {
                found = child
            } else {
                found = target(id, below: child)
            }
        }
        return found
    }
}

/// A node whose rows have ids that a scroll view can be asked for.
protocol IdentifiedRows: _TreeNode {
    /// The node of the row with an id; nil if there is none, or on its way out.
    func row(_ id: AnyHashable) -> _TreeNode?
}

/// A view whose content can scroll the scroll views within it.
public struct ScrollViewReader<Content: View>: View {
    /// Makes the content, given what scrolls it.
    public var content: (ScrollViewProxy) -> Content

    /// A reader around `content`.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ReaderNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

private final class ReaderNode<Content: View>: PassNode<ScrollViewReader<Content>, Content> {
    override init(_ view: ScrollViewReader<Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(evaluate(), inputs)
    }

    override func update(_ new: ScrollViewReader<Content>) {
        view = new
        refresh()
    }

    override func refresh() { child?.update(evaluate()) }

    /// The content may read what changes without the view around.
    private func evaluate() -> Content {
        clearDirty()
        return read { view.content(ScrollViewProxy(node: self)) }
    }
}
