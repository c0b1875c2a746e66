/// A displacement in the plane, in points.
@frozen public struct CGVector: Hashable, Sendable {
    /// Horizontal part.
    public var dx: CGFloat
    /// Vertical part.
    public var dy: CGFloat

    /// No displacement.
    public init() { self.init(dx: 0, dy: 0) }

    /// A displacement of (`dx`, `dy`).
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// No displacement.
    public static let zero = CGVector()
}
