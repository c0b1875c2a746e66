import Geometry

/// A path in a display list's verb and point columns.
@frozen public struct PathSpan: Hashable, Sendable {
    /// Steps, in the verb column.
    public var verbs: Span
    /// The points that the steps use up in order, in the point column.
    public var points: Span
    /// Which points are inside; a stroke takes no notice of it.
    public var rule: CGPathFillRule

    /// The path of these steps and points.
    public init(verbs: Span, points: Span, rule: CGPathFillRule = .winding) {
        self.verbs = verbs
        self.points = points
        self.rule = rule
    }
}
