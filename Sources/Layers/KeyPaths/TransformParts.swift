import Geometry

/// A transform taken apart into a scale, then rotations about x, y and z, then a shift: the order in which key paths such as
/// `transform.rotation.z` put it together again. Perspective and skew are not part of it and are lost.
struct TransformParts {
    var scale: SIMD3<Double>
    /// Radians.
    var rotation: SIMD3<Double>
    var translation: SIMD3<Double>

    /// Takes a matrix apart. Scales are the lengths of its rows; if it mirrors, that of x is negative. A row without length
    /// keeps no direction.
    init(_ t: CATransform3D) {
        var rows = [
            SIMD3<Double>(t.m11, t.m12, t.m13), SIMD3<Double>(t.m21, t.m22, t.m23), SIMD3<Double>(t.m31, t.m32, t.m33),
        ]
        scale = SIMD3(rows[0].length, rows[1].length, rows[2].length)
        if (rows[0] * rows[1].cross(rows[2])).sum() < 0 { scale.x = -scale.x }
        for index in 0..<3 {
            if scale[index] != 0 { rows[index] /= scale[index] }
        }
        if scale.x == 0 { rows[0] = rows[1].cross(rows[2]) }
        if scale.y == 0 { rows[1] = rows[2].cross(rows[0]) }
        if scale.z == 0 { rows[2] = rows[0].cross(rows[1]) }
        let sine = -min(max(rows[0].z, -1), 1)
        rotation = SIMD3(0, asin(sine), 0)
        if abs(sine) < 1 - 1e-12 {
            rotation.x = atan2(rows[1].z, rows[2].z)
            rotation.z = atan2(rows[0].y, rows[0].x)
        } else {
            // Turns about x and z are one and the same here: it counts as x.
            rotation.x = atan2(rows[1].x * sine, rows[1].y)
        }
        translation = SIMD3(t.m41, t.m42, t.m43)
    }

    /// The matrix put together again.
    var matrix: CATransform3D {
        var t = CATransform3D.scale(scale.x, scale.y, scale.z)
        if rotation.x != 0 { t = t.concatenating(.rotation(rotation.x, 1, 0, 0)) }
        if rotation.y != 0 { t = t.concatenating(.rotation(rotation.y, 0, 1, 0)) }
        if rotation.z != 0 { t = t.concatenating(.rotation(rotation.z, 0, 0, 1)) }
        return t.concatenating(.translation(translation.x, translation.y, translation.z))
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    fileprivate func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }
}
