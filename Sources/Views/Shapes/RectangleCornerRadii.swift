import Geometry
import Motion

/// The radii of a rectangle's four corners, in points.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable, Animatable {
    /// At the top of the leading edge.
    public var topLeading: CGFloat
    /// At the bottom of the leading edge.
    public var bottomLeading: CGFloat
    /// At the bottom of the trailing edge.
    public var bottomTrailing: CGFloat
    /// At the top of the trailing edge.
    public var topTrailing: CGFloat

    /// Radii, by default 0.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    /// The four radii.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }

    /// Each radius made smaller by `amount`.
    func reduced(by amount: CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: topLeading - amount, bottomLeading: bottomLeading - amount,
            bottomTrailing: bottomTrailing - amount, topTrailing: topTrailing - amount)
    }

    /// The radii cut so that no two on one side are longer than it, all by the same factor (CSS Backgrounds 5.5); what is
    /// negative or not a number is 0.
    func cut(to size: CGSize) -> RectangleCornerRadii {
        func sound(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, 1e9) : 0 }
        var radii = RectangleCornerRadii(
            topLeading: sound(topLeading), bottomLeading: sound(bottomLeading), bottomTrailing: sound(bottomTrailing),
            topTrailing: sound(topTrailing))
        var factor: CGFloat = 1
        func fit(_ first: CGFloat, _ second: CGFloat, _ side: CGFloat) {
            if first + second > side { factor = min(factor, max(side, 0) / (first + second)) }
        }
        fit(radii.topLeading, radii.topTrailing, size.width)
        fit(radii.bottomLeading, radii.bottomTrailing, size.width)
        fit(radii.topLeading, radii.bottomLeading, size.height)
        fit(radii.topTrailing, radii.bottomTrailing, size.height)
        guard factor < 1 else { return radii }
        radii.topLeading *= factor
        radii.bottomLeading *= factor
        radii.bottomTrailing *= factor
        radii.topTrailing *= factor
        return radii
    }
}
