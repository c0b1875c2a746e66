import CCairo
import Geometry
import Rendering

/// Draws shapes with cairo.
enum CairoPainter {
    /// Fills a shape, or draws its outline where there is a style.
    static func paint(
        _ shape: Shape, _ paint: Paint, _ style: StrokeStyle?, path: [PathElement], stops: [GradientStop],
        _ cr: OpaquePointer
    ) {
        trace(shape, path, cr)
        setSource(paint, stops, cr)
        if let style {
            setStroke(style, cr)
            cairo_stroke(cr)
        } else {
            cairo_fill(cr)
        }
    }

    /// Traces a shape as cairo's current path.
    static func trace(_ shape: Shape, _ path: [PathElement], _ cr: OpaquePointer) {
        cairo_new_path(cr)
        switch shape {
        case .rect(let rect):
            cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
        case .roundedRect(let rect, let radius):
            roundedRect(rect, radius, cr)
        case .ellipse(let rect):
            ellipse(rect, cr)
        case .path(let span):
            for element in path[span.range] { add(element, cr) }
        }
    }

    private static func roundedRect(_ rect: CGRect, _ radius: CGFloat, _ cr: OpaquePointer) {
        let r = min(max(radius, 0), rect.width / 2, rect.height / 2)
        guard r > 0 else { return cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height) }
        cairo_new_sub_path(cr)
        cairo_arc(cr, rect.maxX - r, rect.minY + r, r, -.pi / 2, 0)
        cairo_arc(cr, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
        cairo_arc(cr, rect.minX + r, rect.maxY - r, r, .pi / 2, .pi)
        cairo_arc(cr, rect.minX + r, rect.minY + r, r, .pi, .pi * 1.5)
        cairo_close_path(cr)
    }

    private static func ellipse(_ rect: CGRect, _ cr: OpaquePointer) {
        guard rect.width > 0, rect.height > 0 else { return }
        cairo_save(cr)
        cairo_translate(cr, rect.midX, rect.midY)
        cairo_scale(cr, rect.width / 2, rect.height / 2)
        cairo_new_sub_path(cr)
        cairo_arc(cr, 0, 0, 1, 0, 2 * .pi)
        cairo_close_path(cr)
        cairo_restore(cr)
    }

    private static func add(_ element: PathElement, _ cr: OpaquePointer) {
        switch element {
        case .move(let p): cairo_move_to(cr, p.x, p.y)
        case .line(let p): cairo_line_to(cr, p.x, p.y)
        case .curve(let a, let b, let p): cairo_curve_to(cr, a.x, a.y, b.x, b.y, p.x, p.y)
        case .quadCurve(let c, let p):
            var x = 0.0
            var y = 0.0
            if cairo_has_current_point(cr) != 0 { cairo_get_current_point(cr, &x, &y) } else { (x, y) = (c.x, c.y) }
            cairo_curve_to(
                cr, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3,
                p.x, p.y)
        case .close: cairo_close_path(cr)
        }
    }

    /// Makes a paint cairo's source.
    static func setSource(_ paint: Paint, _ stops: [GradientStop], _ cr: OpaquePointer) {
        switch paint {
        case .color(let color):
            cairo_set_source_rgba(
                cr, unit(color.red), unit(color.green), unit(color.blue), unit(color.opacity))
        case .linear(let span, let from, let to):
            setGradient(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops[span.range], cr)
        case .radial(let span, let center, let radius):
            setGradient(
                cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, max(radius, 1e-3)),
                stops[span.range], cr)
        }
    }

    private static func setGradient(
        _ pattern: OpaquePointer?, _ stops: ArraySlice<GradientStop>, _ cr: OpaquePointer
    ) {
        guard let pattern else { return }
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, unit(stop.color.red), unit(stop.color.green), unit(stop.color.blue),
                unit(stop.color.opacity))
        }
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }

    static func setStroke(_ style: StrokeStyle, _ cr: OpaquePointer) {
        cairo_set_line_width(cr, style.width)
        cairo_set_line_cap(cr, style.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(cr, style.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        if style.dash > 0 {
            var dash = Double(style.dash)
            cairo_set_dash(cr, &dash, 1, style.dashPhase)
        } else {
            cairo_set_dash(cr, nil, 0, 0)
        }
    }

    private static func unit(_ value: Float) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
}
