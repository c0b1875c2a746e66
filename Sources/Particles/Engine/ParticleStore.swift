import Geometry

/// The particles of one emitter as columns.
///
/// Columns are cut into bands, by how long particles live, and each band is a ring in the order of births: births go to its
/// tail, and its head moves past the dead. Nothing moves and the order is the same at every frame rate. What dies before its
/// elders waits for the head to come by; as lives within a band are nearly equal, that is soon.
struct ParticleStore: Sendable {
    /// Slots that eight lanes may read beyond a column's end, and a distance that keeps columns from sharing cache sets.
    private static let padding = 48

    private(set) var fields: FieldTable
    private var values: [Float] = []
    /// Where each column begins in `values`, or the eight copies of what stands for it.
    private var sources: [ColumnSource] = []
    /// Where its particles lie.
    private(set) var layout: StoreLayout

    /// An empty store with these columns.
    init(fields: FieldTable, bandCount: Int) {
        self.fields = fields
        layout = StoreLayout(bandCount: bandCount)
        values = [Float](repeating: 0, count: size(fields, layout.capacity))
        placeColumns()
    }

    private func stride(_ capacity: Int) -> Int { capacity * layout.bandCount + Self.padding }

    private func size(_ fields: FieldTable, _ capacity: Int) -> Int {
        stride(capacity) * fields.count + 8 * Column.allCases.count
    }

    /// Lays the columns out, and after them the constants of those that have none.
    private mutating func placeColumns() {
        let constants = stride(layout.capacity) * fields.count
        sources = Column.allCases.map { column in
            let field = fields[column]
            guard !field.isColumn else {
                return ColumnSource(offset: Int(field.index) * stride(layout.capacity) * 4, step: 4)
            }
            let start = constants + 8 * column.rawValue
            for lane in 0..<8 { values[start + lane] = field.constant }
            return ColumnSource(offset: start * 4, step: 0)
        }
    }

    /// Bytes that a particle takes.
    var bytesPerParticle: Int { fields.count * 4 }

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

    /// Reads the columns, as they were when they were last worked on; they must not be written.
    func withReadOnlyView<Result>(_ body: (StoreView) -> Result) -> Result {
        sources.withUnsafeBufferPointer { sources in
            values.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress, let sources = sources.baseAddress else {
                    preconditionFailure("A store without memory.")
                }
                return body(StoreView(base: UnsafeMutableRawPointer(mutating: base), sources: sources))
            }
        }
    }

    private mutating func setConstantLife(_ life: Int32) {
        let bits = Float(bitPattern: UInt32(bitPattern: life))
        let start = sources[Column.life.rawValue].offset / 4
        for lane in 0..<8 { values[start + lane] = bits }
    }

    /// Makes room for `count` more in every band.
    mutating func reserve(_ count: Int) {
        let needed = layout.fullest + count
        guard needed > layout.capacity else { return }
        var larger = layout.capacity
        while larger < needed { larger *= 2 }
        relayout(fields, capacity: larger, constants: { _ in 0 })
    }

    /// Appends up to `most` particles, which `body` writes to the slots that it takes.
    mutating func append(_ most: Int, commonLife: Int32, _ body: (StoreView, inout StoreLayout) -> Void) {
        reserve(most)
        var layout = layout
        withView(commonLife: commonLife) { body($0, &layout) }
        self.layout = layout
    }

    /// Forgets everything.
    mutating func removeAll() {
        layout.heads = InlineArray(repeating: 0)
        layout.counts = InlineArray(repeating: 0)
    }

    /// Moves the heads past the particles that were dead for `retention` ticks at `tick`.
    mutating func dropDead(at tick: Int32, retention: Int32, commonLife: Int32) {
        for band in 0..<layout.bandCount where layout.counts[band] > 0 {
            let (ring, count) = (layout.ring(band), layout.counts[band])
            let dropped = withView(commonLife: commonLife) { view in
                (0..<count).first { index in
                    let slot = ring.slot(index)
                    return Int64(tick &- view.birth(slot)) < Int64(view.life(slot)) + Int64(retention)
                } ?? count
            }
            layout.heads[band] = (layout.heads[band] + dropped) & (layout.capacity - 1)
            layout.counts[band] -= dropped
        }
    }

    /// Takes over the columns and constants of another plan. What the living drew stays theirs: a number that they had of
    /// their own, and one whose constant changes, has a column from now on. Lives were `commonLife` and become `newLife`
    /// where they have none.
    mutating func adopt(_ new: FieldTable, commonLife: Int32, newLife: Int32) {
        guard layout.used > 0 else { return relayout(new, capacity: layout.capacity) { _ in 0 } }
        let old = fields
        var merged = new
        for column in Column.allCases {
            let differs = column == .life ? commonLife != newLife : old[column].constant != new[column].constant
            if old[column].isColumn || differs { merged.addColumn(column) }
        }
        relayout(merged, capacity: layout.capacity) { column in
            column == .life ? Float(bitPattern: UInt32(bitPattern: commonLife)) : old[column].constant
        }
    }

    private mutating func relayout(_ new: FieldTable, capacity newCapacity: Int, constants: (Column) -> Float) {
        var moved = [Float](repeating: 0, count: size(new, newCapacity))
        for column in Column.allCases where new[column].isColumn {
            let target = Int(new[column].index) * stride(newCapacity)
            let source = Int(fields[column].index) * stride(layout.capacity)
            for band in 0..<layout.bandCount {
                let ring = layout.ring(band)
                for index in 0..<layout.counts[band] {
                    // Bits are moved, not numbers: some columns hold integers.
                    let bits =
                        fields[column].isColumn
                        ? values[source + ring.slot(index)].bitPattern : constants(column).bitPattern
                    moved[target + band * newCapacity + index] = Float(bitPattern: bits)
                }
            }
        }
        values = moved
        fields = new
        layout.capacity = newCapacity
        layout.heads = InlineArray(repeating: 0)
        placeColumns()
    }
}
