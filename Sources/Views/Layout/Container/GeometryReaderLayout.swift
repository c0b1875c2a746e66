import Geometry
import Motion

/// Takes all room and puts each child at the top leading corner of it.
nonisolated struct GeometryReaderLayout: Layout {
    func spacing(subviews: LayoutSubviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize {
        proposal.defined.replacingUnspecifiedDimensions().asAnswer
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) {
        for child in subviews { child.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
}
