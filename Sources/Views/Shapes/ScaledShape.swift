import Geometry
import Motion

/// A shape that is drawn larger or smaller. Use `scale(_:anchor:)`.
public nonisolated struct _ScaledShape<S: Shape>: Shape {
    var shape: S
    var scale: CGSize
    var anchor: UnitPoint

    /// The shape's data, the scale, and the anchor times 128.
    public var animatableData:
        AnimatablePair<S.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
    {
        get {
            AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    /// The outline, scaled about the anchor in the rectangle.
    public func path(in rect: CGRect) -> Path {
        let center = rect.point(at: anchor)
        return shape.path(in: rect).applying(
            CGAffineTransform(
                a: scale.width, b: 0, c: 0, d: scale.height, tx: center.x * (1 - scale.width),
                ty: center.y * (1 - scale.height)))
    }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

nonisolated extension _ScaledShape: InsettableShape where S: InsettableShape {
    /// The shape inside, scaled as far.
    public func inset(by amount: CGFloat) -> _ScaledShape<S.InsetShape> {
        _ScaledShape<S.InsetShape>(shape: shape.inset(by: amount), scale: scale, anchor: anchor)
    }
}

extension CGRect {
    /// The point of the rectangle that a unit point names.
    nonisolated func point(at unit: UnitPoint) -> CGPoint {
        CGPoint(x: minX + width * unit.x, y: minY + height * unit.y)
    }
}
