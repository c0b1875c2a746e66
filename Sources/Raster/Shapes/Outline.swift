import CCairo
import Geometry
import Rendering

/// An outline in device pixels, handed to cairo element by element.
///
/// Points are mapped here and not by cairo, so that none is beyond what its fixed-point numbers hold.
struct Outline {
    let context: OpaquePointer
    let transform: CGAffineTransform

    /// Distance of a Bézier curve's control points that makes a quarter of a circle of radius 1.
    private static let quarter = 0.5522847498

    /// Adds the outline of `shape`; false if a coordinate is not finite.
    func add(_ shape: Shape, path: [PathElement]) -> Bool {
        switch shape {
        case .rect(let rect):
            guard let box = Box(rect) else { return false }
            add(rounded: box, radiusX: 0, radiusY: 0)
        case .roundedRect(let rect, let radius):
            guard let box = Box(rect) else { return false }
            let cut = box.cut(radius: radius)
            add(rounded: box, radiusX: cut, radiusY: cut)
        case .ellipse(let rect):
            guard let box = Box(rect) else { return false }
            add(rounded: box, radiusX: (box.right - box.left) / 2, radiusY: (box.bottom - box.top) / 2)
        case .path(let span):
            let elements = path[span.within(path.count)]
            guard elements.allSatisfy(\.isFinite) else { return false }
            for element in elements { add(element) }
        }
        return true
    }

    private func add(_ element: PathElement) {
        switch element {
        case .move(let point): move(point)
        case .line(let point): line(point)
        case .quadCurve(let control, let end):
            var x = 0.0
            var y = 0.0
            if cairo_has_current_point(context) != 0 {
                cairo_get_current_point(context, &x, &y)
            } else {
                (x, y) = mapped(control)
            }
            let middle = mapped(control)
            let last = mapped(end)
            cairo_curve_to(
                context, x + (middle.0 - x) * 2 / 3, y + (middle.1 - y) * 2 / 3,
                last.0 + (middle.0 - last.0) * 2 / 3, last.1 + (middle.1 - last.1) * 2 / 3, last.0, last.1)
        case .curve(let first, let second, let end): curve(first, second, end)
        case .close: cairo_close_path(context)
        }
    }

    private func add(rounded box: Box, radiusX: Double, radiusY: Double) {
        let (left, top, right, bottom) = (box.left, box.top, box.right, box.bottom)
        guard radiusX > 0, radiusY > 0 else {
            move(CGPoint(x: left, y: top))
            line(CGPoint(x: right, y: top))
            line(CGPoint(x: right, y: bottom))
            line(CGPoint(x: left, y: bottom))
            return cairo_close_path(context)
        }
        let restX = radiusX * (1 - Self.quarter)
        let restY = radiusY * (1 - Self.quarter)
        move(CGPoint(x: left + radiusX, y: top))
        line(CGPoint(x: right - radiusX, y: top))
        curve(
            CGPoint(x: right - restX, y: top), CGPoint(x: right, y: top + restY), CGPoint(x: right, y: top + radiusY))
        line(CGPoint(x: right, y: bottom - radiusY))
        curve(
            CGPoint(x: right, y: bottom - restY), CGPoint(x: right - restX, y: bottom),
            CGPoint(x: right - radiusX, y: bottom))
        line(CGPoint(x: left + radiusX, y: bottom))
        curve(
            CGPoint(x: left + restX, y: bottom), CGPoint(x: left, y: bottom - restY),
            CGPoint(x: left, y: bottom - radiusY))
        line(CGPoint(x: left, y: top + radiusY))
        curve(CGPoint(x: left, y: top + restY), CGPoint(x: left + restX, y: top), CGPoint(x: left + radiusX, y: top))
        cairo_close_path(context)
    }

    private func mapped(_ point: CGPoint) -> (Double, Double) {
        let there = point.applying(transform)
        return (Double(there.x).nearby, Double(there.y).nearby)
    }

    private func move(_ point: CGPoint) {
        let (x, y) = mapped(point)
        cairo_move_to(context, x, y)
    }

    private func line(_ point: CGPoint) {
        let (x, y) = mapped(point)
        cairo_line_to(context, x, y)
    }

    private func curve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        let a = mapped(first)
        let b = mapped(second)
        let c = mapped(end)
        cairo_curve_to(context, a.0, a.1, b.0, b.1, c.0, c.1)
    }
}
