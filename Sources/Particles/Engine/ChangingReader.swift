import Geometry

/// Computes eight numbers that start somewhere and change, a second or over each life.
struct ChangingReader {
    private let start: LaneSource
    private let change: LaneSource
    private let moment: Moment
    private let units: UnsafePointer<Float>
    let changes: Bool
    private let isPerLife: Bool

    @inline(__always) init(
        _ view: StoreView, _ start: Column, _ change: Column, changes: Bool, isPerLife: Bool, _ clock: ParticleClock,
        _ units: UnsafePointer<Float>
    ) {
        self.start = view[start]
        self.change = view[change]
        self.changes = changes
        self.isPerLife = isPerLife
        self.units = units
        moment = Moment(view, clock)
    }

    @inline(__always) func callAsFunction(_ slot: Int, _ entry: Int) -> Lanes {
        let value = start(slot)
        guard changes else { return value }
        return value + change(slot) * (isPerLife ? units.lanes(entry) : moment.age(slot))
    }
}
