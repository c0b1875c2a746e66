import Geometry

/// A track on a single curve. Shown is model − interval·(1 − progress).
struct CurveLane<V: VectorArithmetic> {
    var interval: V
    var begin: Double
    var animation: CurveAnimation
    var slot: Int32
}
