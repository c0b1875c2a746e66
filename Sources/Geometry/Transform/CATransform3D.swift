/// A projective map of space as a 4×4 matrix on row vectors: p' = p·M, so that m41…m43 hold the shift and m14…m34 the
/// perspective.
@frozen public struct CATransform3D: Hashable, Sendable {
    /// First row: where the x axis goes.
    public var m11, m12, m13, m14: CGFloat
    /// Second row: where the y axis goes.
    public var m21, m22, m23, m24: CGFloat
    /// Third row: where the z axis goes. m34 is the perspective: −1/d for an eye d points in front of the plane.
    public var m31, m32, m33, m34: CGFloat
    /// Fourth row: where the origin goes.
    public var m41, m42, m43, m44: CGFloat

    /// The matrix of zeros, as in QuartzCore. The map that changes nothing is `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0,
            m42: 0, m43: 0, m44: 0)
    }

    /// The matrix with the given entries, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// The map that changes nothing.
    package static let identity = CATransform3D(affine: .identity)

    /// A map of the plane, z untouched.
    package init(affine t: CGAffineTransform) {
        self.init(
            m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: t.tx, m42: t.ty, m43: 0, m44: 1)
    }
}

extension CATransform3D {
    /// Whether it maps the plane z = 0 to itself without perspective.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// What it does to points of the plane z = 0 as seen along z, its perspective left out.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Whether every entry is a number.
    package var isFinite: Bool {
        (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
    }

    /// The map that applies this one first and `next` after it.
    package func concatenating(_ next: CATransform3D) -> CATransform3D {
        if isAffine, next.isAffine { return CATransform3D(affine: affine.concatenating(next.affine)) }
        let n = next
        return CATransform3D(
            m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
            m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
            m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
            m14: m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
            m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
            m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
            m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
            m24: m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
            m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
            m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
            m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
            m34: m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
            m41: m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
            m42: m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
            m43: m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
            m44: m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
    }

    /// A shift.
    package static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var t = identity
        t.m41 = x
        t.m42 = y
        t.m43 = z
        return t
    }

    /// A scale about the origin.
    package static func scale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var t = identity
        t.m11 = x
        t.m22 = y
        t.m33 = z
        return t
    }

    /// A rotation by radians about the axis (x, y, z), of any length; an axis without direction gives the identity.
    package static func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite, angle.isFinite else { return identity }
        let (x, y, z) = (x / length, y / length, z / length)
        let c = cos(angle)
        let s = sin(angle)
        let rest = 1 - c
        var t = identity
        t.m11 = x * x * rest + c
        t.m12 = x * y * rest + z * s
        t.m13 = x * z * rest - y * s
        t.m21 = x * y * rest - z * s
        t.m22 = y * y * rest + c
        t.m23 = y * z * rest + x * s
        t.m31 = x * z * rest + y * s
        t.m32 = y * z * rest - x * s
        t.m33 = z * z * rest + c
        return t
    }

    /// Where a point of the plane z = 0 appears: divided by its w. A point at the eye's plane (w = 0) has no image and gives
    /// infinite or NaN coordinates.
    package func project(_ point: CGPoint) -> CGPoint {
        let w = point.x * m14 + point.y * m24 + m44
        let x = point.x * m11 + point.y * m21 + m41
        let y = point.x * m12 + point.y * m22 + m42
        return w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }
}
