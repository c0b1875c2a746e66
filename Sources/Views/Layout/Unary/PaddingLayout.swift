import Geometry
import Motion

/// Adds room around a view.
nonisolated struct PaddingLayout: UnaryLayout {
    /// The inset where none is given.
    static let standardLength: CGFloat = 16

    private let insets: EdgeInsets
    private let isSound: Bool

    /// Insets that are not finite are reported and count as 0.
    init(_ insets: EdgeInsets) {
        self.insets = EdgeInsets(
            top: insets.top.asPosition, leading: insets.leading.asPosition, bottom: insets.bottom.asPosition,
            trailing: insets.trailing.asPosition)
        isSound = self.insets == insets
    }

    /// Insets on some sides.
    init(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) {
        self.init(EdgeInsets(edges, length ?? Self.standardLength))
    }

    var hidesPriority: Bool { true }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let proposal = proposal.defined
        return ProposedViewSize(
            width: proposal.width.map { ($0 - insets.leading - insets.trailing).asLength },
            height: proposal.height.map { ($0 - insets.top - insets.bottom).asLength })
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        if !isSound { LayoutDiagnostics.warn("padding", "A length of padding is not finite. It counts as 0.") }
        let answer = child.sizeThatFits(offer(proposal))
        return CGSize(
            width: answer.width + insets.leading + insets.trailing, height: answer.height + insets.top + insets.bottom
        ).asAnswer
    }

    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        Placement(
            origin: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top), proposal: offer(proposal))
    }

    /// What the child prefers where there is no inset.
    func spacing(of child: LayoutSubview) -> ViewSpacing {
        var spacing = child.spacing
        var padded: Edge.Set = []
        if insets.top != 0 { padded.insert(.top) }
        if insets.leading != 0 { padded.insert(.leading) }
        if insets.bottom != 0 { padded.insert(.bottom) }
        if insets.trailing != 0 { padded.insert(.trailing) }
        spacing.clear(padded)
        return spacing
    }
}
