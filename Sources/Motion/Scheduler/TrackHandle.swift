/// Names one animated attribute of a scheduler; a handle whose track was removed is told from its successor.
public struct TrackHandle<Value: VectorArithmetic>: Hashable, Sendable {
    let column: Int32
    let slot: Int32
    let generation: UInt32
}
