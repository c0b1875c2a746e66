import Geometry
import Motion

/// Takes all room and puts the centre of a view at a point in it.
nonisolated struct PositionLayout: UnaryLayout {
    /// From the top leading corner, in points; a coordinate that is not finite counts as 0.
    let position: CGPoint

    init(_ position: CGPoint) { self.position = CGPoint(x: position.x.asPosition, y: position.y.asPosition) }

    var hidesPriority: Bool { true }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        let proposal = proposal.defined
        if let width = proposal.width, let height = proposal.height {
            return CGSize(width: width, height: height).asAnswer
        }
        let answer = child.sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? answer.width, height: proposal.height ?? answer.height).asAnswer
    }

    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        let own = ProposedViewSize(bounds.size)
        let answer = child.sizeThatFits(own)
        return Placement(
            origin: CGPoint(
                x: bounds.minX + position.x - answer.width / 2, y: bounds.minY + position.y - answer.height / 2),
            proposal: own)
    }
}
