import Geometry
import Motion

/// A shape that is drawn through a map. Use `transform(_:)`.
public nonisolated struct _TransformedShape<S: Shape>: Shape {
    var shape: S
    var transform: CGAffineTransform

    /// The shape's data; the map changes at once.
    public var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    /// The outline, mapped.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
