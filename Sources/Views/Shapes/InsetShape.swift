import Geometry
import Motion

/// A shape in a rectangle that is smaller on each side; corner radii shrink with it. Use `inset(by:)`.
public nonisolated struct _InsetShape<S: Shape>: InsettableShape {
    var shape: S
    var amount: CGFloat

    /// The shape's data and the inset.
    public var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }

    /// The outline in the smaller rectangle; nothing where none is left. An inset that isn't finite counts as 0.
    public func path(in rect: CGRect) -> Path {
        let amount = amount.isFinite ? amount : 0
        let inner = CGRect(
            x: rect.minX + amount, y: rect.minY + amount, width: rect.width - 2 * amount,
            height: rect.height - 2 * amount)
        guard inner.size.width >= 0, inner.size.height >= 0, rect.width - 2 * amount >= 0,
            rect.height - 2 * amount >= 0
        else { return Path() }
        var path = shape.path(in: inner)
        switch path.figure {
        case .roundedRect(let rect, let corner):
            let size = CGSize(width: max(corner.width - amount, 0), height: max(corner.height - amount, 0))
            path.figure = .roundedRect(rect, size)
        case .unevenRect(let rect, let radii): path.figure = .unevenRect(rect, radii.reduced(by: amount))
        default: break
        }
        return path
    }

    /// The shape so much further inside.
    public func inset(by amount: CGFloat) -> Self { Self(shape: shape, amount: self.amount + amount) }
}
