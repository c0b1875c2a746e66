/// A point in a rectangle's own space: (0, 0) is its top leading corner, (1, 1) its bottom trailing one.
@frozen public struct UnitPoint: Hashable, Sendable {
    /// Horizontal position in widths, from the leading edge.
    public var x: CGFloat
    /// Vertical position in heights, from the top edge.
    public var y: CGFloat

    /// The top leading corner.
    public init() { self.init(x: 0, y: 0) }

    /// A point `x` widths from the leading and `y` heights from the top edge; both may leave 0…1.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner, (0, 0).
    public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
    /// The middle, (0.5, 0.5).
    public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
    /// The middle of the leading edge, (0, 0.5).
    public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
    /// The middle of the trailing edge, (1, 0.5).
    public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
    /// The middle of the top edge, (0.5, 0).
    public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
    /// The middle of the bottom edge, (0.5, 1).
    public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
    /// The top leading corner, (0, 0).
    public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
    /// The top trailing corner, (1, 0).
    public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
    /// The bottom leading corner, (0, 1).
    public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
    /// The bottom trailing corner, (1, 1).
    public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}
