import Geometry

/// Everything that says what an emitter does, as a plain value: lengths in points, times in seconds, angles in
/// radians, y down. Importers write it, layers build it, `ParticleSystem` runs it.
public struct EmitterDescription: Hashable, Sendable, Codable {
    /// What a particle's place is counted from after its birth.
    public enum Space: String, Hashable, Sendable, Codable {
        /// The world: it stays behind when the emitter moves.
        case world
        /// The emitter: it moves and turns along.
        case local
    }

    /// Name, for messages and key paths.
    public var name: String
    /// Whether it emits at all.
    public var isEnabled: Bool
    /// Where particles are born.
    public var shape: EmitterShape
    /// Which part of the shape is used.
    public var mode: EmitterMode
    /// Distance of the shape from the emitter's position.
    public var offset: ParticleVector
    /// When particles are born.
    public var emission: Emission
    /// Seconds that a particle lives; a draw of 0 or less is not born, one above `EmitterLimit.longestLife` is cut to it.
    public var life: UniformRange
    /// The least life that a draw may give: 0 lets the draw fail, Starling uses 0.01.
    public var shortestLife: Double
    /// How particles leave and move.
    public var motion: ParticleMotion
    /// What acts on them.
    public var forces: ParticleForces
    /// What they look like.
    public var look: ParticleLook
    /// What their places are counted from.
    public var space: Space
    /// Emitters that every particle carries.
    public var children: [SubEmitter]

    /// An emitter of white dots of 1 s that rest at a point, at no rate.
    public init(name: String = "") {
        self.name = name
        isEnabled = true
        shape = .point
        mode = .volume
        offset = .zero
        emission = Emission()
        life = .exactly(1)
        shortestLife = 0
        motion = ParticleMotion()
        forces = ParticleForces()
        look = ParticleLook()
        space = .world
        children = []
    }
}
