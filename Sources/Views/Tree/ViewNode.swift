import Geometry
import Motion

/// The node of a view of a type. Not for use by name.
public class _ViewNode<Content: View>: _TreeNode {
    /// The view's latest value.
    var view: Content

    init(_ view: Content, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
    }

    override var title: String { "\(Content.self)" }

    /// Takes the view's value of this update. By default the value is kept and nothing follows from it.
    func update(_ new: Content) { view = new }
}

/// A node with one node below it, whose members are its own.
class PassNode<Content: View, Inner: View>: _ViewNode<Content> {
    /// The node below; nil only while this one is being made.
    private(set) var child: _ViewNode<Inner>?

    /// Makes the node below.
    func makeChild(_ inner: Inner, _ inputs: _NodeInputs) {
        var below = inputs.below(self, passesRowsOn: passesRowsOn)
        below.environment = childEnvironment
        child = Inner._makeNode(inner, below)
        begin()
    }

    /// Whether the members of the node below go where the node's own go, each around one of them at most.
    var passesRowsOn: Bool { true }

    override var isAlwaysOne: Bool { child?.isAlwaysOne ?? false }
    override func collectMembers() -> [Element] { child?.members ?? [] }
    override func forEachChild(_ visit: (_TreeNode) -> Void) { if let child { visit(child) } }
}
