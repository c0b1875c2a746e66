import Geometry

/// Where particles are born, around the emitter's position, in points.
public enum EmitterShape: Hashable, Sendable, Codable {
    /// At the position.
    case point
    /// On the x axis, `length`/2 to both sides.
    case line(length: Double)
    /// An upright rectangle around the position.
    case rectangle(width: Double, height: Double)
    /// A box around the position.
    case cuboid(width: Double, height: Double, depth: Double)
    /// A circle in the plane.
    case circle(radius: Double)
    /// A ball.
    case sphere(radius: Double)
    /// The ring between two radii, in the plane. `evenRadius` draws the radius evenly, as pixi's torus does, and so
    /// denser towards the middle; otherwise the area is filled evenly. `turnsParticles` adds the angle of the birth
    /// place to the particle's direction and rotation.
    case ring(innerRadius: Double, radius: Double, evenRadius: Bool, turnsParticles: Bool)
    /// Lines through points, drawn evenly by length; each list is a chain of its own.
    case chains([[CGPoint]])
    /// Rays of one burst: particle n of a wave lies `distance` away in direction `start` + n · `spacing` (radians),
    /// which is added to its direction and rotation; a spacing of 0 draws the angle.
    case rays(spacing: Double, start: Double, distance: Double)
    /// A bell around the position with these standard deviations, cut at three of them.
    case bell(width: Double, height: Double)
}

/// Which part of its shape an emitter uses.
public enum EmitterMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its corners: the ends of a line, the corners of a rectangle or box, the middle of a circle or ball.
    case points
    /// Its outline.
    case outline
    /// Its surface; in the plane that is its outline.
    case surface
    /// All of it.
    case volume
}
