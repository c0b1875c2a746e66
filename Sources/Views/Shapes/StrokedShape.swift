import Geometry
import Motion

/// The line along a shape's outline. Use `stroke(style:)`.
public nonisolated struct _StrokedShape<S: Shape>: Shape {
    var shape: S
    var style: StrokeStyle

    /// The shape's data and the line's.
    public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }

    /// The outline of the line.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// The line along the inside of a shape's outline. Use `strokeBorder(_:style:)`.
public nonisolated struct _BorderShape<S: InsettableShape>: Shape {
    var shape: S
    var style: StrokeStyle

    /// The shape's data and the line's; the inset is half the width.
    public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }

    /// The outline of the line.
    public func path(in rect: CGRect) -> Path {
        guard style.isVisible else { return Path() }
        return shape.inset(by: style.lineWidth / 2).path(in: rect).strokedPath(style)
    }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
