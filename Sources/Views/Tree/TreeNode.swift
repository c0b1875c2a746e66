import Geometry
import Motion

/// What a node of the tree is made with.
public struct _NodeInputs {
    /// The tree.
    unowned let host: ViewHost
    /// The node above; nil for the root.
    var parent: _TreeNode?
    /// The place among the node's siblings.
    var index = 0
    /// What flows down to the node.
    var environment: EnvironmentValues
    /// Which transaction reaches the node.
    var scope: TransactionScope
    /// The body of a scoped animation that the node is content of; nil for none.
    var geometryScope: TransactionScope?
    /// What the placeholders of modifiers' and transitions' bodies stand for.
    var slots: SlotScope?
    /// What becomes of several members where one is wanted; nil where a list is wanted.
    var union: MemberUnion?
    /// What only nodes inside of scroll views are made with; nil elsewhere. One reference: deep trees take little stack.
    var scrolled: ScrolledInputs?

    /// The axes along which the nearest scroll view scrolls.
    var scrollAxes: Axis.Set { scrolled?.axes ?? [] }
    /// What is made on demand of the lazy stack that the node's members go to; nil if they go to something else.
    var lazyList: LazyList? { scrolled?.lazyList }
    /// States that the node and those below it have had before.
    var kept: KeptState? { scrolled?.kept }

    /// The same without the node above, to be kept by a node for those that it will make.
    var withoutParent: _NodeInputs {
        var inputs = self
        inputs.parent = nil
        if kept != nil { inputs.scrolled = scrolled?.with(lazyList, nil) }
        return inputs
    }

    /// The same for a node below `parent`; `passesRowsOn` says whether its members are `parent`'s.
    func below(_ parent: _TreeNode, index: Int = 0, passesRowsOn: Bool = false) -> _NodeInputs {
        var inputs = self
        inputs.parent = parent
        inputs.index = index
        inputs.environment = parent.environment
        if let scrolled {
            let list = passesRowsOn && union == nil ? scrolled.lazyList : nil
            inputs.scrolled = scrolled.with(list, scrolled.kept?.inner[.place(index)])
        }
        return inputs
    }
}

/// What only nodes inside of scroll views are made with.
final class ScrolledInputs {
    let axes: Axis.Set
    let lazyList: LazyList?
    let kept: KeptState?

    init(_ axes: Axis.Set, _ lazyList: LazyList? = nil, _ kept: KeptState? = nil) {
        (self.axes, self.lazyList, self.kept) = (axes, lazyList, kept)
    }

    /// The same for another list or other states.
    func with(_ list: LazyList?, _ kept: KeptState?) -> ScrolledInputs {
        list === lazyList && kept === self.kept ? self : ScrolledInputs(axes, list, kept)
    }
}

/// How several members are put together where one is wanted.
enum MemberUnion {
    /// One below the other, as at the root of a tree.
    case vertical
    /// One above the other, as in an overlay.
    case depth
}

/// A node of the tree: a view's place in the structure, which has identity. Not for use by name.
///
/// Nodes hold what outlives a view's value: state, subscriptions, the environment. What takes room and draws are the
/// elements that a node contributes to the container above it, its *members*; a node may have none, one or many.
public class _TreeNode: PendingValue {
    /// The tree.
    unowned let host: ViewHost
    /// The node above; nil for the root.
    private(set) unowned var parent: _TreeNode?
    /// How far below the root.
    let depth: Int
    /// The order of creation, which tells nodes of one depth apart.
    let serial: Int
    /// The place among its siblings, counted in the structure.
    var index: Int
    /// What flows down to it.
    private(set) var environment: EnvironmentValues
    /// Which transaction reaches it.
    let scope: TransactionScope
    /// The body of a scoped animation that it is content of.
    let geometryScope: TransactionScope?
    /// What becomes of several members where one is wanted; nil where a list is wanted.
    let union: MemberUnion?
    /// What it contributes to the container above.
    private(set) var members: [Element] = []
    /// Whether it is part of the tree.
    private(set) var isAttached = true
    /// Whether it is on its way out: still shown, no longer laid out, contributing nothing else.
    var isLeaving = false
    /// What its body has read.
    var reading = Reading()
    /// Whether it has to be refreshed in the update that comes.
    private(set) var isDirty = false
    /// The pass in which an effect of it changed last, for lints.
    final var passOfEffect = -1

