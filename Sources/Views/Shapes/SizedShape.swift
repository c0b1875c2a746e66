import Geometry
import Motion

/// A shape that is drawn in a size of its own. Use `size(_:)`.
public nonisolated struct _SizedShape<S: Shape>: Shape {
    var shape: S
    var size: CGSize

    /// The shape's data and the size.
    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }

    /// The outline in a rectangle of that size at the same origin.
    public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}
