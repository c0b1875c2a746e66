import Geometry

/// A curve from (0, 0) to (1, 1) that says how progress in time becomes progress of a value.
///
/// Progress is clamped to 0…1 and NaN counts as 0; the value may leave 0…1.
public struct UnitCurve: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case linear
        case bezier(UnitBezier)
        case circularIn
        case circularOut
        case circularInOut
    }

    let shape: Shape

    init(_ shape: Shape) { self.shape = shape }

    /// A cubic Bézier with these control points; their x is clamped to 0…1, their y is free.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
    }

    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(.bezier(UnitBezier(x1, y1, x2, y2)))
    }

    /// The value at `progress`, which is clamped to 0…1.
    @inline(__always)
    public func value(at progress: Double) -> Double {
        switch shape {
        case .bezier(let bezier): return bezier.value(at: progress)
        case .linear: return progress > 0 ? min(progress, 1) : 0
        case .circularIn, .circularOut, .circularInOut: return circularValue(at: progress > 0 ? min(progress, 1) : 0)
        }
    }

    /// The slope at `progress`, in values per progress; infinite where the curve is vertical.
    public func velocity(at progress: Double) -> Double { velocity(at: progress, fidelity: .exact) }

    /// The slope; under `.system` it is 0 or 1 at an end where the control point lies on the end.
    public func velocity(at progress: Double, fidelity: Fidelity) -> Double {
        let p = progress > 0 ? min(progress, 1) : 0
        switch shape {
        case .linear: return 1
        case .bezier(let bezier):
            return fidelity == .exact ? bezier.velocity(at: p) : bezier.systemVelocity(at: p)
        case .circularIn: return p / (1 - p * p).squareRoot()
        case .circularOut: return (1 - p) / (p * (2 - p)).squareRoot()
        case .circularInOut: return circularInOutSlope(at: p)
        }
    }

    /// The curve mirrored about the diagonal.
    ///
    /// Béziers swap the x and y of their control points (no true inverse if y left 0…1), the circular curves
    /// in and out swap, linear and `circularEaseInOut` stay.
    public var inverse: UnitCurve {
        switch shape {
        case .linear, .circularInOut: return self
        case .circularIn: return .circularEaseOut
        case .circularOut: return .circularEaseIn
        case .bezier(let bezier):
            let (x1, y1, x2, y2) = bezier.controlPoints
            return .bezier(y1, x1, y2, x2)
        }
    }

    private func circularValue(at p: Double) -> Double {
        switch shape {
        case .circularIn: return 1 - (1 - p * p).squareRoot()
        case .circularOut: return (1 - (1 - p) * (1 - p)).squareRoot()
        default:
            return p < 0.5
                ? (1 - (1 - 4 * p * p).squareRoot()) / 2
                : (max(0, (8 - 4 * p) * p - 3).squareRoot() + 1) / 2
        }
    }

    private func circularInOutSlope(at p: Double) -> Double {
        p < 0.5
            ? 2 * p / (1 - 4 * p * p).squareRoot()
            : (2 - 2 * p) / max(0, (8 - 4 * p) * p - 3).squareRoot()
    }
}

extension UnitCurve {
    /// The identity.
    public static let linear = UnitCurve(.linear)
    /// Starts at rest: Bézier (0.42, 0) (1, 1).
    public static let easeIn = UnitCurve.bezier(0.42, 0, 1, 1)
    /// Ends at rest: Bézier (0, 0) (0.58, 1).
    public static let easeOut = UnitCurve.bezier(0, 0, 0.58, 1)
    /// Starts and ends at rest: Bézier (0.42, 0) (0.58, 1).
    public static let easeInOut = UnitCurve.bezier(0.42, 0, 0.58, 1)
    /// The former name of `easeInOut`.
    @available(*, deprecated, renamed: "easeInOut")
    public static var easeInEaseOut: UnitCurve { easeInOut }
    /// A quarter of a circle that starts at rest.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A quarter of a circle that ends at rest.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Two quarters of a circle, vertical in the middle.
    public static let circularEaseInOut = UnitCurve(.circularInOut)
}
