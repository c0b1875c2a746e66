import Geometry

/// Two outlines in one structure, so that the points of one stand for those of the other.
///
/// Quadratic curves become cubic ones, and a line that faces a cubic becomes a cubic with its controls at 1/3 and 2/3.
struct PathPair {
    private(set) var first = PathStorage()
    private(set) var second = PathStorage()

    /// Nil where the outlines differ in the number of their steps, or in the place of a move or close.
    init?(_ first: PathStorage, _ second: PathStorage) {
        guard first.verbs.count == second.verbs.count else { return nil }
        var (a, b) = (PathSteps(first), PathSteps(second))
        while let left = a.next(), let right = b.next() {
            switch (left, right) {
            case (.move(let p), .move(let q)):
                self.first.move(to: p)
                self.second.move(to: q)
            case (.piece(let p), .piece(let q)):
                let asLine = p.isLine && q.isLine
                PathPair.append(p, asLine: asLine, to: &self.first)
                PathPair.append(q, asLine: asLine, to: &self.second)
            case (.close, .close):
                self.first.close()
                self.second.close()
            default: return nil
            }
        }
        guard self.first.points.count == self.second.points.count else { return nil }
    }

    private static func append(_ piece: PathSegment, asLine: Bool, to path: inout PathStorage) {
        if asLine { path.line(to: piece.p3) } else { path.cubic(to: piece.p3, piece.p1, piece.p2) }
    }
}

/// The steps of an outline, each piece with its beginning.
private struct PathSteps {
    enum Step {
        case move(CGPoint)
        case piece(PathSegment)
        case close
    }

    private let path: PathStorage
    private var verb = 0
    private var point = 0
    private var current = CGPoint.zero
    private var start = CGPoint.zero

    init(_ path: PathStorage) { self.path = path }

    mutating func next() -> Step? {
        guard verb < path.verbs.count else { return nil }
        let kind = path.verbs[verb]
        let points = path.points[point..<min(point + kind.pointCount, path.points.count)]
        let (from, end) = (current, points.last ?? start)
        verb += 1
        point += kind.pointCount
        current = end
        switch kind {
        case .move:
            start = end
            return .move(end)
        case .line: return .piece(PathSegment(from: from, to: end))
        case .quad: return .piece(PathSegment(from: from, control: points.first ?? end, to: end))
        case .cubic:
            let second = points.dropFirst().first ?? end
            return .piece(PathSegment(from: from, control1: points.first ?? end, control2: second, to: end))
        case .close: return .close
        }
    }
}

extension PathStorage {
    /// This outline with each point replaced by what `body` makes of it and the other's; nil where they do not pair.
    func combined(with other: PathStorage, _ body: (CGPoint, CGPoint) -> CGPoint) -> PathStorage? {
        guard let pair = PathPair(self, other) else { return nil }
        var result = pair.first
        let (a, b) = (pair.first.points, pair.second.points)
        result.replacePoints { body(a[$0], b[$0]) }
        return result
    }
}
