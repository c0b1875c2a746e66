import Geometry
import Motion

/// A shape that is drawn turned. Use `rotation(_:anchor:)`.
public nonisolated struct _RotatedShape<S: Shape>: Shape {
    var shape: S
    var angle: Angle
    var anchor: UnitPoint

    /// The shape's data, the angle in radians times 128, and the anchor times 128.
    public var animatableData:
        AnimatablePair<S.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
    {
        get {
            AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    /// The outline, turned about the anchor in the rectangle.
    public func path(in rect: CGRect) -> Path {
        guard angle.radians != 0 else { return shape.path(in: rect) }
        let center = rect.point(at: anchor)
        let turn = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle.radians)
        return shape.path(in: rect).applying(turn.translatedBy(x: -center.x, y: -center.y))
    }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

nonisolated extension _RotatedShape: InsettableShape where S: InsettableShape {
    /// The shape inside, turned as far.
    public func inset(by amount: CGFloat) -> _RotatedShape<S.InsetShape> {
        _RotatedShape<S.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}
