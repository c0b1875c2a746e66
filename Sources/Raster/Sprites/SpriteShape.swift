import Rendering

/// How bright a sprite is at a distance from its middle.
enum SpriteShape {
    /// Brightness 0…1 at `distance` radii; for a disc `radius` in pixels says how soft its edge is.
    static func brightness(_ kind: SpriteKind, distance: Float, radius: Float) -> Float {
        switch kind {
        case .glow:
            // Falls off smoothly from the very middle, so that no core turns flat, and meets nothing without a kink.
            let rest = max(1 - distance * distance, 0)
            return rest * rest
        case .disc, .image:
            return min(max((1 - distance) * radius + 0.5, 0), 1)
        }
    }

    /// Mean brightness over the pixel whose corner is at (`x`, `y`) from the sprite's middle.
    static func coverage(_ kind: SpriteKind, x: Float, y: Float, radius: Float) -> Float {
        // Small sprites are sampled finely: their energy must not depend on where between pixels they are.
        let samples = radius <= 4 ? 8 : radius <= 12 ? 4 : 2
        let step = 1 / Float(samples)
        let isCrisp = kind == .disc
        var sum: Float = 0
        for row in 0..<samples {
            let dy = y + (Float(row) + 0.5) * step
            for column in 0..<samples {
                let dx = x + (Float(column) + 0.5) * step
                let distance = (dx * dx + dy * dy).squareRoot() / radius
                // Samples do a disc's anti-aliasing already where they are many.
                sum +=
                    isCrisp && samples == 8
                    ? (distance < 1 ? 1 : 0) : brightness(kind, distance: distance, radius: radius)
            }
        }
        return sum * step * step
    }
}
