import Geometry

/// How much water throws, and how it takes back what falls. Numbers that are not finite take their default, others are cut
/// to their range.
public struct SprayRules: Hashable, Sendable {
    /// Points a second upwards above which a column breaks, 1…1e6.
    public let breaking: Double
    /// Droplets a point of surface and second at twice that speed, 0…100.
    public let amount: Double
    /// Points of water under the surface that move with it, 1…1e6: the more, the less a droplet does.
    public let depth: Double
    /// Points a second squared that pull droplets down, 0…1e5.
    public let gravity: Double
    /// Rate at which air slows droplets, 1/s, 0…100.
    public let drag: Double

    /// Rules of a lively pool.
    public init(
        breaking: Double = 180, amount: Double = 3, depth: Double = 40, gravity: Double = 900, drag: Double = 0.4
    ) {
        self.breaking = Self.cut(breaking, 1...1e6, else: 180)
        self.amount = Self.cut(amount, 0...100, else: 3)
        self.depth = Self.cut(depth, 1...1e6, else: 40)
        self.gravity = Self.cut(gravity, 0...1e5, else: 900)
        self.drag = Self.cut(drag, 0...100, else: 0.4)
    }

    private static func cut(_ value: Double, _ range: ClosedRange<Double>, else fallback: Double) -> Double {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
    }
}
