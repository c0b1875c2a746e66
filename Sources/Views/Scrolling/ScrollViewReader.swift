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
        guard let (element, part, _) = destination(id, below: node)?.part else { return }
        guard let scroll = element.parent?.nearest(ScrollElement.self) else { return }
        scroll.scroll(to: element.toGlobal(part, inside: scroll), anchor: anchor, transaction)
        // On the way there rows may turn out to be longer or shorter than they were taken for.
        scroll.pursue { [weak node, weak scroll] in
            guard let node, node.isAttached, let scroll else { return nil }
            guard let (element, part, isCertain) = destination(id, below: node)?.part else { return nil }
            return (element.toGlobal(part, inside: scroll), anchor, isCertain)
        }
    }

    /// The first view in document order that has an id.
    private static func destination(_ id: AnyHashable, below node: _TreeNode) -> ScrollDestination? {
        var found: ScrollDestination?
        if let rows = node as? any IdentifiedRows, let row = rows.destination(id) { return row }
        node.forEachChild { child in
            guard found == nil, !child.isLeaving else { return }
            if let target = child as? any IdentifiedTarget, target.targetID == id {
                found = .view(child)
            } else {
                found = destination(id, below: child)
            }
        }
        return found
    }
}

/// What a scroll view is to show.
enum ScrollDestination {
    /// The first member of a node.
    case view(_TreeNode)
    /// The room of a row that is not there yet.
    case room(LazyStackElement, start: Double, length: Double)

    /// Where that is, in the space of an element's frame, and whether it is not estimated.
    var part: (element: Element, part: CGRect, isCertain: Bool)? {
        switch self {
        case .view(let node): node.members.first.map { ($0, $0.frame, true) }
        case .room(let stack, let start, let length): (stack, stack.part(from: start, length: length), false)
        }
    }
}

/// A node whose rows have ids that a scroll view can be asked for.
protocol IdentifiedRows: _TreeNode {
    /// The row with an id; nil if there is none, or on its way out.
    func destination(_ id: AnyHashable) -> ScrollDestination?
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
