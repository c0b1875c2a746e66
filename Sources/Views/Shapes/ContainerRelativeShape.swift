import Geometry
import Motion

/// The shape of what contains it. No container tells its shape: it is a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape {
    /// There is nothing to animate.
    public typealias AnimatableData = EmptyAnimatableData

    /// The container's shape.
    public init() {}

    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// A rectangle `amount` points further inside.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}
