import Geometry
import Motion

/// Places views on top of each other.
///
/// The views of the highest priority decide the size.
@frozen public nonisolated struct ZStackLayout: Layout {
    /// The guides that the children are lined up by.
    public var alignment: Alignment

    /// A stack lined up by `alignment`.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// No axis, but the priority of a single child.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.passesPriorityOfOneChild = true
        return properties
    }

    private func extents(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
    ) -> (horizontal: GuideExtent, vertical: GuideExtent) {
        var deciding = -Double.infinity
        for child in subviews {
            let priority = child.priority
            if priority > deciding { deciding = priority }
        }
        var (horizontal, vertical) = (GuideExtent(), GuideExtent())
        for child in subviews where !(child.priority < deciding) {
            let dimensions = child.dimensions(in: proposal)
            horizontal.include(guide: dimensions[alignment.horizontal], length: dimensions.width)
            vertical.include(guide: dimensions[alignment.vertical], length: dimensions.height)
        }
        return (horizontal, vertical)
    }

    /// What the deciding children cover once they are lined up.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let extents = extents(proposal.defined, subviews)
        return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
    }

    /// Lines the children up; each is offered the size of the stack.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        guard !subviews.isEmpty else { return }
        let own = ProposedViewSize(bounds.size).placeable(at: "ZStack")
        let extents = extents(own, subviews)
        for child in subviews {
            let dimensions = child.dimensions(in: own)
            child.place(
                at: CGPoint(
                    x: bounds.minX + extents.horizontal.start(ofGuide: dimensions[alignment.horizontal]),
                    y: bounds.minY + extents.vertical.start(ofGuide: dimensions[alignment.vertical])),
                proposal: own)
        }
    }
}
