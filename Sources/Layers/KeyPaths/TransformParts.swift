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
        translation = SIMD3(t.m41, t.m42, t.m43)
        scale = SIMD3(repeating: 1)
        rotation = .zero
        guard !t.isShift else { return }
        var x = SIMD3<Double>(t.m11, t.m12, t.m13)
        var y = SIMD3<Double>(t.m21, t.m22, t.m23)
        var z = SIMD3<Double>(t.m31, t.m32, t.m33)
        scale = SIMD3(x.length, y.length, z.length)
        if (x * y.cross(z)).sum() < 0 { scale.x = -scale.x }
        if scale.x != 0 { x /= scale.x }
        if scale.y != 0 { y /= scale.y }
        if scale.z != 0 { z /= scale.z }
        if scale.x == 0 { x = y.cross(z) }
        if scale.y == 0 { y = z.cross(x) }
        if scale.z == 0 { z = x.cross(y) }
        let sine = -min(max(x.z, -1), 1)
        rotation.y = sine == 0 ? 0 : asin(sine)
        if abs(sine) < 1 - 1e-12 {
            rotation.x = y.z == 0 && z.z > 0 ? 0 : atan2(y.z, z.z)
            rotation.z = x.y == 0 && x.x > 0 ? 0 : atan2(x.y, x.x)
        } else {
            // Turns about x and z are one and the same here: it counts as x.
            rotation.x = atan2(y.x * sine, y.y)
        }
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

extension CATransform3D {
    /// Whether it only shifts.
    fileprivate var isShift: Bool {
        m11 == 1 && m22 == 1 && m33 == 1 && m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 && m31 == 0 && m32 == 0
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    fileprivate func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }
}
