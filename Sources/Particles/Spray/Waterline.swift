import Geometry

/// Where a row of water columns lies among particles: y runs down, heights of columns up.
public struct Waterline: Hashable, Sendable {
    /// x of the first column in points.
    public let left: Double
    /// Points from column to column, above 0.
    public let spacing: Double
    /// y of the water at rest in points.
    public let level: Double

    /// A row's place; numbers that are not finite count as 0, a spacing not above 0 as 1.
    public init(left: Double = 0, spacing: Double, level: Double) {
        self.left = left.isFinite ? left : 0
        self.spacing = spacing.isFinite && spacing > 0 ? spacing : 1
        self.level = level.isFinite ? level : 0
    }
}
