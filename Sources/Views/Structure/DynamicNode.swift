import Geometry
import Motion

/// A node whose content comes and goes: what an `if`, a `ForEach`, an `id` or an `AnyView` makes.
///
/// Its entries are what is there and what is on its way out. Each member of an entry is wrapped in an element that carries
/// out its transition.
class DynamicNode<Content: View>: _ViewNode<Content>, Departing {
    /// In document order.
    private(set) var entries: [DynamicEntry] = []
    private var departed: [DynamicEntry] = []
    /// Whether entries are being updated one after the other; the members are fetched when that is over.
    final var isReconciling = false

    override func collectMembers() -> [Element] { entries.flatMap(\.members) }

    override func forEachChild(_ visit: (_TreeNode) -> Void) {
        for entry in entries { entry.forEachNode(visit) }
    }

    override func childMembersDidChange(_ child: _TreeNode) {
        if entries.indices.contains(child.index), entries[child.index].node === child {
            entries[child.index].updateMembers(self)
            entries[child.index].settle()
        } else {
            for entry in entries {
                if entry.node === child {
                    entry.updateMembers(self)
                    entry.settle()
                } else {
                    entry.membersDidChange(ofTransition: child)
                }
            }
        }
        if !isReconciling { updateMembers() }
    }

    /// Sets the entries, in document order.
    final func arrange(_ new: [DynamicEntry]) {
        entries = new
        host.noteMoves(of: self)
        host.preferencesAreStale = true
    }

    /// Lets an entry that has just been made appear, under an animation by its transition.
    final func begin(_ entry: DynamicEntry, isFirst: Bool) {
        entry.updateMembers(self)
        if isFirst { entry.settle() } else { entry.appear(self) }
    }

    /// Takes entries out, each at the end of its transition if that animates something.
    final func remove(_ gone: [DynamicEntry]) {
        let atOnce = gone.filter { entry in
            // What waits for the end must not keep the entry, which would keep it in turn.
            !entry.isLeaving
                && !entry.disappear(self) { [weak self, weak entry] in
                    if let entry { self?.noteDeparture(of: entry) }
                }
        }
        host.preferencesAreStale = true
        if atOnce.isEmpty { return }
        if host.lints != nil { for entry in atOnce { host.noteRemoval(of: entry, from: self) } }
        finish(atOnce)
    }

    /// Brings an entry back that was on its way out.
    final func restore(_ entry: DynamicEntry) {
        guard entry.isLeaving else { return }
        entry.comeBack(self)
        host.preferencesAreStale = true
    }

    /// What goes stays behind the entry that it stood behind, as long as it is seen.
    final func withPlacesKept(for gone: [DynamicEntry], in order: [DynamicEntry]) -> [DynamicEntry] {
        guard !gone.isEmpty else { return order }
        let isGone = Set(gone.map(ObjectIdentifier.init))
        var first: [DynamicEntry] = []
        var followers: [ObjectIdentifier: [DynamicEntry]] = [:]
        var leader: DynamicEntry?
        for entry in entries {
            guard isGone.contains(ObjectIdentifier(entry)) else { leader = entry; continue }
            if let leader {
                followers[ObjectIdentifier(leader), default: []].append(entry)
            } else {
                first.append(entry)
            }
        }
        return first + order.flatMap { [$0] + (followers[ObjectIdentifier($0)] ?? []) }
    }

    /// Takes entries out without their transitions.
    final func removeAtOnce(_ gone: [DynamicEntry]) {
        guard !gone.isEmpty else { return }
        host.preferencesAreStale = true
        finish(gone)
    }

    /// An entry has left the tree.
    func didRemove(_ entry: DynamicEntry) {}

    /// Departures of one frame are finished together.
    private func noteDeparture(of entry: DynamicEntry) {
        if departed.isEmpty { host.departures.append(self) }
        departed.append(entry)
    }

    func finishDepartures() {
        let gone = departed.filter(\.isLeaving)
        departed.removeAll()
        finish(gone)
    }

    private func finish(_ gone: [DynamicEntry]) {
        let identifiers = Set(gone.map(ObjectIdentifier.init))
        let count = entries.count
        entries.removeAll { identifiers.contains(ObjectIdentifier($0)) }
        guard entries.count < count else { return }
        for entry in gone where entry.node.isAttached {
            host.beginRemoval(of: entry.node, isImmediate: entry.hasIdentityTransition)
            entry.forEachNode { $0.detach() }
            host.endRemoval()
            didRemove(entry)
        }
        updateMembers()
    }
}

/// A node of which something has gone by the end of its transition.
protocol Departing: AnyObject {
    func finishDepartures()
}

extension ViewHost {
    /// Takes everything out of the tree whose transition has ended.
    func finishDepartures() {
        guard !departures.isEmpty else { return }
        let nodes = departures
        departures.removeAll()
        for node in nodes { node.finishDepartures() }
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

    /// Whether its content says how it goes, other than at once.
    var hasOwnTransition: Bool { wrappers.contains { $0.transition != nil } && !hasIdentityTransition }

    /// Its content and what its transitions consist of.
    func forEachNode(_ visit: (_TreeNode) -> Void) {
        visit(node)
        for wrapper in wrappers { wrapper.forEachNode(visit) }
    }

    func updateMembers(_ owner: _TreeNode) {
        if wrappers.elementsEqual(node.members, by: { $0.member === $1 }) { return }
        var old: [ObjectIdentifier: TransitionElement] = [:]
        for wrapper in wrappers { old[ObjectIdentifier(wrapper.member)] = wrapper }
        let before = wrappers
        wrappers = node.members.map { member in
            old.removeValue(forKey: ObjectIdentifier(member)) ?? TransitionElement(member, owner)
        }
        for gone in before where old[ObjectIdentifier(gone.member)] != nil { gone.forEachNode { $0.detach() } }
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
