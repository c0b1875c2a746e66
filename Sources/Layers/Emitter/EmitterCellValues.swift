import Geometry

/// What a cell says, as a layer takes it over: plain values, the cells in it included.
struct EmitterCellValues: Equatable {
    var name: String?
    var isEnabled = true
    var contents = DiscreteValue(any: nil)
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale = 1.0
    var color: SIMD4<Double>? = CGColor.white.rgba
    /// Spread and change a second of red, green, blue and opacity.
    var colorRange = SIMD4<Double>.zero
    var colorSpeed = SIMD4<Double>.zero
    var birthRate = 0.0
    var lifetime = 0.0
    var lifetimeRange = 0.0
    var velocity = 0.0
    var velocityRange = 0.0
    var acceleration = SIMD3<Double>.zero
    var emissionLongitude = 0.0
    var emissionLatitude = 0.0
    var emissionRange = 0.0
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    var spin = 0.0
    var spinRange = 0.0
    var timing = EmitterCellTiming()
    var cells: [EmitterCellValues] = []

    /// The picture; nil for the soft dot.
    var image: CGImage? { contents.any as? CGImage }
}

/// When a cell emits, as assigned.
struct EmitterCellTiming: Equatable {
    var beginTime = 0.0
    var duration = Double.infinity
    var speed: Float = 1
    var timeOffset = 0.0
    var repeatCount: Float = 0
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Own seconds per second of the parent; 0 for a cell that stands still or runs backwards.
    var pace: Double { min(max(Double(speed), 0), 1e6) }

    /// Seconds of own time that it emits.
    var activeDuration: Double {
        MediaTiming(
            duration: duration, repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
            autoreverses: autoreverses
        ).activeDuration
    }
}

/// The cells of an emitter layer: the objects that were assigned and what they said then.
struct EmitterCells: LayerStorable {
    private(set) var sources: [CAEmitterCell]?
    var values: [EmitterCellValues] = []

    /// The most cells that a layer takes over, those in cells included.
    static let mostCells = 256
    /// How deep cells of cells are kept.
    static let deepestLevel = 4

    init() {}

    init(_ cells: [CAEmitterCell]?) {
        sources = cells
        var room = EmitterCells.mostCells
        values = EmitterCells.snapshot(cells, level: 0, room: &room)
    }

    private static func snapshot(_ cells: [CAEmitterCell]?, level: Int, room: inout Int) -> [EmitterCellValues] {
        guard let cells, level <= deepestLevel else { return [] }
        var result: [EmitterCellValues] = []
        for cell in cells where room > 0 {
            room -= 1
            var values = cell.values
            values.cells = snapshot(cell.emitterCells, level: level + 1, room: &room)
            result.append(values)
        }
        return result
    }
}
