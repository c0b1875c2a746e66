import Geometry
import Motion

/// Gives a view its ideal size along some axes.
nonisolated struct FixedSizeLayout: UnaryLayout {
    let horizontal: Bool
    let vertical: Bool

    var hidesPriority: Bool { true }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        child.sizeThatFits(offer(proposal))
    }

    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        Placement(origin: bounds.origin, proposal: offer(proposal))
    }
}
