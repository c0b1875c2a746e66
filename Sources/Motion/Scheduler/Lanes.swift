import Geometry

/// How a track moves, and so which of its column's arrays its lane is in.
enum MotionKind: UInt8 {
    case removed
    case resting
    case spring
    case curve
    case combined
}

/// One animated attribute: what it shows and where its motion is kept.
struct Slot<V: VectorArithmetic> {
    /// The value that was set.
    var model: V
    /// The value that is shown.
    var presentation: V
    var generation: UInt32
    var kind = MotionKind.resting
    /// Index into the array that `kind` names.
    var lane: Int32 = 0
    /// Head of the list of completions that wait for this track.
    var completions = CompletionBook.none
}

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

/// A track on a single curve. Shown is model − interval·(1 − progress).
struct CurveLane<V: VectorArithmetic> {
    var interval: V
    var begin: Double
    var animation: CurveAnimation
    var slot: Int32
}
