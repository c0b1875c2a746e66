import Geometry
import Motion

/// A rectangle with rounded corners; its corner size animates.
public nonisolated struct RoundedRectangle: InsettableShape {
    /// Radii of the corners along x and y. Equal ones are cut to half the shorter side, others to half of their own side each.
    public var cornerSize: CGSize
    /// The line that the corners follow. Kept; they are circular or elliptical.
    public var style: RoundedCornerStyle

    /// A rectangle with elliptical corners.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// A rectangle with circular corners.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The corner size.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// The outline in the rectangle.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    /// A rectangle `amount` points further inside, its radii so much smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}
