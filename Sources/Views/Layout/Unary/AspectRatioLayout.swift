import Geometry
import Motion

/// Offers a view room of one shape.
nonisolated struct AspectRatioLayout: UnaryLayout {
    /// Width divided by height; nil takes that of the child's ideal size.
    let ratio: CGFloat?
    let mode: ContentMode

    init(_ ratio: CGFloat?, mode: ContentMode) {
        self.ratio = ratio
        self.mode = mode
    }

    var hidesPriority: Bool { true }

    private func offer(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
        let proposal = proposal.defined
        if proposal.width == nil, proposal.height == nil { return proposal }
        guard let shape = shape(of: child) else { return proposal }
        let byWidth = proposal.width.map { ProposedViewSize(width: $0, height: $0 / shape) }
        let byHeight = proposal.height.map { ProposedViewSize(width: $0 * shape, height: $0) }
        guard let byWidth, let byHeight, let height = proposal.height, let fitting = byWidth.height else {
            return byWidth ?? byHeight ?? proposal
        }
        return mode == .fit ? (fitting <= height ? byWidth : byHeight) : (fitting >= height ? byWidth : byHeight)
    }

    /// The ratio; nil if there is none that is of use. Negative ratios are: they offer negative room.
    private func shape(of child: LayoutSubview) -> CGFloat? {
        if let ratio {
            if ratio.isFinite, ratio != 0 { return ratio }
            LayoutDiagnostics.warn("aspectRatio", "The aspect ratio is \(ratio). The view is offered all the room.")
            return nil
        }
        let ideal = child.sizeThatFits(.unspecified)
        let ratio = ideal.width / ideal.height
        return ratio.isFinite && ratio != 0 ? ratio : nil
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        child.sizeThatFits(offer(proposal, child: child))
    }

    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        Placement(origin: bounds.origin, proposal: offer(proposal, child: child))
    }
}
