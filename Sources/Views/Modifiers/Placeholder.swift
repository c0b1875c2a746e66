import Geometry
import Motion

/// Stands for the view that a modifier is applied to. Not for use by name.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        PlaceholderNode(view, ObjectIdentifier(Modifier.self), inputs)
    }
}

/// Stands for what is changed inside the closure of a modifier.
public struct PlaceholderContentView<Value>: View {
    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        PlaceholderNode(view, ObjectIdentifier(Value.self), inputs)
    }
}

/// What the placeholders in a part of the tree stand for, by the type that they belong to.
public final class SlotScope {
    private let key: ObjectIdentifier
    private let slot: any Slot
    private let outer: SlotScope?

    init(_ key: ObjectIdentifier, _ slot: any Slot, outer: SlotScope?) {
        (self.key, self.slot, self.outer) = (key, slot, outer)
    }

    func slot(_ key: ObjectIdentifier) -> (any Slot)? { key == self.key ? slot : outer?.slot(key) }
}

/// Something that a placeholder stands for.
protocol Slot: AnyObject {
    /// Makes the node of what is stood for, below a placeholder's.
    func makeNode(_ inputs: _NodeInputs) -> _TreeNode
    /// A placeholder is gone with its node.
    func remove(_ node: _TreeNode)
}

/// A view as something that placeholders stand for; each has a node, and state, of its own.
final class ViewSlot<Content: View>: Slot {
    private var content: Content
    private let outer: SlotScope?
    private let alter: ((inout _NodeInputs) -> Void)?
    private var nodes: [_ViewNode<Content>] = []

    /// A slot for `content`, which was written where `outer` counts; `alter` changes what its nodes are made with.
    init(_ content: Content, outer: SlotScope?, alter: ((inout _NodeInputs) -> Void)? = nil) {
        (self.content, self.outer, self.alter) = (content, outer, alter)
    }

    func makeNode(_ inputs: _NodeInputs) -> _TreeNode {
        var inputs = inputs
        inputs.slots = outer
        alter?(&inputs)
        let node = Content._makeNode(content, inputs)
        nodes.append(node)
        return node
    }

    func remove(_ node: _TreeNode) { nodes.removeAll { $0 === node } }

    /// Hands the view's value of this update to its nodes.
    func update(_ new: Content) {
        content = new
        for node in nodes where node.isAttached { node.update(new) }
    }
}

/// The node of a placeholder.
private final class PlaceholderNode<Content: View>: _ViewNode<Content> {
    private let slot: (any Slot)?
    private var child: _TreeNode?

    init(_ view: Content, _ key: ObjectIdentifier, _ inputs: _NodeInputs) {
        slot = inputs.slots?.slot(key)
        super.init(view, inputs)
        if slot == nil {
            host.warn(
                "Placeholder", "The content of a modifier is used outside of the modifier's body; nothing is shown.")
        }
        child = slot?.makeNode(inputs.below(self, passesRowsOn: true))
        begin()
    }

    override var isAlwaysOne: Bool { child?.isAlwaysOne ?? false }
    override func collectMembers() -> [Element] { child?.members ?? [] }
    override func forEachChild(_ visit: (_TreeNode) -> Void) { if let child { visit(child) } }

    override func didDetach() {
        super.didDetach()
        if let child { slot?.remove(child) }
    }
}
