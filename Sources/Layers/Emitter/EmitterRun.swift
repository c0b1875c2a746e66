import Geometry
import Particles
import Rendering

/// The particles of an emitter layer: one system for each of its cells, so that each can change by itself.
final class EmitterRun {
    private(set) var cells: [CellRun] = []
    private var applied: EmitterValues?
    private var beginTime = 0.0
    /// Cells that began so far: each draws numbers of its own.
    private var begun: UInt64 = 0
    var frame = ParticleFrame()
    var order: [Int32] = []

    /// Particles alive.
    var count: Int { cells.reduce(0) { $0 + $1.system.count } }

    /// Takes over what is shown of the layer and comes to a moment of its time; whether a later one will look different.
    func run(_ values: EmitterValues, beginTime: Double, to now: Double, pool: some ParallelFor) -> Bool {
        guard now.isFinite else { return false }
        if applied?.seed != values.seed || self.beginTime != beginTime { cells.removeAll() }
        self.beginTime = beginTime
        if !isApplied(values) { replaceCells(values, at: now) }
        applied = values
        let placement = values.placement
        var isMoving = false
        for index in cells.indices {
            cells[index].advance(to: now, placement: placement, pool: pool)
            if !isMoving, cells[index].isMoving { isMoving = true }
        }
        return isMoving
    }

    /// Computes the particles of a layer of a cell's system into the frame.
    func evaluate(_ index: Int, _ layer: Int, _ parts: ParticleFrame.Parts, pool: some ParallelFor) {
        cells[index].evaluate(layer, into: &frame, parts: parts, pool: pool)
    }

    /// Whether nothing but the emitter's place is another one.
    private func isApplied(_ values: EmitterValues) -> Bool {
        guard var applied, cells.count == values.cells.values.count else { return false }
        (applied.position, applied.zPosition) = (values.position, values.zPosition)
        return applied == values
    }

    /// Cells of the same name go on, those without a name in their order.
    private func replaceCells(_ values: EmitterValues, at now: Double) {
        // Taken out, so that each is held once and is changed in place.
        var old: [CellRun] = []
        swap(&old, &cells)
        cells = values.cells.values.map { cell in
            if let index = old.firstIndex(where: { $0.name == cell.name }) {
                var run = old.remove(at: index)
                run.replace(cell, in: values)
                return run
            }
            begun += 1
            return CellRun(
                cell, in: values, seed: UInt64(values.seed) << 32 | begun, at: now, isEndless: beginTime == 0)
        }
        for cell in cells {
            guard let note = cell.system.notes.first else { continue }
            LayerWarnings.report("CAEmitterCell \(cell.name ?? "")", "CAEmitterCell \(note).")
        }
    }
}
