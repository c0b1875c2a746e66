import Geometry

/// A guide for each axis.
@frozen public nonisolated struct Alignment: Hashable, Sendable {
    /// The guide from leading to trailing.
    public var horizontal: HorizontalAlignment
    /// The guide from top to bottom.
    public var vertical: VerticalAlignment

    /// The two guides.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The corner of top and leading edge.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The corner of top and trailing edge.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The corner of bottom and leading edge.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The corner of bottom and trailing edge.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the first line of text.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle of the last line of text.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading end of the first line of text.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading end of the last line of text.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing end of the first line of text.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing end of the last line of text.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

nonisolated extension Alignment {
    /// Where a child goes in a box so that its guides meet those of the box.
    func origin(of child: ViewDimensions, in bounds: CGRect) -> CGPoint {
        CGPoint(
            x: bounds.minX + horizontal.key.defaultValue(in: bounds.size) - child[horizontal],
            y: bounds.minY + vertical.key.defaultValue(in: bounds.size) - child[vertical])
    }

    /// Where a secondary view goes so that its guides meet those of the primary one, from the primary's corner.
    func origin(of child: ViewDimensions, on primary: ViewDimensions) -> CGPoint {
        CGPoint(x: primary[horizontal] - child[horizontal], y: primary[vertical] - child[vertical])
    }
}
