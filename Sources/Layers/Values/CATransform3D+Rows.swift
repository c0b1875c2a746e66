import Geometry

extension CATransform3D {
    /// The four rows.
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44))
    }

    init(rows r0: SIMD4<Double>, _ r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>) {
        self.init(
            m11: r0.x, m12: r0.y, m13: r0.z, m14: r0.w, m21: r1.x, m22: r1.y, m23: r1.z, m24: r1.w,
            m31: r2.x, m32: r2.y, m33: r2.z, m34: r2.w, m41: r3.x, m42: r3.y, m43: r3.z, m44: r3.w)
    }

    /// The transform applied `count` times, a whole number of at least 0; by repeated squaring.
    func power(_ count: Double) -> CATransform3D {
        var rest = Int(min(max(count, 0), 1e15))
        var (result, factor) = (CATransform3D.identity, self)
        while rest > 0 {
            if rest & 1 == 1 { result = result.concatenating(factor) }
            rest >>= 1
            if rest > 0 { factor = factor.concatenating(factor) }
        }
        return result
    }
}
