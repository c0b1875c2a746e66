import Geometry
import Particles
import Rendering

/// The particles of one cell of an emitter layer, and of the cells in it.
struct CellRun {
    let name: String?
    /// What it emits, for changes to be found.
    private(set) var emitter: EmitterDescription
    private(set) var system: ParticleSystem
    /// The layer's time at which the system's begins.
    private let start: Double
    /// The looks of the cell and of those in it, in the order of the system's layers.
    private(set) var pictures: [CellPicture] = []

    /// The most seconds that pass in steps; a longer way is a leap to where it would be.
    private static let longestWay = 1.0

    /// Begins a cell at a moment of its layer's time: where `isEndless`, as if it had always run, otherwise at time 0.
    init(_ cell: EmitterCellValues, in layer: EmitterValues, seed: UInt64, at time: Double, isEndless: Bool) {
        name = cell.name
        start = isEndless ? time - cell.past(in: layer) : 0
        emitter = cell.description(in: layer, start: start)
        system = ParticleSystem(emitter, seed: seed, placement: layer.placement)
        system.seek(to: time - start)
        collectPictures(cell)
    }

    /// Takes over what a cell says now; what lives goes on.
    mutating func replace(_ cell: EmitterCellValues, in layer: EmitterValues) {
        let new = cell.description(in: layer, start: start)
        if new != emitter {
            emitter = new
            system.replace([new])
        }
        pictures.removeAll(keepingCapacity: true)
        collectPictures(cell)
    }

    /// Lets the layer's time run to `time`, the emitter moving straight to `placement`.
    mutating func advance(to time: Double, placement: EmitterPlacement, pool: some ParallelFor) {
        let (from, begin, end) = (system.placement, system.time, time - start)
        let way = end - begin
        guard way > 0, way <= CellRun.longestWay else {
            system.teleport(to: placement)
            if way != 0 { system.seek(to: end) }
            return
        }
        var now = begin
        while now < end {
            now = min(now + EmitterLimit.longestAdvance, end)
            if from == placement {
                system.advance(to: now, pool: pool)
            } else {
                system.advance(to: now, along: { from.moved(to: placement, by: ($0 - begin) / way) }, pool: pool)
            }
        }
    }

    /// Whether any particle will look different in a moment: some live, or births go on or are to come.
    var isMoving: Bool { willBear || system.count > 0 }

    private var willBear: Bool {
        guard emitter.isEnabled, emitter.emission.rate > 0, emitter.life.highest > 0, emitter.emission.limit > 0
        else { return false }
        return system.time < emitter.emission.delay + (emitter.emission.duration ?? .infinity)
    }

    private mutating func collectPictures(_ cell: EmitterCellValues) {
        pictures.append(CellPicture(cell))
        for child in cell.cells { collectPictures(child) }
    }

    /// Computes the particles of a layer of the system.
    mutating func evaluate(
        _ layer: Int, into frame: inout ParticleFrame, parts: ParticleFrame.Parts, pool: some ParallelFor
    ) {
        system.evaluate(layer, into: &frame, parts: parts, pool: pool)
    }
}

/// What the particles of a cell look like.
struct CellPicture {
    let image: CGImage?
    let source: CGRect
    /// Height over width.
    let aspect: Float

    init(_ cell: EmitterCellValues) {
        image = cell.image
        source = cell.contentsRect
        let size = cell.pointSize
        aspect = size.width > 0 ? Float(size.height / size.width) : 1
    }
}

extension EmitterCellValues {
    /// Seconds that a cell has run when it is first shown, where it looks as if it always had: all lives one after another, and
    /// some more for time that is set back; but not longer than it takes to be full, as what came before that makes no more.
    func past(in layer: EmitterValues) -> Double {
        let emitter = description(in: layer, start: 0)
        let full = Double(emitter.emission.limit) / max(emitter.births, 1e-6)
        return emitter.reach < full ? emitter.reach + min(600, 1e5 / max(emitter.births, 1)) : full
    }
}

extension EmitterDescription {
    /// The longest time from a birth to the death of the last particle that comes of it.
    fileprivate var reach: Double {
        min(max(life.highest, 0), EmitterLimit.longestLife) + (children.map { $0.emitter.reach }.max() ?? 0)
    }

    /// Births a second, about, with those in cells of cells.
    fileprivate var births: Double {
        let carried = children.reduce(0) { $0 + $1.emitter.births }
        return emission.rate * (1 + carried * min(max(life.highest, 0), EmitterLimit.longestLife))
    }
}

extension EmitterPlacement {
    /// The placement a share of the way to another one.
    fileprivate func moved(to other: EmitterPlacement, by share: Double) -> EmitterPlacement {
        let (a, b) = (position, other.position)
        return EmitterPlacement(
            ParticleVector(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.z + (b.z - a.z) * share))
    }
}
