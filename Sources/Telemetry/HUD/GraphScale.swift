import Geometry

/// The top of a frame-time graph in milliseconds: it grows at once to hold the tallest bar and shrinks slowly, so that
/// the picture neither clips a spike nor jumps when one leaves.
public struct GraphScale: Sendable, Equatable {
    /// The least top: two refreshes of the display, so that the budget lines stay in view.
    public private(set) var floor: Double
    /// Milliseconds at the top of the graph.
    public private(set) var top: Double

    /// A scale whose top never goes below `floor` milliseconds.
    public init(floor: Double) {
        self.floor = max(floor.isFinite ? floor : 1, 0.1)
        top = self.floor
    }

    /// Sets the least top, for another refresh rate.
    public mutating func setFloor(_ floor: Double) {
        guard floor.isFinite, floor > 0 else { return }
        self.floor = floor
        top = max(top, floor)
    }

    /// Takes the tallest bar in view into account; `seconds` have passed since the last call. Halves its excess in 1.2 s.
    public mutating func update(tallest: Double, seconds: Double) {
        let wanted = tallest.isFinite ? max(floor, tallest * 1.08) : floor
        if wanted >= top {
            top = wanted
        } else {
            top = wanted + (top - wanted) * exp2(-min(max(seconds, 0), 1) / 1.2)
        }
    }
}
