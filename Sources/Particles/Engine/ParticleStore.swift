import Geometry

/// The particles of one emitter as columns, in the order of their births.
///
/// Columns are rings: births go to the tail, and the head moves past the dead. What dies in between stays where it is
/// until the head comes by; nothing moves and the order never changes. Even lives keep at least half of the slots
/// alive; where they do not, the living are moved together.
struct ParticleStore: Sendable {
    /// Slots that eight lanes may read beyond a column's end, and a distance that keeps columns from sharing cache sets.
    private static let padding = 48
    /// Dead slots that are not worth moving the living for.
    private static let slack = 4096

    private(set) var fields: FieldTable
    private var values: [Float]
    /// Where each column begins in `values`, or the eight copies of what stands for it.
    private var sources: [ColumnSource] = []
    private var capacity: Int
    private var head = 0
    /// Slots in use, of the living and of the dead between them.
    private(set) var used = 0

    /// An empty store with these columns.
    init(fields: FieldTable) {
        self.fields = fields
        capacity = 64
        values = [Float](repeating: 0, count: Self.size(fields, capacity))
        placeColumns()
    }

    private static func size(_ fields: FieldTable, _ capacity: Int) -> Int {
        (capacity + padding) * fields.count + 8 * Column.allCases.count
    }

    /// Lays the columns out, and after them the constants of those that have none.
    private mutating func placeColumns() {
        let constants = (capacity + Self.padding) * fields.count
        sources = Column.allCases.map { column in
            let field = fields[column]
            guard !field.isColumn else {
                return ColumnSource(offset: Int(field.index) * (capacity + Self.padding) * 4, step: 4)
            }
            let start = constants + 8 * column.rawValue
            for lane in 0..<8 { values[start + lane] = field.constant }
            return ColumnSource(offset: start * 4, step: 0)
        }
    }

    /// Bytes that a particle takes.
    var bytesPerParticle: Int { fields.count * 4 }

    /// Where the slots of an index range lie.
    var pieceFinder: PieceFinder { PieceFinder(head: head, capacity: capacity) }

    /// The two pieces of slots that the indices `range` (0 for the oldest) lie in.
    func pieces(_ range: Range<Int>) -> (Range<Int>, Range<Int>) { pieceFinder.pieces(range) }

    /// Works on the columns; `commonLife` is the life of all particles where it has no column.
    mutating func withView<Result>(commonLife: Int32, _ body: (StoreView) -> Result) -> Result {
        if sources[Column.life.rawValue].step == 0 { setConstantLife(commonLife) }
        return sources.withUnsafeBufferPointer { sources in
            values.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress, let sources = sources.baseAddress else {
                    preconditionFailure("A store without memory.")
                }
                return body(StoreView(base: base, sources: sources))
            }
        }
    }

    private mutating func setConstantLife(_ life: Int32) {
        let bits = Float(bitPattern: UInt32(bitPattern: life))
        let start = sources[Column.life.rawValue].offset / 4
        for lane in 0..<8 { values[start + lane] = bits }
    }

    /// Makes room for `count` more.
    mutating func reserve(_ count: Int) {
        guard used + count > capacity else { return }
        var larger = capacity
        while larger < used + count { larger *= 2 }
        relayout(fields, capacity: larger, constants: { _ in 0 })
    }

    /// Appends up to `most` particles: `body` writes them and returns how many there are.
    mutating func append(_ most: Int, commonLife: Int32, _ body: (StoreView, SlotSequence) -> Int) {
        reserve(most)
        let slots = SlotSequence(pieces: pieceFinder, first: used)
        used += withView(commonLife: commonLife) { body($0, slots) }
    }

    /// Takes the next slot; there must be room.
    mutating func takeSlot() -> Int {
        let slot = pieceFinder.slot(used)
        used += 1
        return slot
    }

    /// Forgets everything.
    mutating func removeAll() {
        used = 0
        head = 0
    }

    /// Moves the head past the particles that were dead for `retention` ticks at `tick`.
    mutating func dropDead(at tick: Int32, retention: Int32, commonLife: Int32) {
        guard used > 0 else { return }
        let (first, second) = pieces(0..<used)
        let dropped = withView(commonLife: commonLife) { view in
            var dropped = 0
            for piece in [first, second] {
                for slot in piece {
                    guard Int64(tick &- view.birth(slot)) >= Int64(view.life(slot)) + Int64(retention) else {
                        return dropped
                    }
                    dropped += 1
                }
            }
            return dropped
        }
        head = (head + dropped) & (capacity - 1)
        used -= dropped
    }

    /// Moves the living together if more than half of the slots are dead.
    mutating func compact(at tick: Int32, retention: Int32, commonLife: Int32, alive: Int) {
        guard used > 2 * alive + Self.slack else { return }
        let columns = fields.count
        let stride = capacity + Self.padding
        let (head, used, mask) = (head, used, capacity - 1)
        let kept = withView(commonLife: commonLife) { view in
            let floats = view.base.assumingMemoryBound(to: UInt32.self)
            var kept = 0
            for index in 0..<used {
                let slot = (head + index) & mask
                guard Int64(tick &- view.birth(slot)) < Int64(view.life(slot)) + Int64(retention) else { continue }
                let target = (head + kept) & mask
                if target != slot {
                    for column in 0..<columns { floats[column * stride + target] = floats[column * stride + slot] }
                }
                kept += 1
            }
            return kept
        }
        self.used = kept
    }

    /// Takes over the columns and constants of another plan. What the living drew stays theirs: a number that they had of
    /// their own, and one whose constant changes, has a column from now on. Lives were `commonLife` and become `newLife`
    /// where they have none.
    mutating func adopt(_ new: FieldTable, commonLife: Int32, newLife: Int32) {
        guard used > 0 else {
            fields = new
            return relayout(new, capacity: capacity) { _ in 0 }
        }
        let old = fields
        var merged = new
        for column in Column.allCases {
            let differs = column == .life ? commonLife != newLife : old[column].constant != new[column].constant
            if old[column].isColumn || differs { merged.addColumn(column) }
        }
        relayout(merged, capacity: capacity) { column in
            column == .life ? Float(bitPattern: UInt32(bitPattern: commonLife)) : old[column].constant
        }
    }

    private mutating func relayout(_ new: FieldTable, capacity newCapacity: Int, constants: (Column) -> Float) {
        var moved = [Float](repeating: 0, count: Self.size(new, newCapacity))
        let (first, second) = pieces(0..<used)
        for column in Column.allCases where new[column].isColumn {
            var target = Int(new[column].index) * (newCapacity + Self.padding)
            let source = Int(fields[column].index) * (capacity + Self.padding)
            for piece in [first, second] {
                for slot in piece {
                    // Bits are moved, not numbers: some columns hold integers.
                    let bits = fields[column].isColumn ? values[source + slot].bitPattern : constants(column).bitPattern
                    moved[target] = Float(bitPattern: bits)
                    target += 1
                }
            }
        }
        values = moved
        fields = new
        capacity = newCapacity
        head = 0
        placeColumns()
    }
}
