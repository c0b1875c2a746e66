import Geometry

/// A transform of space taken apart as in "Decomposing a matrix into simple transformations" (Thomas, Graphics Gems II),
/// which CSS Transforms uses: scale, shear, rotation, shift and perspective.
struct SpaceDecomposition {
    /// What the fourth column does once the rest is taken off.
    private var perspective: SIMD4<Double>
    private var shift: SIMD3<Double>
    private var scale: SIMD3<Double>
    /// xy, xz, yz.
    private var shear: SIMD3<Double>
    /// A unit quaternion x, y, z, w.
    private var rotation: SIMD4<Double>

    /// Nil for a transform without an inverse.
    init?(_ t: CATransform3D) {
        guard t.m44 != 0 else { return nil }
        var affine = t
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, t.m44)
        guard t.inverse != nil, let inverse = affine.inverse else { return nil }
        // The columns 1 to 3 are those of the affine part, scaled by m44; its fourth column is what perspective made.
        let columns = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
        let rows = inverse.rows
        perspective = SIMD4(
            (rows.0 * columns).sum(), (rows.1 * columns).sum(), (rows.2 * columns).sum(), (rows.3 * columns).sum())
        let unit = 1 / t.m44
        shift = SIMD3(t.m41, t.m42, t.m43) * unit
        var x = SIMD3<Double>(t.m11, t.m12, t.m13) * unit
        var y = SIMD3<Double>(t.m21, t.m22, t.m23) * unit
        var z = SIMD3<Double>(t.m31, t.m32, t.m33) * unit
        scale = .zero
        shear = .zero
        scale.x = SpaceDecomposition.normalize(&x)
        shear.x = (x * y).sum()
        y -= x * shear.x
        scale.y = SpaceDecomposition.normalize(&y)
        shear.x /= scale.y
        shear.y = (x * z).sum()
        z -= x * shear.y
        shear.z = (y * z).sum()
        z -= y * shear.z
        scale.z = SpaceDecomposition.normalize(&z)
        shear.y /= scale.z
        shear.z /= scale.z
        let normal = SIMD3(y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
        if (x * normal).sum() < 0 {
            scale = -scale
            (x, y, z) = (-x, -y, -z)
        }
        rotation = SpaceDecomposition.quaternion(x, y, z)
    }

    private static func normalize(_ v: inout SIMD3<Double>) -> Double {
        let length = (v * v).sum().squareRoot()
        v /= length
        return length
    }

    /// The quaternion of the rotation whose rows are `x`, `y` and `z`; from its largest component, so that nothing cancels.
    private static func quaternion(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
        let trace = x.x + y.y + z.z
        let q: SIMD4<Double>
        if trace > 0 {
            q = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace)
        } else if x.x > y.y, x.x > z.z {
            q = SIMD4(1 + x.x - y.y - z.z, x.y + y.x, z.x + x.z, y.z - z.y)
        } else if y.y > z.z {
            q = SIMD4(x.y + y.x, 1 + y.y - x.x - z.z, y.z + z.y, z.x - x.z)
        } else {
            q = SIMD4(z.x + x.z, y.z + z.y, 1 + z.z - x.x - y.y, x.y - y.x)
        }
        return q / (q * q).sum().squareRoot()
    }

    func blended(to end: SpaceDecomposition, by fraction: Double) -> SpaceDecomposition {
        var result = self
        result.perspective += (end.perspective - perspective) * fraction
        result.shift += (end.shift - shift) * fraction
        result.scale += (end.scale - scale) * fraction
        result.shear += (end.shear - shear) * fraction
        result.rotation = SpaceDecomposition.spherical(rotation, end.rotation, fraction)
        return result
    }

    /// Along the shorter of the two great arcs; straight where the two are too close for an arc.
    private static func spherical(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
        var cosine = (from * to).sum()
        let to = cosine < 0 ? -to : to
        cosine = min(abs(cosine), 1)
        guard cosine < 1 - 1e-12 else {
            let q = from + (to - from) * fraction
            return q / (q * q).sum().squareRoot()
        }
        let angle = acos(cosine)
        return (from * sin((1 - fraction) * angle) + to * sin(fraction * angle)) / sin(angle)
    }

    var transform: CATransform3D {
        let q = rotation
        let x = SIMD3(
            1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w))
        let y = SIMD3(
            2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w))
        let z = SIMD3(
            2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y))
        let row0 = x * scale.x
        let row1 = (y + x * shear.x) * scale.y
        let row2 = (z + x * shear.y + y * shear.z) * scale.z
        return CATransform3D(
            rows: last(row0, 0), last(row1, 0), last(row2, 0), last(shift, 1))
    }

    /// A row of the affine part with its fourth number, which perspective makes.
    private func last(_ row: SIMD3<Double>, _ one: Double) -> SIMD4<Double> {
        SIMD4(row, (row * SIMD3(perspective.x, perspective.y, perspective.z)).sum() + one * perspective.w)
    }
}
