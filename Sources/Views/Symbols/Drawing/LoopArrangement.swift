import Geometry

/// The edges of one or two areas, split where they meet, on a grid of 1/1024: from it sums and differences are read off.
///
/// Coordinates are whole numbers, so that on which side a point lies is decided exactly. Splitting moves an edge by less
/// than a step of the grid; it is repeated until no edge meets another one but at its ends.
nonisolated struct LoopArrangement {
    private struct Edge {
        /// Its ends in order of x, then of y.
        var a: SIMD2<Int>
        var b: SIMD2<Int>
        /// How much more often the loops wind around what lies to the left of the way from a to b than around the right.
        var subject: Int
        var cut: Int
    }

    private var edges: [Edge] = []

    /// Steps of the grid in a unit.
    private static let steps = 1024.0
    /// With more edges there is no arrangement.
    static let edgeLimit = 4_000
    /// Coordinates beyond have no place on the grid.
    private static let farthest = 4e5

    /// nil for areas with too many edges, with coordinates too far away, or edges that cannot be told apart.
    init?(_ subject: GlyphRegion, _ cut: GlyphRegion?) {
        guard subject.points.count + (cut?.points.count ?? 0) <= Self.edgeLimit else { return nil }
        guard add(subject, isCut: false) else { return nil }
        if let cut { guard add(cut, isCut: true) else { return nil } }
        for _ in 0..<8 {
            merge()
            guard edges.count <= 2 * Self.edgeLimit else { return nil }
            if !split() { return }
        }
        return nil
    }

    private mutating func add(_ region: GlyphRegion, isCut: Bool) -> Bool {
        edges.reserveCapacity(edges.count + region.points.count)
        for loop in region.loops {
            guard let last = region.points[loop].last, var from = Self.place(last) else { return false }
            for point in region.points[loop] {
                guard let to = Self.place(point) else { return false }
                if from != to { add(from, to, isCut: isCut) }
                from = to
            }
        }
        return true
    }

    private static func place(_ point: SIMD2<Double>) -> SIMD2<Int>? {
        guard abs(point.x) < farthest, abs(point.y) < farthest else { return nil }
        return SIMD2(Int((point.x * steps).rounded()), Int((point.y * steps).rounded()))
    }

    private mutating func add(_ from: SIMD2<Int>, _ to: SIMD2<Int>, isCut: Bool) {
        let isOrdered = Self.precedes(from, to)
        let way = isOrdered ? 1 : -1
        edges.append(
            Edge(a: isOrdered ? from : to, b: isOrdered ? to : from, subject: isCut ? 0 : way, cut: isCut ? way : 0))
    }

    private static func precedes(_ a: SIMD2<Int>, _ b: SIMD2<Int>) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

    /// Sorts the edges from left to right and makes one of those that lie on each other.
    private mutating func merge() {
        edges.sort { $0.a != $1.a ? Self.precedes($0.a, $1.a) : Self.precedes($0.b, $1.b) }
        var count = 0
        for edge in edges {
            if count > 0, edges[count - 1].a == edge.a, edges[count - 1].b == edge.b {
                edges[count - 1].subject += edge.subject
                edges[count - 1].cut += edge.cut
            } else {
                edges[count] = edge
                count += 1
            }
        }
        edges.removeLast(edges.count - count)
        edges.removeAll { $0.subject == 0 && $0.cut == 0 }
    }

    /// Splits edges where they meet others; false if none does.
    private mutating func split() -> Bool {
        var places: [(edge: Int, point: SIMD2<Int>)] = []
        for i in edges.indices {
            let e = edges[i]
            let (low, high) = (min(e.a.y, e.b.y), max(e.a.y, e.b.y))
            var j = i + 1
            while j < edges.count, edges[j].a.x <= e.b.x {
                let f = edges[j]
                if min(f.a.y, f.b.y) <= high, max(f.a.y, f.b.y) >= low { Self.meet(i, e, j, f, &places) }
                j += 1
            }
        }
        guard !places.isEmpty else { return false }
        cut(at: &places)
        return true
    }

    private static func meet(_ i: Int, _ e: Edge, _ j: Int, _ f: Edge, _ places: inout [(edge: Int, point: SIMD2<Int>)])
    {
        let (p, q) = (turn(e.a, e.b, f.a).signum(), turn(e.a, e.b, f.b).signum())
        if p * q > 0 { return }
        let (r, s) = (turn(f.a, f.b, e.a).signum(), turn(f.a, f.b, e.b).signum())
        if r * s > 0 { return }
        if p == 0, isInside(f.a, e) { places.append((i, f.a)) }
        if q == 0, isInside(f.b, e) { places.append((i, f.b)) }
        if r == 0, isInside(e.a, f) { places.append((j, e.a)) }
        if s == 0, isInside(e.b, f) { places.append((j, e.b)) }
        guard p * q < 0, r * s < 0 else { return }
        let (d, c) = (e.b &- e.a, f.b &- f.a)
        let part = Double(turn(f.a, f.b, e.a)) / Double(d.x * c.y - d.y * c.x)
        let point = SIMD2(
            e.a.x + Int((Double(d.x) * part).rounded()), e.a.y + Int((Double(d.y) * part).rounded()))
        if point != e.a, point != e.b { places.append((i, point)) }
        if point != f.a, point != f.b { places.append((j, point)) }
    }

    /// Whether a point on the line through an edge lies between its ends.
    private static func isInside(_ point: SIMD2<Int>, _ edge: Edge) -> Bool {
        precedes(edge.a, point) && precedes(point, edge.b)
    }

    /// Above 0 if c lies to the left of the way from a to b, by the mathematical sense of y.
    private static func turn(_ a: SIMD2<Int>, _ b: SIMD2<Int>, _ c: SIMD2<Int>) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    private mutating func cut(at places: inout [(edge: Int, point: SIMD2<Int>)]) {
        places.sort { $0.edge != $1.edge ? $0.edge < $1.edge : Self.isBefore($0.point, $1.point, on: edges[$0.edge]) }
        var index = 0
        while index < places.count {
            let number = places[index].edge
            let whole = edges[number]
            var from = whole.a
            var isFirst = true
            while index < places.count, places[index].edge == number {
                let to = places[index].point
                index += 1
                if to != from { replace(number, whole, from, to, &isFirst) }
                from = to
            }
            if from != whole.b { replace(number, whole, from, whole.b, &isFirst) }
        }
    }

    private static func isBefore(_ p: SIMD2<Int>, _ q: SIMD2<Int>, on edge: Edge) -> Bool {
        let way = edge.b &- edge.a
        return way.x * (p.x - q.x) + way.y * (p.y - q.y) < 0
    }

    /// Puts a part of an edge in its place, or behind all others if it is not the first part.
    private mutating func replace(
        _ number: Int, _ whole: Edge, _ from: SIMD2<Int>, _ to: SIMD2<Int>, _ isFirst: inout Bool
    ) {
        let isOrdered = Self.precedes(from, to)
        let way = isOrdered ? 1 : -1
        let part = Edge(
            a: isOrdered ? from : to, b: isOrdered ? to : from, subject: whole.subject * way, cut: whole.cut * way)
        if isFirst { edges[number] = part } else { edges.append(part) }
        isFirst = false
    }
}

