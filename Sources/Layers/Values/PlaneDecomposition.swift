import Geometry

/// A map of the plane taken apart as CSS Transforms does for two dimensions, for row vectors: diag(scale) · turn · R, then
/// the shift. R is the remainder, the unit matrix where there is no shear.
///
/// Core Animation's quirks are kept: which axis a mirror image flips, the anticlockwise half turn, and the angle of exactly
/// 0 that counts as a whole turn.
struct PlaneDecomposition {
    private var shift: SIMD2<Double>
    private var scale: SIMD2<Double>
    /// In degrees, so that quarter turns stay exact.
    private var angle: Double
    /// R row by row: r11, r12, r21, r22.
    private var remainder: SIMD4<Double>

    /// Nil for a map without an inverse.
    init?(_ t: CATransform3D) {
        var row0 = SIMD2<Double>(t.m11, t.m12)
        var row1 = SIMD2<Double>(t.m21, t.m22)
        let determinant = row0.x * row1.y - row0.y * row1.x
        guard determinant != 0, determinant.isFinite else { return nil }
        shift = SIMD2(t.m41, t.m42)
        scale = SIMD2(hypot(row0.x, row0.y), hypot(row1.x, row1.y))
        if determinant < 0 {
            if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        row0 /= scale.x
        row1 /= scale.y
        angle = atan2(row0.y, row0.x) * 180 / .pi
        let (cosine, sine) = (row0.x, row0.y)
        let (back0, back1) = (row0 * cosine - row1 * sine, row0 * sine + row1 * cosine)
        remainder = SIMD4(back0.x, back0.y, back1.x, back1.y)
    }

    func blended(to end: PlaneDecomposition, by fraction: Double) -> PlaneDecomposition {
        var (from, to) = (self, end)
        if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
            from.scale = -from.scale
            from.angle += from.angle < 0 ? 180 : -180
        }
        if from.angle == 0 { from.angle = 360 }
        if to.angle == 0 { to.angle = 360 }
        if abs(from.angle - to.angle) > 180 {
            if from.angle > to.angle { from.angle -= 360 } else { to.angle -= 360 }
        }
        from.shift += (to.shift - from.shift) * fraction
        from.scale += (to.scale - from.scale) * fraction
        from.angle += (to.angle - from.angle) * fraction
        from.remainder += (to.remainder - from.remainder) * fraction
        return from
    }

    var transform: CATransform3D {
        let (sine, cosine) = PlaneDecomposition.sineAndCosine(degrees: angle)
        let (r0, r1) = (SIMD2(remainder.x, remainder.y), SIMD2(remainder.z, remainder.w))
        let row0 = (r0 * cosine + r1 * sine) * scale.x
        let row1 = (r1 * cosine - r0 * sine) * scale.y
        return CATransform3D(
            affine: CGAffineTransform(a: row0.x, b: row0.y, c: row1.x, d: row1.y, tx: shift.x, ty: shift.y))
    }

    /// Exact at quarter turns: an unturned layer stays free of a rest of 1e-16.
    private static func sineAndCosine(degrees: Double) -> (Double, Double) {
        switch degrees.remainder(dividingBy: 360) {
        case 0: return (0, 1)
        case 90: return (1, 0)
        case -90: return (-1, 0)
        case 180, -180: return (0, -1)
        case let rest: return (sin(rest * .pi / 180), cos(rest * .pi / 180))
        }
    }
}
