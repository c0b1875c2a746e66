import Geometry

/// What a particle looks like.
public struct ParticleLook: Hashable, Sendable, Codable {
    /// The picture that is drawn when no image is named.
    public enum Dot: String, Hashable, Sendable, Codable {
        /// A round dot that falls off smoothly.
        case glow
        /// A round dot with a crisp edge.
        case disc
    }

    /// How particles meet the pixels beneath.
    public enum Blend: String, Hashable, Sendable, Codable, CaseIterable {
        /// Source over destination.
        case normal
        /// Source alpha times colour is added; the order does not matter.
        case additive
        /// Source times destination.
        case multiply
        /// 1 − (1 − source)(1 − destination).
        case screen
    }

    /// In which order particles are drawn.
    public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
        /// Whatever is cheapest, the same at every frame rate: grouped by life, by age in each group.
        case unordered
        /// The oldest first, so beneath.
        case oldestFirst
        /// The oldest last, so on top.
        case oldestLast
        /// By depth, the farthest (smallest z) first; equal ones by age.
        case backToFront
    }

    /// How a particle chooses among `images`.
    public enum Choice: Hashable, Sendable, Codable {
        /// The first.
        case first
        /// One drawn at birth.
        case random
        /// One after the other, by birth.
        case ordered
        /// A flip-book: `framesPerSecond` images a second, or all of them over the particle's life where it is nil.
        /// `startsAnywhere` draws the first frame.
        case animated(framesPerSecond: Double?, isLooping: Bool, startsAnywhere: Bool)
    }

    /// A tail of earlier places.
    public struct Trail: Hashable, Sendable, Codable {
        /// Seconds that it reaches back, above 0.
        public var duration: Double
        /// Pieces of it, 1…64.
        public var segments: Int
        /// Width at its end as a share of the particle's.
        public var endWidth: Double
        /// Opacity at its end as a share of the particle's.
        public var endOpacity: Double

        /// A tail of `duration` seconds that thins out.
        public init(duration: Double, segments: Int = 8, endWidth: Double = 0, endOpacity: Double = 0) {
            self.duration = duration
            self.segments = segments
            self.endWidth = endWidth
            self.endOpacity = endOpacity
        }
    }

    /// Width in points at scale 1, above 0.
    public var size: Double
    /// Height over width, above 0.
    public var aspect: Double
    /// Factor of the size; not shown below 0.
    public var scale: LifeValue
    /// Rotation of the picture in radians, its spin in `rate`.
    public var rotation: LifeValue
    /// Change of the spin, radians a second squared.
    public var spinAcceleration: Double
    /// Whether the direction of motion is added to the rotation.
    public var alignsToMotion: Bool
    /// Whether the direction of emission is added to the rotation (pixi's particles turn with their direction).
    public var turnsWithEmission: Bool
    /// Colour and opacity.
    public var color: LifeColor
    /// Names of images; empty draws `dot`.
    public var images: [String]
    /// How a particle chooses among `images`.
    public var choice: Choice
    /// The picture without images.
    public var dot: Dot
    /// How particles meet what is beneath.
    public var blend: Blend
    /// Order of drawing.
    public var order: Order
    /// A tail.
    public var trail: Trail?

    /// A white glowing dot of 8 points.
    public init() {
        size = 8
        aspect = 1
        scale = LifeValue(1)
        rotation = LifeValue(0)
        spinAcceleration = 0
        alignsToMotion = false
        turnsWithEmission = false
        color = LifeColor()
        images = []
        choice = .first
        dot = .glow
        blend = .normal
        order = .unordered
    }
}
