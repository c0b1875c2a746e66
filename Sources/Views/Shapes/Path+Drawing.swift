import Geometry
import Rendering

nonisolated extension Path {
    /// Fills the outline in a display list; a line along a figure is drawn as a line.
    func fill(_ paint: Paint, rule: CGPathFillRule, blend: Rendering.BlendMode = .normal, into list: inout DisplayList)
    {
        guard let shape = figure.shape(rule: rule, into: &list) else { return }
        guard let line else { return list.fill(shape, paint, blend: blend) }
        guard line.isVisible else { return }
        list.stroke(shape, paint, style: line.style(into: &list), blend: blend)
    }

    /// The outline as a display list has it, for clips and shadows; nil for one without points.
    func shape(rule: CGPathFillRule, into list: inout DisplayList) -> Rendering.Shape? {
        guard line == nil else { return PathFigure.steps(storage).shape(rule: .winding, into: &list) }
        return figure.shape(rule: rule, into: &list)
    }
}

nonisolated extension PathFigure {
    /// The figure as a display list has it; nil for one without points or with a coordinate that is not finite.
    func shape(rule: CGPathFillRule, into list: inout DisplayList) -> Rendering.Shape? {
        switch self {
        case .empty: return nil
        case .rect(let rect): return rect.isFinite ? .rect(rect) : nil
        case .ellipse(let rect): return rect.isFinite ? .ellipse(rect) : nil
        case .roundedRect(let rect, let corner):
            guard rect.isFinite else { return nil }
            let radii = Self.cutRadii(corner, in: rect)
            if radii.width == 0 || radii.height == 0 { return .rect(rect) }
            if radii.width == radii.height { return .roundedRect(rect, radius: radii.width) }
        case .unevenRect(let rect, let given):
            guard rect.isFinite else { return nil }
            let radii = given.cut(to: rect.size)
            var (radius, isEven) = (CGFloat(0), true)
            var corners: RectCorners = []
            func add(_ value: CGFloat, _ corner: RectCorners) {
                guard value > 0 else { return }
                isEven = isEven && (radius == 0 || radius == value)
                radius = value
                corners.insert(corner)
            }
            add(radii.topLeading, .topLeft)
            add(radii.topTrailing, .topRight)
            add(radii.bottomLeading, .bottomLeft)
            add(radii.bottomTrailing, .bottomRight)
            if corners.isEmpty { return .rect(rect) }
            // The list cuts a radius to half the shorter side, even where only one corner of a side is round.
            if isEven, radius <= min(rect.width, rect.height) / 2 {
                return .roundedCorners(rect, radius: radius, corners)
            }
        case .steps(let steps):
            guard !steps.isEmpty, steps.isFinite else { return nil }
            return list.addPath(steps, rule: rule)
        }
        return list.addPath(storage, rule: rule)
    }
}

nonisolated extension StrokeStyle {
    /// The style as a display list has it.
    func style(into list: inout DisplayList) -> Rendering.StrokeStyle {
        Rendering.StrokeStyle(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: soundMiterLimit,
            dashes: isDashed ? list.addDashes(dash) : .none, dashPhase: dashPhase.isFinite ? dashPhase : 0)
    }
}
