import Geometry

/// Where an emitter is and how it is turned.
public struct EmitterPlacement: Hashable, Sendable, Codable {
    /// Position in points.
    public var position: ParticleVector
    /// Rotation in the plane, in radians; positive turns +x towards +y.
    public var rotation: Double

    /// An emitter at `position`, turned by `rotation`. Numbers that are not finite count as 0.
    public init(_ position: ParticleVector = .zero, rotation: Double = 0) {
        func cut(_ value: Double) -> Double {
            value.isFinite ? min(max(value, -EmitterLimit.largestNumber), EmitterLimit.largestNumber) : 0
        }
        self.position = ParticleVector(cut(position.x), cut(position.y), cut(position.z))
        self.rotation = rotation.isFinite ? rotation.remainder(dividingBy: 2 * .pi) : 0
    }

    /// An emitter at (`x`, `y`).
    public init(x: Double, y: Double, rotation: Double = 0) { self.init(ParticleVector(x, y), rotation: rotation) }

    /// The placement a share of the way to `other`, turning the short way.
    func toward(_ other: EmitterPlacement, _ share: Double) -> EmitterPlacement {
        guard self != other else { return self }
        let a = position
        let b = other.position
        let turn = (other.rotation - rotation).remainder(dividingBy: 2 * .pi)
        return EmitterPlacement(
            ParticleVector(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.z + (b.z - a.z) * share),
            rotation: rotation + turn * share)
    }
}
