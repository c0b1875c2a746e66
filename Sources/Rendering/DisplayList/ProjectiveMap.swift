import Geometry

/// A map of the plane that keeps lines straight: perspective. For row vectors,
/// (x', y', w) = (x, y, 1) · M, and the point goes to (x'/w, y'/w); what has w ≤ 0 lies behind the eye.
@frozen public struct ProjectiveMap: Hashable, Sendable {
    /// First row: what x adds to x', y' and w.
    public var x: SIMD3<Double>
    /// Second row: what y adds.
    public var y: SIMD3<Double>
    /// Third row: what is always added.
    public var origin: SIMD3<Double>

    /// The map of these rows.
    public init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.origin = origin
    }

    /// The map that an affine one is.
    public init(_ map: CGAffineTransform) {
        self.init(x: SIMD3(map.a, map.b, 0), y: SIMD3(map.c, map.d, 0), origin: SIMD3(map.tx, map.ty, 1))
    }

    /// What a map of space does to the plane z = 0, seen along the z axis.
    public init(_ map: CATransform3D) {
        self.init(
            x: SIMD3(map.m11, map.m12, map.m14), y: SIMD3(map.m21, map.m22, map.m24),
            origin: SIMD3(map.m41, map.m42, map.m44))
    }

    /// The map that applies this one first and `next` after it.
    public func concatenating(_ next: ProjectiveMap) -> ProjectiveMap {
        ProjectiveMap(x: next.vector(x), y: next.vector(y), origin: next.vector(origin))
    }

    /// The homogeneous image of a homogeneous point.
    public func vector(_ point: SIMD3<Double>) -> SIMD3<Double> { x * point.x + y * point.y + origin * point.z }

    /// The determinant of the matrix; 0 where the plane is seen from its edge.
    public var determinant: Double {
        x.x * (y.y * origin.z - y.z * origin.y) - x.y * (y.x * origin.z - y.z * origin.x)
            + x.z * (y.x * origin.y - y.y * origin.x)
    }

    /// The map back up to a factor, nil where there is none or an entry is not finite.
    public var inverse: ProjectiveMap? {
        let size = determinant
        guard size.isFinite, size != 0 else { return nil }
        let (a, b, c) = (x, y, origin)
        let inverted = ProjectiveMap(
            x: SIMD3(b.y * c.z - b.z * c.y, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y) / size,
            y: SIMD3(b.z * c.x - b.x * c.z, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z) / size,
            origin: SIMD3(b.x * c.y - b.y * c.x, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x) / size)
        return inverted.isFinite ? inverted : nil
    }

    /// Whether every entry is finite.
    public var isFinite: Bool {
        let sum = x + y + origin
        return (sum - sum) == .zero
    }
}
