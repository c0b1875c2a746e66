import Geometry
import Motion
import Rendering

/// Frosted glass as a style's paint.
nonisolated struct GlassPaint: Hashable, Sendable {
    /// Standard deviation of the blur in points.
    var radius: Double
    /// How far colours are moved from their grey.
    var saturation: Double
    var tint: Color
    /// How much of what is beneath is replaced, 0…1.
    var opacity = 1.0

    /// The glass as coordinates: glasses of all kinds turn into one another.
    var part: StyleVector.Part {
        StyleVector.Part(
            kind: .glass, weight: opacity, geometry: SIMD4(radius, saturation, 0, 0) * opacity,
            colors: [ColorVector(tint).scaled(by: opacity)], locations: [])
    }

    init(radius: Double, saturation: Double, tint: Color) {
        (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
    }

    /// The glass of coordinates, nil for another kind or a weight of 0.
    init?(_ part: StyleVector.Part) {
        guard case .glass = part.kind, part.weight > 1e-9, let color = part.colors.first else { return nil }
        radius = part.geometry.x / part.weight
        saturation = part.geometry.y / part.weight
        tint = color.scaled(by: 1 / part.weight).color
        opacity = min(part.weight, 1)
    }

    /// The paint, so many times as opaque.
    func paint(opacity factor: Double) -> Paint {
        .backdrop(
            Backdrop(
                radius: CGFloat(radius), saturation: Float(saturation), tint: tint, opacity: Float(opacity * factor)))
    }
}
