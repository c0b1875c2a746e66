import Geometry

/// What acts on particles after their birth. The first three and either form of damping alone have a closed form, which is
/// used: the picture at a time is computed, not stepped to. The others are integrated in fixed steps of 1/120 s.
public struct ParticleForces: Hashable, Sendable, Codable {
    /// A place that pulls.
    public struct Attractor: Hashable, Sendable, Codable {
        /// The place, in the space of the emitter.
        public var position: ParticleVector
        /// Acceleration at the distance `reach`, points a second squared; negative pushes away.
        public var strength: Double
        /// Distance in points, above 0, at which the pull is half of what it is in the middle: `strength·2 / (1 + (d/reach)²)`.
        public var reach: Double

        /// A pull of `strength` towards `position`.
        public init(position: ParticleVector, strength: Double, reach: Double) {
            self.position = position
            self.strength = strength
            self.reach = reach
        }
    }

    /// A divergence-free flow made of the curl of smooth noise (Bridson, Hourihan and Nordenstam, "Curl-Noise for
    /// Procedural Fluid Flow", 2007), as an acceleration.
    public struct Turbulence: Hashable, Sendable, Codable {
        /// Largest acceleration, about, in points a second squared.
        public var strength: Double
        /// Size of an eddy in points, above 0.
        public var size: Double
        /// How fast the flow changes, eddies a second.
        public var speed: Double

        /// A flow of `strength` with eddies of `size` points.
        public init(strength: Double, size: Double = 60, speed: Double = 0.2) {
            self.strength = strength
            self.size = size
            self.speed = speed
        }
    }

    /// Constant acceleration along the axes of the emitter's `space`, points a second squared.
    public var acceleration: ParticleVector
    /// Constant acceleration in the world's axes, points a second squared; +y is down.
    public var gravity: ParticleVector
    /// Share of its velocity that a particle loses, as the rate of an exponential, 1/s: v e^(−drag t) at every frame rate.
    public var drag: UniformRange
    /// Loss of speed in points a second squared down to rest (Godot's damping).
    public var deceleration: UniformRange
    /// Acceleration away from the emitter's position, points a second squared.
    public var radial: UniformRange
    /// Acceleration across that direction, points a second squared; positive turns +x towards +y.
    public var tangential: UniformRange
    /// Places that pull.
    public var attractors: [Attractor]
    /// A noisy flow.
    public var turbulence: Turbulence?

    /// No force.
    public init() {
        acceleration = .zero
        gravity = .zero
        drag = .zero
        deceleration = .zero
        radial = .zero
        tangential = .zero
        attractors = []
    }
}
