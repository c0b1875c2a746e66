import Geometry

/// A particle at its birth.
public struct Particle: Sendable, Equatable {
    /// Place in points.
    public var x, y: Float
    /// Velocity in points a second.
    public var vx, vy: Float
    /// Seconds to live; a particle with none or less is counted and not shown.
    public var life: Float
    /// Width in points at birth.
    public var diameter: Float
    /// Share of its velocity that air takes a second, as the rate of an exponential (0 none, 1/s).
    public var drag: Float
    /// How much of the field's gravity it feels: 1 all, 0 none, negative rises.
    public var weight: Float
    /// Colour as straight 8-bit sRGB with full opacity in the low byte, 0xRRGGBBAA; it fades with age.
    public var color: UInt32

    /// A particle at (`x`, `y`); the rest defaults to a still white point of 3 points and 1 s.
    public init(
        x: Float, y: Float, vx: Float = 0, vy: Float = 0, life: Float = 1, diameter: Float = 3, drag: Float = 0,
        weight: Float = 1, color: UInt32 = 0xFFFF_FFFF
    ) {
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy
        self.life = life
        self.diameter = diameter
        self.drag = drag
        self.weight = weight
        self.color = color
    }

    var isFinite: Bool {
        x.isFinite && y.isFinite && vx.isFinite && vy.isFinite && life.isFinite && diameter.isFinite && drag.isFinite
            && weight.isFinite
    }
}
