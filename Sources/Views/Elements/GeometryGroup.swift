import Geometry
import Motion

/// A barrier: what is in it is placed relative to it, and it moves as a whole.
nonisolated struct BarrierEffect: Effect {
    static var isBarrier: Bool { true }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) { content(&drawing) }
}

extension View {
    /// The view as one thing that moves: what appears inside of it while it moves moves along.
    public func geometryGroup() -> some View { effect(BarrierEffect()) }
}
