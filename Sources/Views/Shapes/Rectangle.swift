import Geometry
import Motion

/// The whole of its rectangle.
public nonisolated struct Rectangle: InsettableShape {
    /// There is nothing to animate.
    public typealias AnimatableData = EmptyAnimatableData

    /// A rectangle.
    public init() {}

    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// A rectangle `amount` points further inside.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}
