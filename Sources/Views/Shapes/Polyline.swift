import Geometry

/// A subpath made of straight lines; no two neighbours are the same point.
nonisolated struct Polyline {
    private(set) var points: [CGPoint]
    var isClosed = false

    init(from start: CGPoint) { points = [start] }

    mutating func add(_ point: CGPoint) {
        if points.last != point { points.append(point) }
    }

    mutating func close() {
        if points.count > 1, points.first == points.last { points.removeLast() }
        isClosed = points.count > 1
    }

    /// Hands over the dashes of the line, from where it begins. A line with more than 10,000 dashes stays whole.
    func forEachDash(_ style: StrokeStyle, _ body: (Polyline) -> Void) {
        let path = isClosed ? points + points.prefix(1) : points
        var length: CGFloat = 0
        for (a, b) in zip(path, path.dropFirst()) { length += hypot(b.x - a.x, b.y - a.y) }
        let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        let period = pattern.reduce(0, +)
        guard length > 0, length / period * CGFloat(pattern.count) < 20_000 else { return body(self) }
        var index = 0
        var left = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: period) : 0
        if left < 0 { left += period }
        while left >= pattern[index], left > 0 {
            left -= pattern[index]
            index = (index + 1) % pattern.count
        }
        left = pattern[index] - left
        var dash = index % 2 == 0 ? Polyline(from: path[0]) : nil
        for (a, b) in zip(path, path.dropFirst()) {
            let whole = hypot(b.x - a.x, b.y - a.y)
            var travelled: CGFloat = 0
            while whole - travelled > left {
                travelled += left
                let place = CGPoint(x: a.x + (b.x - a.x) * travelled / whole, y: a.y + (b.y - a.y) * travelled / whole)
                if var finished = dash {
                    finished.add(place)
                    body(finished)
                    dash = nil
                } else {
                    dash = Polyline(from: place)
                }
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= whole - travelled
            dash?.add(b)
        }
        if let dash { body(dash) }
    }
}

nonisolated extension PathStorage {
    /// The subpaths as straight lines within `tolerance` of the outline; lone points are left out.
    func polylines(tolerance: CGFloat) -> [Polyline] {
        var runs: [Polyline] = []
        var run: Polyline?
        var place = 0
        var current = CGPoint.zero
        for verb in verbs {
            let end = verb == .close ? current : points[place + verb.pointCount - 1]
            var line = run ?? Polyline(from: current)
            switch verb {
            case .move:
                if let run { runs.append(run) }
                run = nil
            case .line:
                line.add(end)
                run = line
            case .quad, .cubic:
                let piece =
                    verb == .quad
                    ? PathSegment(from: current, control: points[place], to: end)
                    : PathSegment(from: current, control1: points[place], control2: points[place + 1], to: end)
                let count = piece.lineCount(tolerance: tolerance)
                for step in 1...count { line.add(piece.point(at: Double(step) / Double(count))) }
                run = line
            case .close:
                let start = line.points[0]
                line.close()
                runs.append(line)
                run = nil
                current = start
                continue
            }
            current = end
            place += verb.pointCount
        }
        if let run { runs.append(run) }
        return runs
    }
}
