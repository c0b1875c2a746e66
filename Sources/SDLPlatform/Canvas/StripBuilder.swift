import Geometry
import Rendering

/// Lines through points in device pixels, in stretches that are drawn one by one.
struct StripBuilder {
    private(set) var x: [Double] = []
    private(set) var y: [Double] = []
    /// Where each stretch begins.
    private(set) var starts: [Int] = []
    private(set) var isReachable = true

    mutating func removeAll() {
        x.removeAll(keepingCapacity: true)
        y.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        isReachable = true
    }

    mutating func begin() {
        if starts.last != x.count { starts.append(x.count) }
    }

    /// Adds a point, unless it is the one before.
    mutating func add(_ px: Double, _ py: Double) {
        guard abs(px) < 1e5, abs(py) < 1e5 else {
            isReachable = false
            return
        }
        if x.count > (starts.last ?? 0), abs(x[x.count - 1] - px) + abs(y[y.count - 1] - py) < 1e-3 { return }
        x.append(px)
        y.append(py)
    }

    /// The points of a stretch.
    func stretch(_ index: Int) -> Range<Int> {
        starts[index]..<(index + 1 < starts.count ? starts[index + 1] : x.count)
    }

    /// Takes a path, its curves as short lines; false if it is longer than a mesh should be.
    mutating func set(_ path: PathSpan, _ list: DisplayList, map: CGAffineTransform) -> Bool {
        removeAll()
        let verbs = list.verbs[path.verbs.within(list.verbs.count)]
        let points = list.points[path.points.within(list.points.count)]
        guard verbs.first == .move, verbs.count < 2_048 else { return false }
        var place = points.startIndex
        var start = CGPoint.zero
        var current = CGPoint.zero
        for verb in verbs {
            guard place + verb.pointCount <= points.endIndex else { break }
            let next = { (offset: Int) in points[place + offset].applying(map) }
            switch verb {
            case .move:
                start = next(0)
                current = start
                begin()
                add(current.x, current.y)
            case .line:
                current = next(0)
                add(current.x, current.y)
            case .quad:
                addCurve(current, next(0), next(0), next(1), isQuadratic: true)
                current = next(1)
            case .cubic:
                addCurve(current, next(0), next(1), next(2), isQuadratic: false)
                current = next(2)
            case .close:
                add(start.x, start.y)
                current = start
            }
            place += verb.pointCount
        }
        return isReachable && x.count < 16_384
    }

    private mutating func addCurve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, isQuadratic: Bool) {
        let length = hypot(b.x - a.x, b.y - a.y) + hypot(c.x - b.x, c.y - b.y) + hypot(d.x - c.x, d.y - c.y)
        let count = length.isFinite ? min(Int(length.squareRoot() * 1.5) + 2, 96) : 1
        for step in 1...count {
            let t = Double(step) / Double(count)
            let s = 1 - t
            let (wa, wb, wc, wd) =
                isQuadratic ? (s * s, 2 * s * t, 0, t * t) : (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            add(wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
        }
    }
}
