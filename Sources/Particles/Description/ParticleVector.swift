import Geometry

/// A place or displacement in space, in points: x to the right, y down, z towards the viewer.
public struct ParticleVector: Hashable, Sendable, Codable {
    /// Components in points.
    public var x, y, z: Double

    /// The vector (`x`, `y`, `z`).
    public init(_ x: Double, _ y: Double, _ z: Double = 0) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// No displacement.
    public static let zero = ParticleVector(0, 0)
}