nonisolated extension LoopArrangement {
    /// The area of the points for which `isInside` holds of how often subject and cut wind around them; nil if its edges
    /// make no loops.
    func region(_ isInside: (_ subject: Int, _ cut: Int) -> Bool) -> GlyphRegion? {
        var kept: [(from: SIMD2<Int>, to: SIMD2<Int>)] = []
        kept.reserveCapacity(edges.count)
        let sides = windings
        for (edge, right) in zip(edges, sides) {
            let here = isInside(right.subject + edge.subject, right.cut + edge.cut)
            guard here != isInside(right.subject, right.cut) else { continue }
            kept.append(here ? (edge.a, edge.b) : (edge.b, edge.a))
        }
        return Self.loops(&kept)
    }

    /// How often the loops wind around what lies to the right of each edge. Where just two edges meet, the area beside the one is
    /// that beside the other, so that only one edge of a chain is counted out.
    private var windings: [(subject: Int, cut: Int)] {
        let links = self.links
        var found = [(subject: Int, cut: Int)?](repeating: nil, count: edges.count)
        for start in edges.indices where found[start] == nil {
            let first = windings(rightOf: edges[start])
            found[start] = first
            for leavesAtB in [true, false] {
                var (index, atB) = (start, leavesAtB)
                // What lies to the right of the way, and how the way goes along the edge.
                let edge = edges[start]
                let right = leavesAtB ? first : (first.subject + edge.subject, first.cut + edge.cut)
                while let next = links[2 * index + (atB ? 1 : 0)], found[next >> 1] == nil {
                    index = next >> 1
                    // The way goes from a to b if it comes in at a.
                    atB = next & 1 == 0
                    let edge = edges[index]
                    // From b to a, the right of the way is the left of the edge.
                    found[index] = atB ? right : (right.0 - edge.subject, right.1 - edge.cut)
                }
            }
        }
        return found.map { $0 ?? (0, 0) }
    }

    /// For each end of each edge the other end that meets it there, alone: twice the edge's index, and 1 more for b.
    private var links: [Int?] {
        var ends: [(place: SIMD2<Int>, end: Int)] = []
        ends.reserveCapacity(2 * edges.count)
        for (index, edge) in edges.enumerated() {
            ends.append((edge.a, 2 * index))
            ends.append((edge.b, 2 * index + 1))
        }
        ends.sort { $0.place != $1.place ? Self.precedes($0.place, $1.place) : $0.end < $1.end }
        var links = [Int?](repeating: nil, count: ends.count)
        var start = 0
        while start < ends.count {
            var end = start + 1
            while end < ends.count, ends[end].place == ends[start].place { end += 1 }
            if end - start == 2 {
                links[ends[start].end] = ends[start + 1].end
                links[ends[start + 1].end] = ends[start].end
            }
            start = end
        }
        return links
    }

    /// How often the loops wind around what lies next to the middle of an edge, to the right of the way from a to b.
    private func windings(rightOf edge: Edge) -> (subject: Int, cut: Int) {
        let isUpright = edge.a.x == edge.b.x
        let middle = edge.a &+ edge.b
        var (subject, cut) = (0, 0)
        for other in edges {
            if 2 * other.a.x > middle.x { break }
            if isUpright {
                // Everything to the left of the middle.
                let (low, high) = (min(other.a.y, other.b.y), max(other.a.y, other.b.y))
                guard 2 * low <= middle.y, middle.y < 2 * high else { continue }
                let side = Self.side(of: middle, other)
                let isUp = other.b.y > other.a.y
                guard side != 0, (side < 0) == isUp else { continue }
                subject += isUp ? -other.subject : other.subject
                cut += isUp ? -other.cut : other.cut
            } else {
                // Everything below the middle.
                guard middle.x < 2 * other.b.x, Self.side(of: middle, other) > 0 else { continue }
                subject += other.subject
                cut += other.cut
            }
        }
        return isUpright ? (subject - edge.subject, cut - edge.cut) : (subject, cut)
    }

    /// On which side of an edge the half of `doubled` lies.
    private static func side(of doubled: SIMD2<Int>, _ edge: Edge) -> Int {
        (edge.b.x - edge.a.x) * (doubled.y - 2 * edge.a.y) - (edge.b.y - edge.a.y) * (doubled.x - 2 * edge.a.x)
    }

    private static func loops(_ edges: inout [(from: SIMD2<Int>, to: SIMD2<Int>)]) -> GlyphRegion? {
        edges.sort { $0.from.x != $1.from.x ? $0.from.x < $1.from.x : $0.from.y < $1.from.y }
        var used = [Bool](repeating: false, count: edges.count)
        var result = GlyphRegion()
        var loop: [SIMD2<Double>] = []
        for start in edges.indices where !used[start] {
            loop.removeAll(keepingCapacity: true)
            var index = start
            repeat {
                used[index] = true
                loop.append(SIMD2(Double(edges[index].from.x) / steps, Double(edges[index].from.y) / steps))
                let to = edges[index].to
                if to == edges[start].from { break }
                guard let next = next(from: to, edges, used) else { return nil }
                index = next
            } while true
            result.add(loop)
        }
        result.markPlain()
        return result
    }

    /// An edge that begins at a point and was not used.
    private static func next(
        from point: SIMD2<Int>, _ edges: [(from: SIMD2<Int>, to: SIMD2<Int>)], _ used: [Bool]
    ) -> Int? {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if precedes(edges[middle].from, point) { low = middle + 1 } else { high = middle }
        }
        while low < edges.count, edges[low].from == point {
            if !used[low] { return low }
            low += 1
        }
        return nil
    }
}
