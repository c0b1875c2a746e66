import Geometry

/// A view with an identity of its own. Not for use by name.
public struct _IdentifiedView<Content: View, ID: Hashable>: View {
    let content: Content
    let id: ID

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        IdentifiedNode(view, inputs)
    }
}

/// A view that may say by what id it is to be found, without being in a tree.
protocol IdentifiedContent: View {
    /// Whether views of the type have one.
    static var isIdentified: Bool { get }
    /// The id.
    var identity: AnyHashable? { get }
}

extension _IdentifiedView: IdentifiedContent {
    static var isIdentified: Bool { true }
    var identity: AnyHashable? { AnyHashable(id) }
}

extension ModifiedContent: IdentifiedContent where Content: View, Modifier: ViewModifier {
    static var isIdentified: Bool { (Content.self as? any IdentifiedContent.Type)?.isIdentified ?? false }
    var identity: AnyHashable? { (content as? any IdentifiedContent)?.identity }
}

extension View {
    /// The view with an identity: another `id` makes another view, with state of its own.
    ///
    /// Two siblings with one id are still two views.
    public func id<ID: Hashable>(_ id: ID) -> some View { _IdentifiedView(content: self, id: id) }
}

/// A node that an explicit id names, which a scroll view can be asked for.
protocol IdentifiedTarget: _TreeNode {
    /// The id.
    var targetID: AnyHashable { get }
}

private final class IdentifiedNode<Content: View, ID: Hashable>: ChoiceNode<_IdentifiedView<Content, ID>>,
    IdentifiedTarget
{
    override init(_ view: _IdentifiedView<Content, ID>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        showFirst { Content._makeNode(view.content, $0) }
        begin()
    }

    var targetID: AnyHashable { AnyHashable(view.id) }

    override func keptKey(_ tag: Int) -> KeptState.Key { .row(targetID) }

    override func update(_ new: _IdentifiedView<Content, ID>) {
        let isSame = view.id == new.id
        view = new
        if isSame, let node = current as? _ViewNode<Content> {
            node.update(new.content)
        } else {
            show { Content._makeNode(new.content, $0) }
        }
    }
}
