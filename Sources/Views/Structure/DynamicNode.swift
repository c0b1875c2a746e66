import Geometry
import Motion

/// A node whose content comes and goes: what an `if`, a `ForEach`, an `id` or an `AnyView` makes.
///
/// Its entries are what is there and what is on its way out. Each member of an entry is wrapped in an element that carries
/// out its transition.
class DynamicNode<Content: View>: _ViewNode<Content> {
    /// In document order.
    private(set) var entries: [DynamicEntry] = []

    override func collectMembers() -> [Element] { entries.flatMap(\.members) }

    override func forEachChild(_ visit: (_TreeNode) -> Void) {
        for entry in entries { entry.forEachNode(visit) }
    }

    override func childMembersDidChange(_ child: _TreeNode) {
        for entry in entries {
            if entry.node === child {
                entry.updateMembers(self)
                entry.settle()
            } else {
                entry.membersDidChange(ofTransition: child)
            }
        }
        updateMembers()
    }

    /// Sets the entries, in document order.
    final func arrange(_ new: [DynamicEntry]) { entries = new }

    /// Lets an entry that has just been made appear, under an animation by its transition.
    final func begin(_ entry: DynamicEntry, isFirst: Bool) {
        entry.updateMembers(self)
        if isFirst { entry.settle() } else { entry.appear(self) }
    }

    /// Takes an entry out, at the end of its transition if that animates something.
    final func remove(_ entry: DynamicEntry) {
        guard !entry.isLeaving else { return }
        let isAnimated = entry.disappear(self) { [weak self] in self?.finish(entry) }
        if !isAnimated { finish(entry) }
    }

    /// Brings an entry back that was on its way out.
    final func restore(_ entry: DynamicEntry) { entry.comeBack(self) }

    /// An entry has left the tree.
    func didRemove(_ entry: DynamicEntry) {}

    private func finish(_ entry: DynamicEntry) {
        guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
        entries.remove(at: index)
        host.beginRemoval(of: entry.node, isImmediate: entry.hasIdentityTransition)
        entry.forEachNode { $0.detach() }
        host.endRemoval()
        didRemove(entry)
        updateMembers()
    }
}

/// One alternative, element or identity of a dynamic node.
class DynamicEntry {
    /// What it shows.
    let node: _TreeNode
    /// Which of several alternatives it is.
    let tag: Int
    private var wrappers: [TransitionElement] = []
    private var departure = 0

    init(_ node: _TreeNode, tag: Int = 0) { (self.node, self.tag) = (node, tag) }

    /// Whether it is on its way out.
    var isLeaving: Bool { node.isLeaving }

    /// Its members, each with its transition.
    var members: [Element] { wrappers }

    /// Whether its content asks to be taken out without any transition.
    var hasIdentityTransition: Bool { wrappers.contains { $0.transition?.isIdentity ?? false } }

    /// Its content and what its transitions consist of.
    func forEachNode(_ visit: (_TreeNode) -> Void) {
        visit(node)
        for wrapper in wrappers { wrapper.forEachNode(visit) }
    }

    func updateMembers(_ owner: _TreeNode) {
        let old = wrappers
        wrappers = node.members.map { member in
            old.first { $0.member === member } ?? TransitionElement(member, owner)
        }
        for gone in old where !wrappers.contains(where: { $0 === gone }) { gone.forEachNode { $0.detach() } }
    }

    /// A node has other members now; it may be that of a transition.
    func membersDidChange(ofTransition node: _TreeNode) {
        for wrapper in wrappers { wrapper.membersDidChange(of: node) }
    }

    /// Its members are there without having come by their transitions.
    func settle() { for wrapper in wrappers { wrapper.settle() } }

    func appear(_ owner: _TreeNode) {
        for wrapper in wrappers { wrapper.appear(owner.transaction) }
    }

    /// Starts the way out; `finish` is called when everything that it animates has ended.
    /// - Returns: whether anything is animated.
    func disappear(_ owner: _TreeNode, _ finish: @escaping () -> Void) -> Bool {
        departure += 1
        let own = departure
        let watch = AnimationCompletion(.removed) { [weak self] _ in
            if let self, self.isLeaving, self.departure == own { finish() }
        }
        for wrapper in wrappers { wrapper.disappear(owner, watch) }
        guard watch.isWaiting else { return false }
        node.isLeaving = true
        for wrapper in wrappers { wrapper.setLeaving(true) }
        return true
    }

    func comeBack(_ owner: _TreeNode) {
        guard isLeaving else { return }
        node.isLeaving = false
        for wrapper in wrappers {
            wrapper.setLeaving(false)
            wrapper.comeBack()
        }
    }
}
