import Geometry
import Motion

/// The ellipse that touches the sides of its rectangle; it begins at its rightmost point and goes round clockwise.
public nonisolated struct Ellipse: InsettableShape {
    /// There is nothing to animate.
    public typealias AnimatableData = EmptyAnimatableData

    /// An ellipse.
    public init() {}

    /// The ellipse in the rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    /// An ellipse `amount` points further inside.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}
