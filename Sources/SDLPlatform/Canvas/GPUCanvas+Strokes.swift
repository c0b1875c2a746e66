import Geometry
import Rendering

/// Lines along outlines.
extension GPUCanvas {
    func stroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint, _ blend: BlendMode, _ list: DisplayList) {
        guard style.width > 0, style.width.isFinite else { return }
        if paint.isBackdrop { return drawPane(.stroke(shape, style, paint, .normal), list) }
        if case .color(let color) = paint, strokeRing(shape, style, color, blend) { return }
        if case .path(let path) = shape, strokePath(path, style, paint, blend, list) { return }
        drawPicture(of: shape, style, paint, blend, list)
    }

    /// Strokes a closed convex outline as rings; false where joins, dashes or the map are more than that.
    private func strokeRing(_ shape: Shape, _ style: StrokeStyle, _ color: Color, _ blend: BlendMode) -> Bool {
        guard style.dashes.count == 0, let magnification, let own = ringBox(of: shape, style) else { return false }
        guard isReachable(own.grown(by: style.width)), thickness(of: own) > style.width * magnification + 1 else {
            return false
        }
        gradient.set(MeshColor(color))
        guard !gradient.solid.isInvisible else { return true }
        usePlain(blend)
        let half = Double(style.width) * magnification / 2
        let (inner, outer) = (abs(half - 0.5), half + 0.5)
        let peak = Float(min(2 * half, 1))
        fillRing(from: -outer, 0, to: -inner, peak)
        if inner > 0 { fillRing(from: -inner, peak, to: inner, peak) }
        fillRing(from: inner, peak, to: outer, 0)
        return true
    }

    /// How many pixels a point is through a map that turns and scales all directions alike, else nil.
    var magnification: Double? {
        let map = state.map
        let size = hypot(map.a, map.b)
        let error = abs(hypot(map.c, map.d) - size) + abs(map.a * map.c + map.b * map.d) / max(size, 1e-9)
        return size > 0 && error < size * 1e-6 ? size : nil
    }

    /// Sets `outline` to the middle of the stroke and returns its box; nil where rings don't show it.
    private func ringBox(of shape: Shape, _ style: StrokeStyle) -> Bounds? {
        func box(_ rect: CGRect) -> Bounds? { Bounds(rect).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } }
        switch shape {
        case .rect(let rect):
            // Drawn with sharp corners; the finer ones can't be told apart.
            guard style.join == .miter && style.miterLimit >= 1.5 || style.width * scale <= 1, let own = box(rect)
            else { return nil }
            outline.set(rounded: own, radiusX: 0, radiusY: 0, [], map: state.map)
            return own
        case .roundedRect(let rect, let radius):
            guard let own = box(rect), radius > style.width / 2 + 0.5 / scale else { return nil }
            let radius = min(Double(radius), own.width / 2, own.height / 2)
            outline.set(rounded: own, radiusX: radius, radiusY: radius, .all, map: state.map)
            return own
        case .ellipse(let rect):
            guard let own = box(rect) else { return nil }
            outline.set(ellipse: own, map: state.map)
            return own
        case .roundedCorners, .path: return nil
        }
    }

    /// Strokes a path of one open or closed line of straight pieces or curves; false where overlaps would show, or for
    /// what rings and strips don't draw.
    private func strokePath(
        _ path: PathSpan, _ style: StrokeStyle, _ paint: Paint, _ blend: BlendMode, _ list: DisplayList
    ) -> Bool {
        guard style.dashes.count == 0, style.cap == .round, style.join == .round, blend == .normal, let magnification,
            case .color(let color) = paint, color.opacity >= 1
        else { return false }
        let width = Double(style.width) * magnification
        guard width >= 1, strip.set(path, list, map: state.map), strip.isReachable else { return false }
        gradient.set(MeshColor(color))
        usePlain(blend)
        draw(strip, width: width)
        return true
    }
}
