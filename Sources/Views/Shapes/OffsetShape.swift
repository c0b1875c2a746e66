import Geometry
import Motion

/// A shape that is drawn elsewhere. Use `offset(_:)`.
public nonisolated struct _OffsetShape<S: Shape>: Shape {
    var shape: S
    var offset: CGSize

    /// The shape's data and the offset.
    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }

    /// The outline, moved.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

nonisolated extension _OffsetShape: InsettableShape where S: InsettableShape {
    /// The shape inside, moved as far.
    public func inset(by amount: CGFloat) -> _OffsetShape<S.InsetShape> {
        _OffsetShape<S.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}
