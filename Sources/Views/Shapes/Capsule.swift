import Geometry
import Motion

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: InsettableShape {
    /// There is nothing to animate.
    public typealias AnimatableData = EmptyAnimatableData

    /// The line that the ends follow. Kept; they are circular.
    public var style: RoundedCornerStyle

    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    /// The capsule in the rectangle.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: .greatestFiniteMagnitude, style: style)
    }

    /// A capsule `amount` points further inside.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}
