import Geometry

/// The node of a `ForEach` in a lazy stack: an entry for each row that is about to be seen, or on its way out.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    DynamicNode<ForEach<Data, ID, Content>>, IdentifiedRows, LazyRows
{
    private let inputs: _NodeInputs
    private let list: LazyList
    private var ids = RowIDs<ID>()
    private var extents: RowExtents
    /// The rows that are there, by id; some may be on their way out.
    private var rows: [ID: Row] = [:]
    /// Which rows are there, apart from those that are on their way out.
    private var made = 0..<0
    /// Where what is to be there begins and ends, counted from the first row.
    private var window: ClosedRange<Double>?
    private var kept: [ID: KeptState] = [:]
    private lazy var before = LazyBlank(self)
    private lazy var after = LazyBlank(self)

    private final class Row: DynamicEntry {
        let id: ID
        let content: _ViewNode<LazyRow<Data.Element, Content>>

        init(_ id: ID, _ content: _ViewNode<LazyRow<Data.Element, Content>>) {
            self.id = id
            self.content = content
            super.init(content)
        }
    }

    init(_ view: ForEach<Data, ID, Content>, _ list: LazyList, _ inputs: _NodeInputs) {
        self.inputs = inputs.withoutParent
        self.list = list
        extents = RowExtents(count: 0, estimate: 0)
        super.init(view, inputs)
        for case (.row(let id), let state) in inputs.kept?.inner ?? [:] {
            if let id = id.base as? ID { kept[id] = state }
        }
        readIDs()
        extents = RowExtents(count: ids.count, estimate: list.estimate ?? Self.firstEstimate)
        updateBlanks()
        begin()
        list.add(self)
    }

    /// What a row is taken for before any has been seen.
    private static var firstEstimate: Double { 52 }

    override func update(_ new: ForEach<Data, ID, Content>) {
        let isSame = !isDirty && ValueComparison.areEqual(view.data, new.data)
        view = new
        if isSame { updateRows(made) } else { reconcile() }
    }

    /// The ids of rows may be read from something that changes without the view around.
    override func refresh() { reconcile() }

    override func didDetach() {
        super.didDetach()
        list.remove(self)
    }

    override func didRemove(_ entry: DynamicEntry) {
        guard let row = entry as? Row, rows[row.id] === row else { return }
        rows[row.id] = nil
        // A row that is only too far away keeps the states that it has set.
        if ids.row(row.id) != nil { kept[row.id] = KeptState.of(row.node) }
    }

    override func collectMembers() -> [Element] {
        var members: [Element] = made.lowerBound > 0 ? [before] : []
        for entry in entries { members += entry.members }
        if made.upperBound < ids.count { members.append(after) }
        return members
    }

    override func forEachKeptChild(_ visit: (KeptState.Key, _TreeNode) -> Void) {
        for row in rows.values { visit(.row(AnyHashable(row.id)), row.node) }
    }

    override var keptInner: [KeptState.Key: KeptState] {
        var inner = super.keptInner
        for (id, state) in kept { inner[.row(AnyHashable(id))] = state }
        return inner
    }

    // MARK: Rows

    /// The content of a row, as of now.
    private func content(_ row: Int) -> LazyRow<Data.Element, Content> {
        LazyRow(
            element: view.data[view.data.index(view.data.startIndex, offsetBy: ids.place(row))], content: view.content)
    }

    /// The row whose content has an `id` of its own around it: only the content itself tells, so it is evaluated.
    private func explicitlyIdentifiedRow(_ id: AnyHashable) -> Int? {
        guard let type = Content.self as? any IdentifiedContent.Type, type.isIdentified else { return nil }
        return (0..<ids.count).first { row in
            let row = content(row)
            return (row.content(row.element) as? any IdentifiedContent)?.identity == id
        }
    }

    private func updateRows(_ range: Range<Int>) {
        isReconciling = true
        for row in range { rows[ids[row]]?.content.update(content(row)) }
        isReconciling = false
        updateMembers()
    }

    private func make(_ row: Int) -> Row {
        let id = ids[row]
        var below = inputs.below(self, index: row, passesRowsOn: true)
        below.scrolled = below.scrolled?.with(below.lazyList, kept.removeValue(forKey: id))
        let made = Row(id, LazyRow<Data.Element, Content>._makeNode(content(row), below))
        rows[id] = made
        return made
    }

    /// Lets other rows be there than before. `appears` says which of the new ones come by their transitions, `leaves`
    /// whether those that go do.
    private func show(_ range: Range<Int>, gone: [Row], appears: (ID) -> Bool) {
        isReconciling = true
        var order: [DynamicEntry] = []
        order.reserveCapacity(range.count)
        var new: [(row: Row, appears: Bool)] = []
        for index in range {
            let row: Row
            if let known = rows[ids[index]] {
                row = known
                row.node.index = index
                restore(row)
            } else {
                row = make(index)
                new.append((row, appears(row.id)))
            }
            order.append(row)
        }
        let stays = Set(order.map(ObjectIdentifier.init))
        let others = entries.filter { !stays.contains(ObjectIdentifier($0)) }
        made = range
        arrange(withPlacesKept(for: others, in: order))
        for (row, appears) in new { begin(row, isFirst: !appears) }
        isReconciling = false
        let leaving = Set(gone.map(ObjectIdentifier.init))
        removeAtOnce(others.filter { !$0.isLeaving && !leaving.contains(ObjectIdentifier($0)) })
        remove(gone)
        updateBlanks()
        updateMembers()
    }

    private func updateBlanks() {
        before.length = extents.start(of: made.lowerBound)
        after.length = extents.sum - extents.start(of: made.upperBound)
    }

    // MARK: Changes of the data

    private func readIDs() { ids = RowIDs(read { view.data.map(view.id) }) { warnDuplicate($0) } }

    private func reconcile() {
        clearDirty()
        let old = ids
        readIDs()
        if ids.isSame(as: old) { return updateRows(made) }
        var moved = RowExtents(count: ids.count, estimate: extents.estimate)
        for row in extents.measuredRows {
            if let length = extents.measured(row), let place = ids.row(old[row]) { moved.note(length, of: place) }
        }
        extents = moved
        for id in kept.keys where ids.row(id) == nil { kept[id] = nil }
        let range = window.map { rowRange($0) } ?? 0..<0
        let gone = rows.values.filter { row in
            row.isLeaving ? false : ids.row(row.id).map { !range.contains($0) } ?? true
        }.sorted { $0.node.index < $1.node.index }
        let known = range.filter { rows[ids[$0]] != nil }
        show(range, gone: gone) { old.row($0) == nil }
        isReconciling = true
        for row in known { rows[ids[row]]?.content.update(content(row)) }
        isReconciling = false
        updateMembers()
        list.element?.invalidateLayout()
    }

    private func warnDuplicate(_ id: ID) {
        host.warn("ForEach", "The id \(id) occurs more than once in a ForEach; only its first element is shown.")
    }

    // MARK: What the stack asks

    /// Where the first row starts along the stack; nil if that has not been laid out.
    private var start: Double? {
        guard let stamp = list.element?.stamp else { return nil }
        if made.lowerBound > 0 { return before.listPlace.flatMap { $0.stamp == stamp ? $0.start : nil } }
        for row in made {
            guard let place = place(row, stamp) else { continue }
            return place.start - extents.start(of: row)
        }
        guard made.upperBound < ids.count, let place = after.listPlace, place.stamp == stamp else { return nil }
        return place.start - extents.start(of: made.upperBound)
    }

    private func place(_ row: Int, _ stamp: Int) -> (start: Double, end: Double)? {
        rows[ids[row]]?.listPlaces(stamp)
    }

    func noteExtents() {
        // What is on its way out is laid out no more.
        guard let stamp = list.element?.stamp, start != nil else { return }
        for row in made {
            let place = place(row, stamp)
            // A row of which nothing is shown takes no room.
            extents.note(place.map { $0.end - $0.start } ?? 0, of: row)
        }
        if !made.isEmpty { list.estimate = extents.estimate }
        updateBlanks()
    }

    func wants(_ window: ClosedRange<Double>) -> Bool {
        guard let start else { return false }
        return rowRange(-start, window) != made
    }

    func cover(_ window: ClosedRange<Double>) {
        guard let start else { return }
        self.window = (window.lowerBound - start)...(window.upperBound - start)
        show(rowRange(-start, window), gone: []) { _ in false }
    }

    private func rowRange(_ shift: Double, _ window: ClosedRange<Double>) -> Range<Int> {
        rowRange((window.lowerBound + shift)...(window.upperBound + shift))
    }

    /// The rows that reach into a part of the list.
    private func rowRange(_ window: ClosedRange<Double>) -> Range<Int> {
        var first = extents.row(at: window.lowerBound)
        // Rows of which nothing is shown stay with what follows, so that they can show something later.
        var empty = 0
        while first > 0, empty < 64, extents[first - 1] == 0 { (first, empty) = (first - 1, empty + 1) }
        guard window.upperBound > 0, first < ids.count else { return first..<first }
        let last = min(ids.count - 1, extents.row(at: window.upperBound))
        return first..<max(first, last + 1)
    }

    // MARK: What a scroll view asks

    func destination(_ id: AnyHashable) -> ScrollDestination? {
        guard let index = (id.base as? ID).flatMap({ ids.row($0) }) ?? explicitlyIdentifiedRow(id) else { return nil }
        let id = ids[index]
        if let row = rows[id], !row.isLeaving { return .view(row.node) }
        guard let element = list.element, let start else { return nil }
        return .room(element, start: start + extents.start(of: index), length: extents[index])
    }
}

