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
        /// Which element of the data it is for.
        var place = 0

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
        let old = view
        view = new
        reconcile(isFirst: false, since: isDirty ? nil : old)
    }

    /// The content of rows may read what changes without the view around: it is evaluated on behalf of this node.
    override func refresh() { reconcile(isFirst: false) }

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

    /// Makes the rows those of the view. Of rows that are there the content is evaluated unless it is known to be what it
    /// was in the view `old`.
    private func reconcile(isFirst: Bool, since old: ForEach<Data, ID, Content>? = nil) {
        clearDirty()
        generation += 1
        isReconciling = true
        let evaluated = evaluate(since: old)
        var order: [DynamicEntry] = []
        order.reserveCapacity(evaluated.count)
        var new: [Row] = []
        if host.lints != nil, !isFirst { noteShift(to: evaluated) }
        for (index, part) in evaluated.enumerated() {
            let row: Row
            switch part {
            case .same(let known): row = known
            case .known(let known, let content):
                row = known
                (row.node as? _ViewNode<Content>)?.update(content)
            case .new(let id, let place, let content):
                row = make(id, content, index)
                row.place = place
                new.append(row)
            }
            row.node.index = index
            order.append(row)
        }
        let gone = entries.filter { ($0 as? Row)?.generation != generation }
        arrange(withPlacesKept(for: gone, in: order))
        for row in new { begin(row, isFirst: isFirst) }
        isReconciling = false
        remove(gone)
        if !isFirst { updateMembers() }
    }

    private func make(_ id: ID, _ content: Content, _ index: Int) -> Row {
        var below = inputs.below(self, index: index, passesRowsOn: true)
        if let kept { below.scrolled = below.scrolled?.with(below.lazyList, kept.inner[.row(AnyHashable(id))]) }
        let row = Row(id, Content._makeNode(content, below))
        row.generation = generation
        rows[id] = row
        return row
    }

    private enum Part {
        case same(Row)
        case known(Row, Content)
        case new(ID, place: Int, Content)

        /// What the row is to show.
        var row: (ID, Content)? {
            switch self {
            case .same(let row): (row.node as? _ViewNode<Content>).map { (row.id, $0.view) }
            case .known(let row, let content): (row.id, content)
            case .new(let id, _, let content): (id, content)
            }
        }
    }

    /// What becomes of each row; contents are read on behalf of this node.
    private func evaluate(since old: ForEach<Data, ID, Content>?) -> [Part] {
        var parts: [Part] = []
        parts.reserveCapacity(view.data.count)
        var seen: Set<ID> = []
        // A closure that has captured nothing makes the same of the same element, whatever it reads tells this node.
        let old = old.flatMap {
            ClosureIdentity($0.content).isSameWithoutContext(as: ClosureIdentity(view.content)) ? $0 : nil
        }
        read(keepsEarlier: old != nil) {
            var place = 0
            for element in view.data {
                defer { place += 1 }
                let id = view.id(element)
                guard let row = rows[id] else {
                    if seen.insert(id).inserted {
                        parts.append(.new(id, place: place, view.content(element)))
                    } else {
                        warnDuplicate(id)
                    }
                    continue
                }
                guard row.generation != generation else {
                    warnDuplicate(id)
                    continue
                }
                row.generation = generation
                let stays = !row.isLeaving && (old.map { isSame(element, at: row.place, of: $0) } ?? false)
                row.place = place
                parts.append(stays ? .same(row) : .known(row, view.content(element)))
            }
        }
        for part in parts { if case .known(let row, _) = part { restore(row) } }
        return parts
    }

    private func isSame(_ element: Data.Element, at place: Int, of old: ForEach<Data, ID, Content>) -> Bool {
        guard place < old.data.count else { return false }
        return ValueComparison.areEqual(
            element, old.data[old.data.index(old.data.startIndex, offsetBy: place)])
    }

    /// Tells of rows that are numbered by their place and show, from some place on, what their neighbours did before.
    private func noteShift(to parts: [Part]) {
        guard ID.self == Int.self, transaction.effectiveAnimation != nil else { return }
        let wanted = parts.compactMap(\.row)
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
