import Geometry
import Motion

/// The node of a `ForEach`: an entry for each id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    DynamicNode<ForEach<Data, ID, Content>>, IdentifiedRows
{
    private let inputs: _NodeInputs
    private var rows: [ID: Row] = [:]
    private var generation = 0
    /// What there is for the rows at first.
    private var kept: KeptState?

    private final class Row: DynamicEntry {
        let id: ID
        var generation = 0

        init(_ id: ID, _ node: _TreeNode) {
            self.id = id
            super.init(node)
        }
    }

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        self.inputs = inputs.withoutParent
        kept = inputs.kept
        super.init(view, inputs)
        reconcile(isFirst: true)
        kept = nil
        begin()
    }

    override func update(_ new: ForEach<Data, ID, Content>) {
        view = new
        reconcile(isFirst: false)
    }

    /// The content of rows may read what changes without the view around: it is evaluated on behalf of this node.
    override func refresh() { update(view) }

    override func didRemove(_ entry: DynamicEntry) {
        guard let row = entry as? Row, rows[row.id] === row else { return }
        rows[row.id] = nil
    }

    override func forEachKeptChild(_ visit: (KeptState.Key, _TreeNode) -> Void) {
        for row in rows.values { visit(.row(AnyHashable(row.id)), row.node) }
    }

    /// The row with an id that stays.
    func destination(_ id: AnyHashable) -> ScrollDestination? {
        guard let id = id.base as? ID, let row = rows[id], !row.isLeaving else { return nil }
        return .view(row.node)
    }

    private func reconcile(isFirst: Bool) {
        clearDirty()
        generation += 1
        isReconciling = true
        var order: [DynamicEntry] = []
        order.reserveCapacity(view.data.count)
        var new: [Row] = []
        let wanted = evaluate()
        if host.lints != nil, !isFirst { noteShift(to: wanted) }
        for (id, content) in wanted {
            let row: Row
            if let known = rows[id] {
                row = known
                row.node.index = order.count
                restore(row)
                (row.node as? _ViewNode<Content>)?.update(content)
            } else {
                var below = inputs.below(self, index: order.count, passesRowsOn: true)
                if let kept {
                    below.scrolled = below.scrolled?.with(below.lazyList, kept.inner[.row(AnyHashable(id))])
                }
                row = Row(id, Content._makeNode(content, below))
                rows[id] = row
                new.append(row)
            }
            row.generation = generation
            order.append(row)
        }
        let gone = entries.filter { ($0 as? Row)?.generation != generation }
        arrange(withPlacesKept(for: gone, in: order))
        for row in new { begin(row, isFirst: isFirst) }
        isReconciling = false
        remove(gone)
        if !isFirst { updateMembers() }
    }

    /// The content of the rows, read on behalf of this node.
    private func evaluate() -> [(ID, Content)] {
        var seen: Set<ID> = []
        return read {
            view.data.compactMap { element in
                let id = view.id(element)
                guard seen.insert(id).inserted else {
                    warnDuplicate(id)
                    return nil
                }
                return (id, view.content(element))
            }
        }
    }

    /// Tells of rows that are numbered by their place and show, from some place on, what their neighbours did before.
    private func noteShift(to wanted: [(ID, Content)]) {
        guard ID.self == Int.self, transaction.effectiveAnimation != nil else { return }
        let present = entries.compactMap { $0 as? Row }.filter { !$0.isLeaving }
        guard present.count != wanted.count, RowShift.isCounted(present.map(\.id)), RowShift.isCounted(wanted.map(\.0))
        else { return }
        let old = present.compactMap { ($0.node as? _ViewNode<Content>)?.view }
        guard let place = RowShift.place(from: old, to: wanted.map(\.1)) else { return }
        let hasGone = wanted.count < present.count
        host.lints?.report(
            .identityByOffset, at: "ForEach of \(Content.self)",
            "a row \(hasGone ? "went" : "came") at place \(place) under an animation, but rows are told apart by their place: "
                + "all behind it took over the look of a neighbour, and the last one \(hasGone ? "went" : "came") instead. Give "
                + "ForEach the elements and an id of their own, not their indices or offsets.")
    }

    private func warnDuplicate(_ id: ID) {
        host.warn("ForEach", "The id \(id) occurs more than once in a ForEach; only its first element is shown.")
    }
}
