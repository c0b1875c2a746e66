import Geometry

/// The size of a view and its guides, in the view's own coordinates.
public nonisolated struct ViewDimensions: Equatable {
    let size: CGSize
    /// The proposal that the size answers.
    let proposal: ProposedViewSize
    private let item: (any LayoutItem)?

    /// Dimensions of `item`, or of a plain rectangle where that is nil.
    init(size: CGSize, proposal: ProposedViewSize, item: (any LayoutItem)?) {
        self.size = size
        self.proposal = proposal
        self.item = item
    }

    /// The width in points.
    public var width: CGFloat { size.width }
    /// The height in points.
    public var height: CGFloat { size.height }

    /// Where a guide is, in points from the leading edge: the view's own value, else the default of the guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// Where a guide is, in points from the top edge: the view's own value, else the default of the guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// The view's own value of a guide, in points from the leading edge; nil if it has none.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    /// The view's own value of a guide, in points from the top edge; nil if it has none.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.defaultValue(in: self) }

    /// Values that are not finite count as absent.
    subscript(explicit key: AlignmentKey) -> CGFloat? {
        guard let item else { return nil }
        guard let value = ItemCall.guide(item, key, self), value.isFinite else { return nil }
        return value
    }

    /// Whether both are of one size and of one view.
    public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
        lhs.size == rhs.size && lhs.item === rhs.item
    }
}
