import Geometry

/// Makes the outline of a line: a piece for each straight part, join and cap, all turning the same way, so that the non-zero
/// rule makes one figure of them.
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
        guard points.count > 1 else {
            if let point = points.first { addDot(at: point) }
            return
        }
        let count = run.isClosed ? points.count : points.count - 1
        for index in 0..<count {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let normal = self.normal(from: a, to: b)
            addPiece([a + normal, b + normal, b - normal, a - normal])
            if run.isClosed || index + 1 < count {
                addJoin(from: a, at: b, to: points[(index + 2) % points.count])
            }
        }
        guard !run.isClosed else { return }
        addCap(at: points[0], from: points[1])
        addCap(at: points[points.count - 1], from: points[points.count - 2])
    }

    private mutating func addDot(at point: CGPoint) {
        switch style.lineCap {
        case .butt: break
        case .round:
            result.ellipse(in: CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
        case .square: result.rect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
        }
    }

    private mutating func addCap(at end: CGPoint, from inside: CGPoint) {
        let normal = normal(from: inside, to: end)
        let ahead = CGVector(dx: normal.dy, dy: -normal.dx)
        switch style.lineCap {
        case .butt: break
        case .square: addPiece([end + normal, end + normal + ahead, end - normal + ahead, end - normal])
        case .round: addWedge(at: end, from: atan2(normal.dy, normal.dx), sweep: -.pi)
        }
    }

    private mutating func addJoin(from a: CGPoint, at b: CGPoint, to c: CGPoint) {
        let (first, second) = (normal(from: a, to: b), normal(from: b, to: c))
        let turn = first.dx * second.dy - first.dy * second.dx
        let cosine = (first.dx * second.dx + first.dy * second.dy) / (half * half)
        guard turn != 0 || cosine < 0 else { return }
        // The outer side is the one away from where the line turns to.
        let side: CGFloat = turn > 0 ? -1 : 1
        let (from, to) = (b + first * side, b + second * side)
        switch style.lineJoin {
        case .bevel: addPiece([b, from, to])
        case .round:
            let start = atan2(first.dy * side, first.dx * side)
            let sweep = (atan2(second.dy * side, second.dx * side) - start).remainder(dividingBy: 2 * .pi)
            addWedge(at: b, from: start, sweep: sweep)
        case .miter:
            // A mitre reaches 1 / cos(half the turn) half widths from the corner.
            let reach = (2 / max(1 + cosine, 1e-12)).squareRoot()
            guard reach <= style.soundMiterLimit else { return addPiece([b, from, to]) }
            let middle = (first + second) * (side * reach * reach / 2)
            addPiece([b, from, b + middle, to])
        }
    }

    /// Adds a part of a disc.
    private mutating func addWedge(at center: CGPoint, from start: CGFloat, sweep: CGFloat) {
        let step = 2 * acos(max(1 - Self.tolerance / half, 0))
        let count = min(max(Int((abs(sweep) / step).rounded(.up)), 1), 64)
        var points = [center]
        for index in 0...count {
            let angle = start + sweep * CGFloat(index) / CGFloat(count)
            points.append(CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle)))
        }
        addPiece(points)
    }

    /// Adds a convex polygon, turned so that it winds from +x towards +y.
    private mutating func addPiece(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            area += a.x * b.y - a.y * b.x
        }
        guard area != 0 else { return }
        for (index, point) in (area > 0 ? points : points.reversed()).enumerated() {
            if index == 0 { result.move(to: point) } else { result.line(to: point) }
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
    /// The outline of the line along this one, in pieces that overlap.
    func stroked(_ style: StrokeStyle) -> PathStorage {
        guard style.isVisible, isFinite else { return PathStorage() }
        var stroker = PathStroker(style)
        for run in polylines(tolerance: PathStroker.tolerance) {
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

nonisolated private func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
}
