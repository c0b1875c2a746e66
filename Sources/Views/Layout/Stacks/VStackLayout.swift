import Geometry
import Motion

/// Places views below each other.
@frozen public nonisolated struct VStackLayout: Layout {
    /// What is kept between calls.
    public typealias Cache = _StackCache

    /// The guide that the children are lined up by.
    public var alignment: HorizontalAlignment
    /// The gap between any two children in points, also negative; nil leaves it to them (8, beside spacers 0).
    public var spacing: CGFloat?

    /// A stack lined up by `alignment` with gaps of `spacing` points.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    private var stack: StackLayout { StackLayout(.vertical, alignment: alignment.key, spacing: spacing) }

    /// The axis of the stack.
    public static var layoutProperties: LayoutProperties { StackLayout.properties(.vertical) }

    /// A cache for these children.
    public func makeCache(subviews: Subviews) -> Cache {
        var cache = Cache()
        updateCache(&cache, subviews: subviews)
        return cache
    }

    /// Reads the children's priorities and gaps anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { stack.update(&cache, subviews) }

    /// Nothing in particular, whatever the children prefer.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    /// The sum of what the children take of the offer and the gaps; it may be more than the offer.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.sizeThatFits(proposal, subviews, &cache)
    }

    /// Places the children one after the other.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        stack.place(in: bounds, proposal, subviews, &cache)
    }
}
