import Geometry

/// Something that floats on water columns: pushed up by what it displaces, slowed by the water, turned by its slope.
///
/// Lengths are the columns' height units, times their steps (1/60 s). Heights are up positive.
public struct FloatingBody: Hashable, Sendable, Codable {
    /// Place along the row, in columns.
    public var place: Double
    /// Height of its middle.
    public var height: Double
    /// Speed upwards, units a step.
    public var speed: Double
    /// Half its extent along the row, in columns, above 0.
    public var halfWidth: Double
    /// Half its extent in height, above 0.
    public var halfHeight: Double
    /// Weight over the weight of as much water, above 0: below 1 it floats.
    public var density: Double
    /// Share of its speed in the water that it loses a step, 0…1.
    public var drag: Double
    /// Gravity, units a step squared.
    public var gravity: Double
    /// How much of its speed it gives to the water that it moves through.
    public var coupling: Double

    /// A body at rest at `place` with its middle at `height`; numbers beyond their ranges are cut to them.
    public init(
        place: Double, height: Double = 0, halfWidth: Double = 4, halfHeight: Double = 10, density: Double = 0.5,
        drag: Double = 0.08, gravity: Double = 0.25, coupling: Double = 0.05
    ) {
        self.place = Self.cut(place, 0...1e9, else: 0)
        self.height = Self.cut(height, -1e9...1e9, else: 0)
        speed = 0
        self.halfWidth = Self.cut(halfWidth, 0.5...1e6, else: 4)
        self.halfHeight = Self.cut(halfHeight, 1e-3...1e9, else: 10)
        self.density = Self.cut(density, 0.05...100, else: 0.5)
        self.drag = Self.cut(drag, 0...1, else: 0.08)
        self.gravity = Self.cut(gravity, 0...100, else: 0.25)
        self.coupling = Self.cut(coupling, 0...0.5, else: 0.05)
    }

    /// Slope of the water beneath it, height units a column: what it would be turned by.
    public func slope(on water: WaterColumns) -> Double {
        let right = water.height(at: place + halfWidth, fraction: 1)
        let left = water.height(at: place - halfWidth, fraction: 1)
        return (right - left) / (2 * halfWidth)
    }

    /// Moves it by one step on `water`, and the water by what it does: buoyancy is the displaced share of its own volume
    /// over its density, less its weight. Speeds are cut to half its height a step.
    public mutating func step(on water: inout WaterColumns) {
        let surface =
            (water.height(at: place - halfWidth / 2, fraction: 1) + water.height(at: place, fraction: 1)
                + water.height(at: place + halfWidth / 2, fraction: 1)) / 3
        let depth = min(max((surface - (height - halfHeight)) / (2 * halfHeight), 0), 1)
        speed += gravity * (depth / density - 1)
        speed -= speed * drag * depth
        speed = min(max(speed, -halfHeight), halfHeight)
        height += speed
        if depth > 0, depth < 1 {
            water.splash(at: place, radius: halfWidth * 1.5, speed: speed * coupling * depth)
        }
    }

    private static func cut(_ value: Double, _ range: ClosedRange<Double>, else fallback: Double) -> Double {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
    }
}
