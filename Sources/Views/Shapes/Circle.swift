import Geometry
import Motion

/// The largest circle in the middle of its rectangle; it begins at its rightmost point and goes round clockwise.
public nonisolated struct Circle: InsettableShape {
    /// There is nothing to animate.
    public typealias AnimatableData = EmptyAnimatableData

    /// A circle.
    public init() {}

    /// The circle whose diameter is the shorter side.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// A circle `amount` points further inside.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}
