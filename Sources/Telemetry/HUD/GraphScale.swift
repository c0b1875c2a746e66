import Geometry

/// Heights of a frame-time graph. The lines of one and of two intervals lie at fixed heights; what is longer is squeezed into the
/// quarter above them, whose top grows at once to hold the tallest bar and shrinks slowly. So the picture neither clips a
/// spike nor jumps when one leaves, and budget lines never move.
public struct GraphScale: Sendable, Equatable {
    /// Milliseconds of one interval, whose line lies at `budgetHeight`.
    public private(set) var budget: Double
    /// Milliseconds at the top of the graph.
    public private(set) var top: Double

    /// Share of the height at which the line of one interval lies; that of two lies twice as high.
    public static let budgetHeight = 0.375

    /// The least top: the scale is even all the way then.
    public var floor: Double { budget / Self.budgetHeight }

    /// A scale for intervals of `budget` milliseconds.
    public init(budget: Double) {
        self.budget = max(budget.isFinite ? budget : 1, 0.1)
        top = self.budget / Self.budgetHeight
    }

    /// Sets the interval, for another rate.
    public mutating func setBudget(_ budget: Double) {
        guard budget.isFinite, budget > 0 else { return }
        self.budget = budget
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

    /// The share of the graph's height, 0 to 1, at which so many milliseconds lie.
    public func height(of milliseconds: Double) -> Double {
        guard milliseconds > 0 else { return 0 }
        let knee = 2 * Self.budgetHeight
        if milliseconds <= 2 * budget { return milliseconds / budget * Self.budgetHeight }
        guard top > 2 * budget else { return 1 }
        return min(knee + (milliseconds - 2 * budget) / (top - 2 * budget) * (1 - knee), 1)
    }
}
