import Geometry
import Motion

/// Part of a shape's outline. Use `trim(from:to:)`.
public nonisolated struct _TrimmedShape<S: Shape>: Shape {
    var shape: S
    var start: CGFloat
    var end: CGFloat

    /// The shape's data and the two fractions, each times 128 as SwiftUI scales them.
    public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start * 128, end * 128)) }
        set {
            shape.animatableData = newValue.first
            (start, end) = (newValue.second.first / 128, newValue.second.second / 128)
        }
    }

    /// The part between the two fractions of the outline's length.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }

    /// The size that the whole shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
