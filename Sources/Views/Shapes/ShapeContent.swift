import Geometry
import Motion
import Rendering

/// A shape in a resolved style: what filled and stroked shapes, colours and gradients show.
nonisolated struct ShapeContent<S: Shape>: LeafContent {
    var shape: S
    var style: _ResolvedStyle
    var fillStyle: FillStyle

    init(shape: S, style: _ResolvedStyle, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    /// The shape's data and the style's.
    var animatableData: AnimatablePair<S.AnimatableData, StyleVector> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// Styles have no say in sizes.
    @MainActor func hasSameSizes(as old: Self) -> Bool { ValueComparison.areEqual(shape, old.shape) }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        draw(in: rect, opacity: context.opacity, into: &list)
    }

    /// Draws itself; sides below 0 count as 0, and a rectangle that isn't finite shows nothing.
    func draw(in rect: CGRect, opacity: Double, into list: inout DisplayList) {
        guard rect.isFinite else { return }
        let size = CGSize(width: max(rect.size.width, 0), height: max(rect.size.height, 0))
        let local = CGRect(origin: .zero, size: size)
        let path = shape.path(in: local)
        guard rect.origin != .zero else { return draw(path, in: local, opacity, into: &list) }
        if case .steps = path.figure {
            list.beginTransform(CGAffineTransform(translationX: rect.origin.x, y: rect.origin.y))
            draw(path, in: local, opacity, into: &list)
            list.restore()
        } else {
            let place = CGRect(origin: rect.origin, size: size)
            draw(path.offsetBy(dx: rect.origin.x, dy: rect.origin.y), in: place, opacity, into: &list)
        }
    }

    private func draw(_ path: Path, in rect: CGRect, _ opacity: Double, into list: inout DisplayList) {
        style.draw(in: rect, opacity: opacity, into: &list) { list, paint in
            path.fill(paint, rule: fillStyle.rule, into: &list)
        }
    }

    @MainActor func contains(_ point: CGPoint, in size: CGSize, _ context: LeafContext) -> Bool {
        contains(point, in: size)
    }

    /// Whether a point is on what is drawn; nothing that can't be seen is there.
    func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        guard style.isVisible, size.width.isFinite, size.height.isFinite else { return false }
        return shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: fillStyle.isEOFilled)
    }
}
