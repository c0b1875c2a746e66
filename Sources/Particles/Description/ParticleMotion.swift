import Geometry

/// How particles leave and move. Angles in radians: 0 along +x, growing towards +y (down).
public struct ParticleMotion: Hashable, Sendable, Codable {
    /// What the emission angle is counted from.
    public enum Heading: String, Hashable, Sendable, Codable {
        /// +x of the emitter.
        case axis
        /// Core Animation's reading: up (−y) for a line, outwards for the outline and surface of the other shapes,
        /// +x for a point and for volumes.
        case shape
        /// Outwards from the emitter's position, for every shape; +x at the position itself.
        case outward
    }

    /// Motion on circles about the source instead of along lines (Particle Designer's radial mode): the place is
    /// `source − (cos a, sin a) · radius`, with a from the emission angle.
    public struct Polar: Hashable, Sendable, Codable {
        /// Radius at birth, points.
        public var startRadius: UniformRange
        /// Radius at the end of life, points.
        public var endRadius: UniformRange
        /// Change of the angle, radians a second.
        public var rotation: UniformRange

        /// Circles from one radius to another.
        public init(startRadius: UniformRange, endRadius: UniformRange = .zero, rotation: UniformRange = .zero) {
            self.startRadius = startRadius
            self.endRadius = endRadius
            self.rotation = rotation
        }
    }

    /// What the angle of emission is counted from.
    public var heading: Heading
    /// Angle of emission in the plane; its range is the fan.
    public var angle: UniformRange
    /// Angle out of the plane.
    public var latitude: Double
    /// Full angle of a cone about the direction of emission, uniform in solid angle; 0 stays in the plane.
    public var cone: Double
    /// Speed in points a second; a negative draw reverses. Changes over life (`rate`, `finish`, `curve`) act along the
    /// direction of emission.
    public var speed: LifeValue
    /// The most points a second that speed may reach; nil is unlimited.
    public var speedLimit: Double?
    /// Share of the emitter's own velocity that a particle takes along.
    public var inheritedVelocity: Double
    /// Circles about the source; speed and forces are not used then.
    public var polar: Polar?
    /// Sideways distance from the direction of emission, in points, by the distance travelled along it: its points'
    /// times are points of distance. This is pixi's `movePath`, sampled.
    public var path: LifeCurve?

    /// Rest.
    public init() {
        heading = .axis
        angle = .zero
        latitude = 0
        cone = 0
        speed = LifeValue(0)
        inheritedVelocity = 0
    }
}