/// A row of a `ForEach` in a lazy stack: its content is evaluated for itself.
struct LazyRow<Element, Content: View>: View {
    let element: Element
    let content: (Element) -> Content

    var body: Content { content(element) }
}

extension DynamicEntry {
    /// Where its members lie in a lazy stack; nil if none of them does.
    func listPlaces(_ stamp: Int) -> (start: Double, end: Double)? {
        var range: (start: Double, end: Double)?
        for case let member as TransitionElement in members {
            guard let place = member.listPlace, place.stamp == stamp else { continue }
            range = (range?.start ?? place.start, place.end)
        }
        return range
    }
}

/// The ids of rows, in the order of the rows; of several elements with one id the first counts.
struct RowIDs<ID: Hashable> {
    private var ids: [ID] = []
    private var rows: [ID: Int] = [:]
    /// The element of each row; nil if every element has one.
    private var places: [Int]?

    init() {}

    /// The rows of elements with these ids; `duplicate` is told of each that has occurred before.
    init(_ all: [ID], duplicate: (ID) -> Void) {
        (ids, rows, places) = Self.rows(all)
        if places != nil {
            var seen: Set<ID> = []
            for id in all where !seen.insert(id).inserted { duplicate(id) }
        }
    }

    // Compiled for the usual ids, of which there may be many.
    @_specialize(where ID == Int)
    @_specialize(where ID == String)
    private static func rows(_ all: [ID]) -> ([ID], [ID: Int], [Int]?) {
        var rows = [ID: Int](minimumCapacity: all.count)
        var row = 0
        for id in all {
            if rows.updateValue(row, forKey: id) != nil { return distinctRows(all) }
            row += 1
        }
        return (all, rows, nil)
    }

    private static func distinctRows(_ all: [ID]) -> ([ID], [ID: Int], [Int]?) {
        var (ids, rows, places): ([ID], [ID: Int], [Int]) = ([], [:], [])
        for (place, id) in all.enumerated() where rows[id] == nil {
            rows[id] = ids.count
            ids.append(id)
            places.append(place)
        }
        return (ids, rows, places)
    }

    var count: Int { ids.count }
    subscript(row: Int) -> ID { ids[row] }
    /// The row with an id.
    func row(_ id: ID) -> Int? { rows[id] }
    /// Which element a row is for, counted from the first.
    func place(_ row: Int) -> Int { places?[row] ?? row }
    /// Whether the rows are the same.
    func isSame(as other: RowIDs) -> Bool { ids == other.ids && places == other.places }
}
