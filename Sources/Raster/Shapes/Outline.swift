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
    func add(_ shape: Shape, paths: PathColumns) -> Bool {
        switch shape {
        case .rect(let rect):
            guard let box = Box(rect) else { return false }
            add(rounded: box, radiusX: 0, radiusY: 0)
        case .roundedRect(let rect, let radius):
            guard let box = Box(rect) else { return false }
            let cut = box.cut(radius: radius)
            add(rounded: box, radiusX: cut, radiusY: cut)
        case .roundedCorners(let rect, let radius, let corners):
            guard let box = Box(rect) else { return false }
            let cut = box.cut(radius: radius)
            add(rounded: box, radiusX: cut, radiusY: cut, corners)
        case .ellipse(let rect):
            guard let box = Box(rect) else { return false }
            add(rounded: box, radiusX: (box.right - box.left) / 2, radiusY: (box.bottom - box.top) / 2)
        case .path(let path):
            guard let points = paths.finitePoints(of: path) else { return false }
            add(paths.verbs[path.verbs.within(paths.verbs.count)], points)
        }
        return true
    }

    /// Adds the steps for which there are points.
    private func add(_ verbs: ArraySlice<PathVerb>, _ points: ArraySlice<CGPoint>) {
        var place = points.startIndex
        for verb in verbs {
            guard place + verb.pointCount <= points.endIndex else { return }
            switch verb {
            case .move: move(points[place])
            case .line: line(points[place])
            case .quad: quad(points[place], points[place + 1])
            case .cubic: curve(points[place], points[place + 1], points[place + 2])
            case .close: cairo_close_path(context)
            }
            place += verb.pointCount
        }
    }

    private func quad(_ control: CGPoint, _ end: CGPoint) {
        var x = 0.0
        var y = 0.0
        let middle = mapped(control)
        if cairo_has_current_point(context) != 0 {
            cairo_get_current_point(context, &x, &y)
        } else {
            (x, y) = middle
        }
        let last = mapped(end)
        cairo_curve_to(
            context, x + (middle.0 - x) * 2 / 3, y + (middle.1 - y) * 2 / 3,
            last.0 + (middle.0 - last.0) * 2 / 3, last.1 + (middle.1 - last.1) * 2 / 3, last.0, last.1)
    }

    private func add(rounded box: Box, radiusX: Double, radiusY: Double, _ corners: RectCorners = .all) {
        let (left, top, right, bottom) = (box.left, box.top, box.right, box.bottom)
        guard radiusX > 0, radiusY > 0, !corners.isEmpty else {
            move(CGPoint(x: left, y: top))
            line(CGPoint(x: right, y: top))
            line(CGPoint(x: right, y: bottom))
            line(CGPoint(x: left, y: bottom))
            return cairo_close_path(context)
        }
        func turn(_ corner: RectCorners, _ x: Double, _ y: Double, from: (Double, Double), to: (Double, Double)) {
            guard corners.contains(corner) else { return line(CGPoint(x: x, y: y)) }
            let start = CGPoint(x: x + from.0 * radiusX, y: y + from.1 * radiusY)
            let end = CGPoint(x: x + to.0 * radiusX, y: y + to.1 * radiusY)
            let rest = 1 - Self.quarter
            line(start)
            curve(
                CGPoint(x: x + from.0 * radiusX * rest, y: y + from.1 * radiusY * rest),
                CGPoint(x: x + to.0 * radiusX * rest, y: y + to.1 * radiusY * rest), end)
        }
        move(CGPoint(x: corners.contains(.topLeft) ? left + radiusX : left, y: top))
        turn(.topRight, right, top, from: (-1, 0), to: (0, 1))
        turn(.bottomRight, right, bottom, from: (0, -1), to: (-1, 0))
        turn(.bottomLeft, left, bottom, from: (1, 0), to: (0, -1))
        turn(.topLeft, left, top, from: (0, 1), to: (1, 0))
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
