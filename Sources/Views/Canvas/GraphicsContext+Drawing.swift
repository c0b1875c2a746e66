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

    private func paint(_ path: Path, _ shading: Shading, _ rule: CGPathFillRule) {
        let (style, box) = shading.resolved(for: path, in: environment)
        emit(asGroup: false) { list in
            style.draw(in: box, opacity: opacity, into: &list) { list, paint in
                path.fill(paint, rule: rule, into: &list)
            }
        }
    }
}
