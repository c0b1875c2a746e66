import Geometry

/// The bounds of what an emitter does; a description beyond them is cut to them and says so.
public enum EmitterLimit {
    /// The longest life of a particle in seconds.
    public static let longestLife = 4096.0
    /// The most particles that one emitter may keep alive.
    public static let mostParticles = 4_000_000
    /// The most births a second.
    public static let highestRate = 1e8
    /// The most births of one burst or wave.
    public static let largestBurst = 4_000_000
    /// The most bursts of one emission.
    public static let mostBursts = 256
    /// The largest distance in points, and the largest speed and acceleration in points a second (squared).
    public static let largestNumber = 1e9
    /// The deepest nesting of emitters.
    public static let deepestNesting = 4
    /// The most seconds that one call may advance; what goes beyond is dropped, see `ParticleSystem.advance(to:)`.
    public static let longestAdvance = 0.25
    /// Steps a second of motions that have no closed form.
    public static let stepRate = 120.0
}
