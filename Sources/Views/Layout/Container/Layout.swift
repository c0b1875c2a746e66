import Geometry
import Motion

/// A way to measure and place the children of a container.
///
/// Coordinates run from leading to trailing and from top to bottom. The tree calls a layout on the main actor, keeps one
/// cache for each container, and renews it whenever the children or something about them has changed.
public nonisolated protocol Layout: Animatable {
    /// What is kept between calls.
    associatedtype Cache = Void
    /// The children of the container.
    typealias Subviews = LayoutSubviews

    /// What the tree must know before the layout runs; no stack by default.
    static var layoutProperties: LayoutProperties { get }

    /// A cache for these children.
    func makeCache(subviews: Subviews) -> Cache
    /// Renews the cache after a change of the children; makes a new one by default.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// What the container prefers around it; by default the union of what the children do.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The container's size in points for `proposal`.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each child in `bounds`, whose origin need not be zero. Children that are not placed go to the middle.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// The container's own value of a guide, from the leading edge; by default made from the children's.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// The container's own value of a guide, from the top edge; by default made from the children's.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

nonisolated extension Layout {
    /// No stack.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes a new cache.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// The union of what the children prefer.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { subviews.unionOfSpacing }

    /// Made from the children's: the least for `leading`, the greatest for `trailing`, else the mean.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// Made from the children's: the least for `top` and the first baseline, the greatest for `bottom` and the last
    /// baseline, else the mean.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    private func mergedGuide(
        _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        subviews.mergedGuide(key, in: bounds) {
            placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &cache)
        }
    }
}

nonisolated extension Layout where Cache == Void {
    /// Nothing is kept.
    public func makeCache(subviews: Subviews) {}
}

nonisolated extension Layout {
    /// The container's own value of a guide along either axis, at the size and proposal of `dimensions`.
    func explicitAlignment(
        _ key: AlignmentKey, in dimensions: ViewDimensions, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: dimensions.size)
        return switch key.axis {
        case .horizontal:
            explicitAlignment(
                of: HorizontalAlignment(key.id), in: bounds, proposal: dimensions.proposal, subviews: subviews,
                cache: &cache)
        case .vertical:
            explicitAlignment(
                of: VerticalAlignment(key.id), in: bounds, proposal: dimensions.proposal, subviews: subviews,
                cache: &cache)
        }
    }
}