    init(_ inputs: _NodeInputs) {
        host = inputs.host
        parent = inputs.parent
        depth = (inputs.parent?.depth ?? -1) + 1
        serial = inputs.host.nextSerial()
        index = inputs.index
        environment = inputs.environment
        scope = inputs.scope
        geometryScope = inputs.geometryScope
        union = inputs.union
    }

    /// Whether it has exactly one member at all times.
    var isAlwaysOne: Bool { false }

    /// The members as they are now.
    func collectMembers() -> [Element] { [] }

    /// A node below contributes other members than before.
    func childMembersDidChange(_ child: _TreeNode) { updateMembers() }

    /// The node contributes other members than before.
    func membersDidChange() {}

    /// Calls `visit` with each node directly below.
    func forEachChild(_ visit: (_TreeNode) -> Void) {}

    /// Whether it modifies what is below it, and nothing else is.
    var isModifier: Bool { false }
    /// Whether it says how what is below it comes and goes.
    var isTransition: Bool { false }
    /// Whether it is the node of a view with a body.
    var isComposite: Bool { false }

    /// What warnings call it.
    var title: String { "\(type(of: self))" }

    /// Evaluates what has become stale; called once in an update for a dirty node.
    func refresh() {}

    /// The environment has changed from `old`; the nodes below get it next.
    func environmentDidChange(from old: EnvironmentValues) {}

    /// What the nodes below get as their environment.
    var childEnvironment: EnvironmentValues { environment }

    /// The node leaves the tree, those below it already have.
    func didDetach() { stopReading() }

    /// What it keeps for a later node in its place: states that were set.
    var keptStorages: [AnyObject?] { [] }

    /// Calls `visit` with each node directly below that a later node in its place finds again.
    func forEachKeptChild(_ visit: (KeptState.Key, _TreeNode) -> Void) {
        forEachChild { visit(.place($0.index), $0) }
    }

    /// What is kept for nodes below a later node in its place.
    var keptInner: [KeptState.Key: KeptState] {
        var inner: [KeptState.Key: KeptState] = [:]
        forEachKeptChild { key, node in inner[key] = KeptState.of(node) }
        return inner
    }

    /// The value that the node alone gives to a preference; nil for none.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { combinedPreference(key) }
}

extension _TreeNode {
    /// Fetches the members for the first time.
    final func begin() { members = collectMembers() }

    /// Fetches the members anew and tells the nodes above if they are others.
    final func updateMembers() {
        // Something in a part that has left the tree: what was around it may be gone.
        guard isAttached else { return }
        let new = collectMembers()
        guard !new.elementsEqual(members, by: ===) else { return }
        members = new
        membersDidChange()
        if let parent { parent.childMembersDidChange(self) } else { host.rootMembersDidChange(self) }
    }

    /// Marks the node for the update that comes.
    final func markDirty() {
        guard !isDirty, isAttached else { return }
        isDirty = true
        host.addDirty(self)
    }

    /// Takes the mark away: it is being evaluated.
    final func clearDirty() { isDirty = false }

    /// Takes another environment and hands it on.
    final func inherit(_ new: EnvironmentValues) {
        let old = environment
        environment = new
        environmentDidChange(from: old)
        passEnvironment()
    }

    /// Hands the environment on to the nodes below.
    final func passEnvironment() {
        let inner = childEnvironment
        forEachChild { $0.inherit(inner) }
    }

    /// Takes the node and all below it out of the tree.
    final func detach() {
        guard isAttached else { return }
        forEachChild { $0.detach() }
        isAttached = false
        didDetach()
    }

    /// The places from the root to the node.
    final var path: [Int] {
        var path: [Int] = []
        var node: _TreeNode? = self
        while let current = node {
            path.append(current.index)
            node = current.parent
        }
        return path.reversed()
    }

    /// What the nodes directly below give to a preference, in document order.
    final func combinedPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        var result: K.Value?
        forEachChild { child in
            guard !child.isLeaving, let next = child.preference(key) else { return }
            if var value = result {
                K.reduce(value: &value) { next }
                result = value
            } else {
                result = next
            }
        }
        return result
    }
}
