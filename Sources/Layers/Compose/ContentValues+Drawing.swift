import Geometry
import Rendering

/// What classes of layers draw.
extension ShapeValues {
    /// Draws the path, filled and then stroked. The stroke's part is cut to 0…1; a start behind the end draws none.
    func draw(alpha: Float, into list: inout DisplayList) {
        guard let path, !path.isEmpty else { return }
        let rule: CGPathFillRule = fillRule == .evenOdd ? .evenOdd : .winding
        if let fillColor, fillColor.w > 0 {
            list.fill(list.addPath(path, rule: rule), Color(fillColor, opacity: alpha))
        }
        guard let strokeColor, strokeColor.w > 0, lineWidth > 0 else { return }
        let start = Double(min(max(strokeStart, 0), 1))
        let end = Double(min(max(strokeEnd, 0), 1))
        guard start < end else { return }
        let isWhole = start == 0 && end == 1
        let line = isWhole ? path : PathMeasure(path).trimmed(from: start, to: end)
        guard !line.isEmpty else { return }
        var style = StrokeStyle(
            width: lineWidth, cap: cap, join: join, miterLimit: max(miterLimit, 1), dashPhase: lineDashPhase)
        if let lineDashPattern, !lineDashPattern.isEmpty { style.dashes = list.addDashes(lineDashPattern) }
        list.stroke(list.addPath(line), Color(strokeColor, opacity: alpha), style: style)
    }

    private var cap: CGLineCap { lineCap == .round ? .round : lineCap == .square ? .square : .butt }

    private var join: CGLineJoin { lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter }
}

extension GradientValues {
    /// Fills a shape with the gradient, whose points are fractions of `bounds`.
    func draw(in shape: Shape, _ bounds: CGRect, alpha: Float, into list: inout DisplayList) {
        guard let colors, !colors.isEmpty else { return }
        if colors.count == 1 { return list.fill(shape, Color(colors[0], opacity: alpha)) }
        var last: CGFloat = 0
        let stops = list.addStops(count: colors.count) { index in
            last = max(last, min(location(index, of: colors.count), 1))
            return GradientStop(Color(colors[index], opacity: alpha), at: last)
        }
        let start = place(startPoint, in: bounds)
        let end = place(endPoint, in: bounds)
        switch type {
        case .radial:
            let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            list.fill(shape, .elliptical(stops, center: start, radii: radii))
        case .conic:
            list.fill(shape, .conic(stops, center: start, angle: atan2(end.y - start.y, end.x - start.x)))
        default:
            list.fill(shape, .linear(stops, from: start, to: end))
        }
    }

    /// Where a colour lies: as `locations` say, or evenly; the last location goes on where there are fewer than colours.
    private func location(_ index: Int, of count: Int) -> CGFloat {
        guard let locations, let last = locations.last else { return CGFloat(index) / CGFloat(count - 1) }
        return CGFloat(index < locations.count ? locations[index] : last)
    }

    private func place(_ point: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
}
