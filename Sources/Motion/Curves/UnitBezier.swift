import Geometry

/// A cubic Bézier from (0, 0) to (1, 1), solved for y at a given x.
///
/// The x of both control points is clamped to 0…1, which makes x monotonic; y is free. A control point that
/// is not finite, or whose y is beyond 1e9, counts as the end point that it belongs to.
struct UnitBezier: Hashable, Sendable {
    // x(s) = ((ax·s + bx)·s + cx)·s, likewise y.
    let ax: Double
    let bx: Double
    let cx: Double
    let ay: Double
    let by: Double
    let cy: Double
    /// The inner coefficients of the first guess p + p(1 − p)(guess0 + guess1·p) for s at x = p.
    private let guess0: Double
    private let guess1: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let startsWell = x1.isFinite && abs(y1) <= 1e9
        let endsWell = x2.isFinite && abs(y2) <= 1e9
        let (x1, y1) = startsWell ? (min(max(x1, 0), 1), y1) : (0, 0)
        let (x2, y2) = endsWell ? (min(max(x2, 0), 1), y2) : (1, 1)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
        // A Hermite cubic through both ends with the inverse slopes there, limited to a monotonic one.
        let start = min(1 / max(cx, 1e-9), 3)
        let end = min(1 / max(3 * (1 - x2), 1e-9), 3)
        guess0 = start - 1
        guess1 = 2 - start - end
    }

    var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
        (cx / 3, cy / 3, (bx + 2 * cx) / 3, (by + 2 * cy) / 3)
    }

    @inline(__always)
    func x(_ s: Double) -> Double { ((ax * s + bx) * s + cx) * s }

    @inline(__always)
    func y(_ s: Double) -> Double { ((ay * s + by) * s + cy) * s }

    @inline(__always)
    private func slopeX(_ s: Double) -> Double { (3 * ax * s + 2 * bx) * s + cx }

    private func slopeY(_ s: Double) -> Double { (3 * ay * s + 2 * by) * s + cy }

    /// The y at x = `progress`, which is clamped to 0…1.
    @inline(__always)
    func value(at progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        return y(parameter(at: progress))
    }

    /// Two steps of Halley's method and one of Newton's, without a branch, serve almost every curve; the bracketed
    /// solver goes on where they have not arrived.
    @inline(__always)
    private func parameter(at progress: Double) -> Double {
        var s = progress + progress * (1 - progress) * (guess0 + guess1 * progress)
        s -= step(s, progress)
        s -= step(s, progress)
        s -= (x(s) - progress) / slopeX(s)
        if isRoot(s, progress) { return s }
        // Near a vertical tangent two more steps usually arrive.
        s -= step(s, progress)
        s -= step(s, progress)
        return isRoot(s, progress) ? s : bracketedParameter(at: progress, from: s)
    }

    /// The error of s is the residual over the slope, so that a flat x has to be met more closely.
    @inline(__always)
    private func isRoot(_ s: Double, _ progress: Double) -> Bool {
        abs(x(s) - progress) <= 1e-13 * slopeX(s) && s >= 0 && s <= 1
    }

    @inline(__always)
    private func step(_ s: Double, _ progress: Double) -> Double {
        let (error, slope) = (x(s) - progress, slopeX(s))
        return error * slope / (slope * slope - error * (3 * ax * s + bx))
    }

    /// Halley's method kept inside a shrinking bracket: survives infinite slopes such as those of (1, 0)(0, 1).
    @inline(never)
    private func bracketedParameter(at progress: Double, from start: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = start > 0 && start < 1 ? start : progress
        for _ in 0..<80 {
            let error = x(s) - progress
            if error == 0 || high - low < 1e-16 || isRoot(s, progress) { break }
            if error < 0 { low = s } else { high = s }
            let next = s - step(s, progress)
            let step = next > low && next < high ? next : (low + high) / 2
            if step == s { break }
            s = step
        }
        return s
    }

    /// dy/dx at x = `progress`, clamped to 0…1; infinite where the curve is vertical.
    ///
    /// Where a control point lies on its end, the direction to the next distinct control point is the limit.
    func velocity(at progress: Double) -> Double {
        if !(progress > 0) { return startSlope }
        if progress >= 1 { return endSlope }
        let s = parameter(at: progress)
        return UnitBezier.slope(slopeY(s), slopeX(s))
    }

    /// The slope by the raw derivatives, which are both 0 where a control point lies on its end.
    func systemVelocity(at progress: Double) -> Double {
        guard progress <= 0 || progress >= 1 else { return velocity(at: progress) }
        let s = progress <= 0 ? 0.0 : 1.0
        let (dy, dx) = (slopeY(s), slopeX(s))
        if abs(dy - dx) <= 1e-14 { return s == 0 ? 1 : 0 }
        return UnitBezier.slope(dy, dx)
    }

    private var startSlope: Double {
        let (x1, y1, x2, y2) = controlPoints
        if x1 != 0 || y1 != 0 { return UnitBezier.slope(y1, x1) }
        return x2 != 0 || y2 != 0 ? UnitBezier.slope(y2, x2) : 1
    }

    private var endSlope: Double {
        let (x1, y1, x2, y2) = controlPoints
        if x2 != 1 || y2 != 1 { return UnitBezier.slope(1 - y2, 1 - x2) }
        return x1 != 1 || y1 != 1 ? UnitBezier.slope(1 - y1, 1 - x1) : 1
    }

    private static func slope(_ dy: Double, _ dx: Double) -> Double {
        if abs(dy - dx) <= 1e-14 { return 1 }
        return abs(dx) <= 1e-14 ? (dy < 0 ? -.infinity : .infinity) : dy / dx
    }
}
