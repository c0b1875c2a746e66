import Geometry
import Motion

/// Makes each leaf of a view more or less transparent.
nonisolated struct OpacityEffect: Effect {
    var opacity: Double

    var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        let outer = drawing.opacity
        drawing.opacity *= min(max(opacity, 0), 1)
        content(&drawing)
        drawing.opacity = outer
    }

    /// What cannot be seen at the end of a change takes no input.
    var lets: InputPassage { opacity < 1.0 / 256 ? .behind : .through }
}

extension View {
    /// The view, `opacity` as opaque: 0 is invisible, 1 as it is. Overlapping parts show through one another; for the view
    /// as one picture put `compositingGroup()` before.
    public func opacity(_ opacity: Double) -> some View {
        effect(OpacityEffect(opacity: opacity.isNaN ? 1 : opacity))
    }
}
