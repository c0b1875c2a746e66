import Geometry

/// The exact map of an oscillator's state over a time: `y ← yy·y + yv·v`, `v ← vy·y + vv·v`.
struct SpringTransition: Sendable {
    var yy = 1.0
    var yv = 0.0
    var vy = 0.0
    var vv = 1.0

    /// Nothing left of the motion.
    static let settled = SpringTransition(yy: 0, yv: 0, vy: 0, vv: 0)

    /// The largest factor by which a divergent spring may have grown; keeps products finite.
    static let limit = 1e100

    @inline(__always)
    func apply<V: VectorArithmetic>(_ y: inout V, _ v: inout V) {
        let distance = y.scaled(by: yy) + v.scaled(by: yv)
        v = y.scaled(by: vy) + v.scaled(by: vv)
        y = distance
    }
}
