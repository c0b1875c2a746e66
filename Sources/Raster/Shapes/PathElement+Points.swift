import Geometry
import Rendering

extension PathElement {
    var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quadCurve(let control, let end): control.isFinite && end.isFinite
        case .curve(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
        case .close: true
        }
    }

    /// The points that span this element; a curve lies within their hull.
    func forEachPoint(_ body: (CGPoint) -> Void) {
        switch self {
        case .move(let point), .line(let point): body(point)
        case .quadCurve(let control, let end):
            body(control)
            body(end)
        case .curve(let first, let second, let end):
            body(first)
            body(second)
            body(end)
        case .close: break
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Span {
    /// The part of this run that lies inside a column of `count` entries.
    func within(_ count: Int) -> Range<Int> {
        let first = Swift.min(Swift.max(Int(start), 0), count)
        let last = Swift.min(Swift.max(Int(start) + Swift.max(Int(self.count), 0), first), count)
        return first..<last
    }
}
