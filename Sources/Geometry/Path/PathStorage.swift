/// An outline as a value: steps and the points that they take, in points, y down.
///
/// Coordinates that are not numbers are kept; what reads a path says what it does with them.
@frozen package struct PathStorage: Hashable, Sendable {
    /// The steps.
    package private(set) var verbs: [PathVerb] = []
    /// Their points, in order: controls first, the end last.
    package private(set) var points: [CGPoint] = []

    /// An outline without steps.
    package init() {}

    /// Whether it has no steps.
    package var isEmpty: Bool { verbs.isEmpty }

    /// Where the next step begins; nil in an empty path.
    package var currentPoint: CGPoint? {
        guard verbs.last == .close else { return points.last }
        return subpathStart
    }

    /// Whether every coordinate is a number.
    package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

    /// Empties the path and keeps its memory.
    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }

    /// Begins a subpath.
    package mutating func move(to point: CGPoint) {
        verbs.append(.move)
        points.append(point)
    }

    /// Adds a line; in an empty path it begins one instead.
    package mutating func line(to point: CGPoint) {
        guard begin(at: point) else { return }
        verbs.append(.line)
        points.append(point)
    }

    /// Adds a quadratic Bézier curve; an empty path begins at its control.
    package mutating func quad(to end: CGPoint, control: CGPoint) {
        _ = begin(at: control)
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic Bézier curve; an empty path begins at its first control.
    package mutating func cubic(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        _ = begin(at: control1)
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Leads the subpath back to its beginning; nothing where there is none or it is closed already.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Adds another path's steps, mapped.
    package mutating func append(_ other: PathStorage, mappedBy transform: CGAffineTransform = .identity) {
        verbs.append(contentsOf: other.verbs)
        if transform.isIdentity {
            points.append(contentsOf: other.points)
        } else {
            points.append(contentsOf: other.points.lazy.map { $0.applying(transform) })
        }
    }

    /// Adds another path's steps, mapped; where this path has a current point, the other's first move is left out.
    mutating func `continue`(with other: PathStorage, mappedBy transform: CGAffineTransform) {
        guard currentPoint != nil, other.verbs.first == .move else { return append(other, mappedBy: transform) }
        if verbs.last == .close, let start = subpathStart { move(to: start) }
        verbs.append(contentsOf: other.verbs.dropFirst())
        points.append(contentsOf: other.points.dropFirst().lazy.map { $0.applying(transform) })
    }

    /// Maps every point.
    package mutating func apply(_ transform: CGAffineTransform) {
        guard !transform.isIdentity else { return }
        for index in points.indices { points[index] = points[index].applying(transform) }
    }

    /// Replaces each point by what `body` makes of its index; the steps stay.
    package mutating func replacePoints(_ body: (Int) -> CGPoint) {
        for index in points.indices { points[index] = body(index) }
    }

    /// Whether the path has a current point; if not, begins at `point` and says so after a close too.
    private mutating func begin(at point: CGPoint) -> Bool {
        switch verbs.last {
        case nil:
            move(to: point)
            return false
        case .close:
            if let start = subpathStart { move(to: start) }
            return true
        default: return true
        }
    }

    /// Where the last subpath began.
    private var subpathStart: CGPoint? {
        var index = points.count
        for verb in verbs.reversed() {
            index -= verb.pointCount
            if verb == .move { return points[index] }
        }
        return points.first
    }
}
