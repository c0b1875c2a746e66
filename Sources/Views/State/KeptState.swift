import Geometry

/// Something that a dynamic property keeps, which may outlive the node of its view.
nonisolated protocol KeptStorage: AnyObject {
    /// Whether a later node would not begin the same way without it.
    var isWorthKeeping: Bool { get }
    /// Belongs to another node from now on.
    func move(to node: _TreeNode?)
}

/// The states that views have set which are not there at present, but whose identity goes on: rows of a lazy stack that are
/// too far away to be seen.
final class KeptState {
    /// Which node below another one.
    enum Key: Hashable {
        /// By its place among its siblings.
        case place(Int)
        /// One of several alternatives.
        case choice(Int)
        /// The row, or the view, with an id.
        case row(AnyHashable)
    }

    /// What a node's dynamic properties keep, in their order.
    private let storages: [AnyObject?]
    /// What is kept for the nodes below.
    let inner: [Key: KeptState]

    private let kind: ObjectIdentifier

    private init(_ node: _TreeNode, _ storages: [AnyObject?], _ inner: [Key: KeptState]) {
        kind = ObjectIdentifier(type(of: node))
        (self.storages, self.inner) = (storages, inner)
    }

    /// What there is for the dynamic properties of a node: nothing if it is one of another kind than it was kept of.
    func storages(for node: _TreeNode) -> [AnyObject?] { kind == ObjectIdentifier(type(of: node)) ? storages : [] }

    /// What is to be kept of a node and those below it; nil if that is nothing.
    static func of(_ node: _TreeNode) -> KeptState? {
        let (storages, inner) = (node.keptStorages, node.keptInner)
        return storages.isEmpty && inner.isEmpty ? nil : KeptState(node, storages, inner)
    }
}
