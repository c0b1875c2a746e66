import Geometry

/// What a file may ask for before it is refused or cut: it keeps time and memory bounded whatever a file holds.
public enum ParticleFileLimit {
    /// The most bytes of a file.
    public static let mostBytes = 32 << 20
    /// The deepest nesting of elements and lists.
    public static let deepestNesting = 64
    /// The most XML elements of a file.
    public static let mostElements = 100_000
    /// The most JSON values of a file.
    public static let mostValues = 200_000
    /// The most bytes that an embedded image may unpack to.
    public static let mostImageBytes = 32 << 20
    /// The most particles that an imported emitter keeps alive.
    public static let mostParticles = 1_000_000
    /// The most births a second of an imported emitter.
    public static let highestRate = 2e6
    /// The most seconds that an emitter runs ahead.
    public static let longestPrewarm = 600.0
    /// The most births of the time that an emitter runs ahead.
    public static let mostPrewarmBirths = 2e6
    /// The most warnings of one file; the last one counts those that are left out.
    public static let mostWarnings = 256
    /// The most emitters of one file, those that particles carry not counted.
    public static let mostEmitters = 64
    /// The most points of one list over life, and the most points of a shape.
    public static let mostPoints = 4096
    /// The most image names of one emitter.
    public static let mostImages = 1024
}
