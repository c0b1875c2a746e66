import Geometry
import Motion

/// An area bounded by loops of straight lines: all that a loop winds around, whichever way.
nonisolated struct GlyphRegion: Equatable, Sendable {
    private(set) var points: [SIMD2<Double>] = []
    /// For each loop the index behind its last point.
    private(set) var ends: [Int] = []
    /// Whether nothing is wound around more than once, and all of the area the positive way: what sums and differences give.
    private(set) var isPlain = true

    /// No area.
    init() {}

    var isEmpty: Bool { ends.isEmpty }

    /// The loops as ranges of `points`.
    var loops: some Sequence<Range<Int>> {
        ends.indices.lazy.map { index in (index == 0 ? 0 : ends[index - 1])..<ends[index] }
    }

    /// The inside of a path's subpaths, open ones closed, by the non-zero rule.
    init(_ path: PathStorage, tolerance: CGFloat) {
        for run in path.polylines(tolerance: tolerance) where run.points.count > 2 { add(run.points) }
        isPlain = isEmpty
        turnPositive()
    }

    mutating func add(_ loop: some Sequence<CGPoint>) {
        add(loop.lazy.map { SIMD2(Double($0.x), Double($0.y)) })
    }

    mutating func add(_ loop: some Sequence<SIMD2<Double>>) {
        points.append(contentsOf: loop)
        ends.append(points.count)
    }

    /// Adds another area that may overlap this one. Both wind the positive way, so that the sum winds around both.
    mutating func overlay(_ other: GlyphRegion) {
        guard !other.isEmpty else { return }
        isPlain = isEmpty && other.isPlain
        let start = points.count
        points.append(contentsOf: other.points)
        for end in other.ends { ends.append(start + end) }
    }

    /// Says that these loops are the result of a sum or difference.
    mutating func markPlain() { isPlain = true }

    /// Twice the area that a loop winds around, by how often and which way.
    func area(of loop: Range<Int>) -> Double {
        guard var last = points[loop].last else { return 0 }
        var sum = 0.0
        for point in points[loop] {
            sum += last.x * point.y - last.y * point.x
            last = point
        }
        return sum
    }

    /// Reverses all loops if most of the area is wound around the negative way.
    private mutating func turnPositive() {
        var sum = 0.0
        for loop in loops { sum += area(of: loop) }
        guard sum < 0 else { return }
        for loop in Array(loops) { points[loop].reverse() }
    }

    /// Whether loops turn different ways, so that an area laid over a hole of this one could cancel it.
    var hasMixedLoops: Bool {
        var (left, right) = (false, false)
        for loop in loops { if area(of: loop) < 0 { left = true } else { right = true } }
        return left && right
    }

    /// The box around it; null without loops.
    var box: CGRect {
        guard let first = points.first else { return .null }
        var (low, high) = (first, first)
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The area mapped.
    func applying(_ map: CGAffineTransform) -> GlyphRegion {
        var copy = self
        let (x, y) = (SIMD2(Double(map.a), Double(map.b)), SIMD2(Double(map.c), Double(map.d)))
        let shift = SIMD2(Double(map.tx), Double(map.ty))
        for index in points.indices { copy.points[index] = points[index].x * x + points[index].y * y + shift }
        if map.a * map.d - map.b * map.c < 0 {
            for loop in Array(loops) { copy.points[loop].reverse() }
        }
        return copy
    }

    /// How often the loops wind around a point.
    func winding(around point: SIMD2<Double>) -> Int {
        var winding = 0
        for loop in loops { winding += self.winding(of: loop, around: point) }
        return winding
    }

    private func winding(of loop: Range<Int>, around point: SIMD2<Double>) -> Int {
        guard var a = points[loop].last else { return 0 }
        var winding = 0
        for b in points[loop] {
            if (a.y <= point.y) != (b.y <= point.y) {
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { winding += a.y < b.y ? 1 : -1 }
            }
            a = b
        }
        return winding
    }

    /// The loops as a path.
    var path: PathStorage {
        var path = PathStorage()
        for loop in loops {
            var isFirst = true
            for point in points[loop] {
                let place = CGPoint(x: point.x, y: point.y)
                if isFirst { path.move(to: place) } else { path.line(to: place) }
                isFirst = false
            }
            path.close()
        }
        return path
    }
}
