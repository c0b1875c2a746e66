extension CATransform3D {
    /// The determinant of the whole matrix.
    package var determinant: CGFloat {
        let f = Factors(self)
        return f.s0 * f.c5 - f.s1 * f.c4 + f.s2 * f.c3 + f.s3 * f.c2 - f.s4 * f.c1 + f.s5 * f.c0
    }

    /// The map that undoes this one; nil without one (determinant 0 or not finite).
    package var inverse: CATransform3D? {
        let f = Factors(self)
        let determinant = f.s0 * f.c5 - f.s1 * f.c4 + f.s2 * f.c3 + f.s3 * f.c2 - f.s4 * f.c1 + f.s5 * f.c0
        guard determinant != 0, determinant.isFinite else { return nil }
        let n = 1 / determinant
        var t = CATransform3D()
        t.m11 = (m22 * f.c5 - m23 * f.c4 + m24 * f.c3) * n
        t.m12 = (-m12 * f.c5 + m13 * f.c4 - m14 * f.c3) * n
        t.m13 = (m42 * f.s5 - m43 * f.s4 + m44 * f.s3) * n
        t.m14 = (-m32 * f.s5 + m33 * f.s4 - m34 * f.s3) * n
        t.m21 = (-m21 * f.c5 + m23 * f.c2 - m24 * f.c1) * n
        t.m22 = (m11 * f.c5 - m13 * f.c2 + m14 * f.c1) * n
        t.m23 = (-m41 * f.s5 + m43 * f.s2 - m44 * f.s1) * n
        t.m24 = (m31 * f.s5 - m33 * f.s2 + m34 * f.s1) * n
        t.m31 = (m21 * f.c4 - m22 * f.c2 + m24 * f.c0) * n
        t.m32 = (-m11 * f.c4 + m12 * f.c2 - m14 * f.c0) * n
        t.m33 = (m41 * f.s4 - m42 * f.s2 + m44 * f.s0) * n
        t.m34 = (-m31 * f.s4 + m32 * f.s2 - m34 * f.s0) * n
        t.m41 = (-m21 * f.c3 + m22 * f.c1 - m23 * f.c0) * n
        t.m42 = (m11 * f.c3 - m12 * f.c1 + m13 * f.c0) * n
        t.m43 = (-m41 * f.s3 + m42 * f.s1 - m43 * f.s0) * n
        t.m44 = (m31 * f.s3 - m32 * f.s1 + m33 * f.s0) * n
        return t.isFinite ? t : nil
    }

    /// The point of the plane z = 0 that appears at `point`; nil where the plane is seen edge-on.
    package func unproject(_ point: CGPoint) -> CGPoint? {
        // The plane's own homography: rows of x, y and the origin, columns x', y' and w'.
        let a = m22 * m44 - m24 * m42
        let b = m14 * m42 - m12 * m44
        let c = m12 * m24 - m14 * m22
        let determinant = m11 * a + m21 * b + m41 * c
        guard determinant != 0, determinant.isFinite else { return nil }
        let x = point.x * a + point.y * (m24 * m41 - m21 * m44) + (m21 * m42 - m22 * m41)
        let y = point.x * b + point.y * (m11 * m44 - m14 * m41) + (m12 * m41 - m11 * m42)
        let w = point.x * c + point.y * (m14 * m21 - m11 * m24) + (m11 * m22 - m12 * m21)
        let there = CGPoint(x: x / w, y: y / w)
        return there.x.isFinite && there.y.isFinite ? there : nil
    }

    /// The 2×2 minors of the upper and of the lower two rows, by which determinant and inverse are expanded.
    private struct Factors {
        let s0, s1, s2, s3, s4, s5, c0, c1, c2, c3, c4, c5: CGFloat

        init(_ t: CATransform3D) {
            s0 = t.m11 * t.m22 - t.m21 * t.m12
            s1 = t.m11 * t.m23 - t.m21 * t.m13
            s2 = t.m11 * t.m24 - t.m21 * t.m14
            s3 = t.m12 * t.m23 - t.m22 * t.m13
            s4 = t.m12 * t.m24 - t.m22 * t.m14
            s5 = t.m13 * t.m24 - t.m23 * t.m14
            c0 = t.m31 * t.m42 - t.m41 * t.m32
            c1 = t.m31 * t.m43 - t.m41 * t.m33
            c2 = t.m31 * t.m44 - t.m41 * t.m34
            c3 = t.m32 * t.m43 - t.m42 * t.m33
            c4 = t.m32 * t.m44 - t.m42 * t.m34
            c5 = t.m33 * t.m44 - t.m43 * t.m34
        }
    }
}
