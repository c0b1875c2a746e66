import Geometry
import Motion

/// What a host does with its root: it offers all its room and centres the answer.
nonisolated struct RootLayout: UnaryLayout {
    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        let proposal = proposal.defined
        let answer = proposal.width == nil || proposal.height == nil ? child.sizeThatFits(proposal) : .zero
        return CGSize(width: proposal.width ?? answer.width, height: proposal.height ?? answer.height).asAnswer
    }

    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        let own = ProposedViewSize(bounds.size)
        let answer = child.sizeThatFits(own)
        return Placement(
            origin: CGPoint(x: bounds.midX - answer.width / 2, y: bounds.midY - answer.height / 2), proposal: own)
    }
}
