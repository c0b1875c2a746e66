import Geometry

/// Makes the outline of a line: a loop around each open part, one on either side of each closed one.
///
/// The outer side of a corner has its join. The inner side takes the short cut where the pieces are long enough, else it turns
/// at the corner itself; then loops overlap, but never turn against each other, so that the non-zero rule fills exactly what
/// the line covers.
nonisolated struct PathStroker {
    private let half: CGFloat
    private let style: StrokeStyle
    private(set) var result = PathStorage()

    /// How far straight pieces may stray from curves, in points.
    static let tolerance: CGFloat = 0.05

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.lineWidth / 2
    }

    /// Adds the outline of the line along a polygon.
    mutating func add(_ run: Polyline) {
        let points = run.points
        guard let first = points.first, let last = points.last else { return }
        guard points.count > 1 else { return addDot(at: first) }
        if run.isClosed {
            addLoop(side(1, of: run))
            addLoop(side(-1, of: run).reversed())
            return
        }
        var loop = side(1, of: run)
        addCap(at: last, normal(from: points[points.count - 2], to: last), to: &loop)
        loop.append(contentsOf: side(-1, of: run).reversed())
        addCap(at: first, normal(from: points[1], to: first), to: &loop)
        addLoop(loop)
    }

    /// A line without length is its two caps, along +x.
    private mutating func addDot(at point: CGPoint) {
        guard style.lineCap != .butt else { return }
        let up = CGVector(dx: 0, dy: half)
        var loop = [point + up]
        addCap(at: point, up, to: &loop)
        loop.append(point - up)
        addCap(at: point, -up, to: &loop)
        addLoop(loop)
    }

    /// One side of a line, in its direction.
    private func side(_ sign: CGFloat, of run: Polyline) -> [CGPoint] {
        let points = run.points
        let count = points.count
        var line: [CGPoint] = []
        for index in points.indices {
            let point = points[index]
            let before = index > 0 ? points[index - 1] : run.isClosed ? points[count - 1] : nil
            let after = index + 1 < count ? points[index + 1] : run.isClosed ? points[0] : nil
            switch (before, after) {
            case (let before?, let after?): addCorner(from: before, at: point, to: after, sign, to: &line)
            case (let before?, nil): line.append(point + normal(from: before, to: point) * sign)
            case (nil, let after?): line.append(point + normal(from: point, to: after) * sign)
            default: break
            }
        }
        return line
    }

    private func addCorner(from a: CGPoint, at b: CGPoint, to c: CGPoint, _ sign: CGFloat, to line: inout [CGPoint]) {
        let (first, second) = (normal(from: a, to: b), normal(from: b, to: c))
        let turn = (first.dx * second.dy - first.dy * second.dx) / (half * half)
        let cosine = (first.dx * second.dx + first.dy * second.dy) / (half * half)
        let (from, to) = (b + first * sign, b + second * sign)
        if abs(turn) < 1e-9, cosine > 0 { return line.append(from) }
        // Both offset lines cross so far along the bisector; there is no such place where the line turns back.
        let cut = (first + second) * (sign / max(1 + cosine, 1e-12))
        let isOuter = (turn >= 0) == (sign < 0)
        guard isOuter else {
            let reach = half * ((1 - cosine) / max(1 + cosine, 1e-12)).squareRoot()
            if reach <= min(hypot(b.x - a.x, b.y - a.y), hypot(c.x - b.x, c.y - b.y)) { return line.append(b + cut) }
            return line.append(contentsOf: [from, b, to])
        }
        switch style.lineJoin {
        case .miter where (2 / max(1 + cosine, 1e-12)).squareRoot() <= style.soundMiterLimit: line.append(b + cut)
        case .bevel, .miter: line.append(contentsOf: [from, to])
        case .round:
            let sweep = acos(min(max(cosine, -1), 1)) * (turn >= 0 ? 1 : -1)
            addArc(at: b, from: first * sign, sweep: sweep, to: &line)
        }
    }

    /// Leads from one side of an end around it to the other.
    private func addCap(at end: CGPoint, _ normal: CGVector, to line: inout [CGPoint]) {
        switch style.lineCap {
        case .butt: break
        case .square:
            let ahead = CGVector(dx: normal.dy, dy: -normal.dx)
            line.append(contentsOf: [end + normal + ahead, end - normal + ahead])
        case .round: addArc(at: end, from: normal, sweep: -.pi, to: &line)
        }
    }

    private func addArc(at center: CGPoint, from start: CGVector, sweep: CGFloat, to line: inout [CGPoint]) {
        let step = 2 * acos(max(1 - Self.tolerance / half, 0))
        let count = min(max(Int((abs(sweep) / step).rounded(.up)), 1), 64)
        for index in 0...count {
            let angle = sweep * CGFloat(index) / CGFloat(count)
            let (cosine, sine) = (cos(angle), sin(angle))
            line.append(
                center
                    + CGVector(dx: start.dx * cosine - start.dy * sine, dy: start.dx * sine + start.dy * cosine))
        }
    }

    private mutating func addLoop(_ points: some Sequence<CGPoint>) {
        var isFirst = true
        for point in points {
            if isFirst { result.move(to: point) } else { result.line(to: point) }
            isFirst = false
        }
        result.close()
    }

    /// Half the width across the direction of travel.
    private func normal(from a: CGPoint, to b: CGPoint) -> CGVector {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = hypot(dx, dy)
        return length > 0 ? CGVector(dx: -dy / length * half, dy: dx / length * half) : CGVector()
    }
}

nonisolated extension PathStorage {
    /// The outline of the line along this one.
    func stroked(_ style: StrokeStyle) -> PathStorage {
        guard style.isVisible, isFinite else { return PathStorage() }
        var stroker = PathStroker(style)
        // What strays a little in a small curve strays further out at the edge of a wide line.
        let size = max(controlBox.width, controlBox.height) / 2
        let share = size > 0 ? max(size / (size + style.lineWidth), 0.02) : 1
        for run in polylines(tolerance: PathStroker.tolerance * share) {
            if style.isDashed {
                run.forEachDash(style) { stroker.add($0) }
            } else {
                stroker.add(run)
            }
        }
        return stroker.result
    }
}

nonisolated private func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

nonisolated private func - (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}

nonisolated private func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

nonisolated private prefix func - (vector: CGVector) -> CGVector { CGVector(dx: -vector.dx, dy: -vector.dy) }

nonisolated private func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
}
