import Geometry
import Rendering

nonisolated extension GraphicsContext {
    /// Fills an outline.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        paint(path, shading, style.rule)
    }

    /// Draws the line along an outline.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        paint(path.strokedPath(style), shading, .winding)
    }

    /// Draws the line along an outline.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws the content of a leaf, such as text or a picture, in a rectangle.
    @MainActor func draw(_ content: some LeafContent, in rect: CGRect, _ context: LeafContext) {
        emit(asGroup: true) { content.draw(in: rect, context, into: &$0) }
    }

    /// Draws the content of a leaf, as large as it wants to be, with a point of its box at a place.
    @MainActor func draw(
        _ content: some LeafContent, at point: CGPoint, anchor: UnitPoint = .center, _ context: LeafContext
    ) {
        let size = content.sizeThatFits(ProposedViewSize(width: nil, height: nil), context)
        let origin = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        draw(content, in: CGRect(origin: origin, size: size), context)
    }

    private func paint(_ path: Path, _ shading: Shading, _ rule: CGPathFillRule) {
        let (style, box) = shading.resolved(for: path, in: environment)
        emit(asGroup: false) { list in
            style.draw(in: box, opacity: opacity, into: &list) { list, paint in
                path.fill(paint, rule: rule, into: &list)
            }
        }
    }
}
