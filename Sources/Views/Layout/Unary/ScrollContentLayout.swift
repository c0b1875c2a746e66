import Geometry
import Motion

/// How a scroll view and its content are sized before anything has been scrolled.
nonisolated struct ScrollContentLayout: UnaryLayout {
    /// The axes along which the content may be larger than the view.
    let axes: Axis.Set

    init(_ axes: Axis.Set) { self.axes = axes }

    var hidesPriority: Bool { true }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        let proposal = proposal.defined
        let content = child.sizeThatFits(offer(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
        ).asAnswer
    }

    /// Content that is smaller than the view starts at its leading or top edge, or is centred where it scrolls both
    /// ways.
    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        let offer = offer(proposal)
        var origin = bounds.origin
        if axes == [.horizontal, .vertical] {
            let content = child.sizeThatFits(offer)
            origin.x += ((bounds.width - content.width) / 2).asLength
            origin.y += ((bounds.height - content.height) / 2).asLength
        }
        return Placement(origin: origin, proposal: offer)
    }

    func spacing(of child: LayoutSubview) -> ViewSpacing { ViewSpacing() }
}
