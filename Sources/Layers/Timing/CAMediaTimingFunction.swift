import Geometry
import Motion

/// A cubic Bézier from (0, 0) to (1, 1) that turns the way through an animation into the way through its values.
///
/// The x of both control points is clamped to 0…1, the y is free. A point whose x is NaN or whose y is not finite counts
/// as the end of the curve that it belongs to.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// c1x, c1y, c2x, c2y.
    private let points: SIMD4<Double>
    let curve: UnitCurve

    /// The function of that name; an unknown name is reported once and gives the linear one.
    public init(name: CAMediaTimingFunctionName) {
        if name.controlPoints == nil {
            LayerWarnings.report(
                "CAMediaTimingFunction.\(name.rawValue)",
                "There is no timing function \"\(name.rawValue)\"; the linear one is used.")
        }
        points = name.controlPoints ?? SIMD4(0, 0, 1, 1)
        curve = CAMediaTimingFunction.curve(points)
    }

    /// A function with the control points (`c1x`, `c1y`) and (`c2x`, `c2y`).
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        let startsWell = !c1x.isNaN && c1y.isFinite
        let endsWell = !c2x.isNaN && c2y.isFinite
        points = SIMD4(
            startsWell ? Double(min(max(c1x, 0), 1)) : 0, startsWell ? Double(c1y) : 0,
            endsWell ? Double(min(max(c2x, 0), 1)) : 1, endsWell ? Double(c2y) : 1)
        curve = CAMediaTimingFunction.curve(points)
    }

    private static func curve(_ points: SIMD4<Double>) -> UnitCurve {
        if points.x == points.y, points.z == points.w { return .linear }
        return .bezier(
            startControlPoint: UnitPoint(x: points.x, y: points.y), endControlPoint: UnitPoint(x: points.z, y: points.w)
        )
    }

    /// Writes x and y of one of the four points to `ptr`, which has room for two: 0 and 3 are the ends of the curve.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        precondition((0...3).contains(idx), "A timing function has the control points 0 to 3.")
        let all = [0, 0, points.x, points.y, points.z, points.w, 1, 1]
        ptr[0] = Float(all[2 * idx])
        ptr[1] = Float(all[2 * idx + 1])
    }

    /// Two functions are equal if their control points are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.points == points }

    /// A hash of the control points.
    open override var hash: Int { points.hashValue }
}
