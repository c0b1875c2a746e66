import Geometry
import Motion

/// `hidden`: there, and neither seen nor touched.
nonisolated struct HiddenEffect: Effect {
    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {}
    var lets: InputPassage { .behind }
}

extension View {
    /// The view's room without the view: it is laid out and keeps its state, and is neither drawn nor touched.
    public func hidden() -> some View { effect(HiddenEffect()) }
}
