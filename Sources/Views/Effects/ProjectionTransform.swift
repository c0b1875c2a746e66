import Geometry
import Rendering

/// A map of the plane that keeps lines straight: for row vectors, (x′, y′, w) = (x, y, 1) · M, and a point goes to
/// (x′/w, y′/w).
public nonisolated struct ProjectionTransform: Equatable, Sendable {
    /// First row: what x adds to x′, y′ and w.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// Second row: what y adds.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// Third row: what is always added.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// The map that changes nothing.
    public init() {}

    /// The map that an affine one is.
    public init(_ m: CGAffineTransform) { self.init(ProjectiveMap(m)) }

    /// What a map of space does to the plane z = 0, seen along the z axis.
    public init(_ m: CATransform3D) { self.init(ProjectiveMap(m)) }

    init(_ map: ProjectiveMap) {
        (m11, m12, m13) = (map.x.x, map.x.y, map.x.z)
        (m21, m22, m23) = (map.y.x, map.y.y, map.y.z)
        (m31, m32, m33) = (map.origin.x, map.origin.y, map.origin.z)
    }

    var map: ProjectiveMap {
        ProjectiveMap(x: SIMD3(m11, m12, m13), y: SIMD3(m21, m22, m23), origin: SIMD3(m31, m32, m33))
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether it has no perspective.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Becomes the map back.
    /// - Returns: whether there is one; if not, nothing has changed.
    @discardableResult public mutating func invert() -> Bool {
        guard let inverse = map.inverse else { return false }
        self = ProjectionTransform(inverse)
        return true
    }

    /// The map back; itself where there is none.
    public func inverted() -> ProjectionTransform {
        var copy = self
        copy.invert()
        return copy
    }

    /// The map that applies this one first and `rhs` after it.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(map.concatenating(rhs.map))
    }
}
