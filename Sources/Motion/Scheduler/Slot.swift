import Geometry

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
