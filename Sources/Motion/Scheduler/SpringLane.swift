import Geometry

/// A track on a fluid spring. Shown is model + distance.
struct SpringLane<V: VectorArithmetic> {
    /// From the model to what is shown.
    var distance: V
    var velocity: V
    /// The squared size of this leg, to which coming to rest is relative.
    var range: Double
    /// The scene time of `distance` and `velocity`.
    var time: Double
    var slot: Int32
    /// Index into the `SpringTable`.
    var spring: Int32
    /// When the first animation of this run began, and the way since then: what a client's animation sees.
    var begin: Double
    var interval: V
    /// The response to blend from when another spring follows.
    var response: Double
}
