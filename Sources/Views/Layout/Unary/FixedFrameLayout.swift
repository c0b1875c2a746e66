import Geometry
import Motion

/// Answers a fixed width or height or both, whatever the child answers.
nonisolated struct FixedFrameLayout: UnaryLayout {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment
    private let isSound: Bool

    /// A frame of the given sides; nil leaves a side to the child. Sides that are negative or not finite are reported
    /// and count as 0.
    init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
        self.width = width.map { $0.asPosition.asLength }
        self.height = height.map { $0.asPosition.asLength }
        self.alignment = alignment
        isSound = (width ?? 0) == (self.width ?? 0) && (height ?? 0) == (self.height ?? 0)
    }

    var hidesPriority: Bool { true }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        if !isSound { LayoutDiagnostics.warn("frame", "A side of a frame is negative or not finite. It counts as 0.") }
        if let width, let height { return CGSize(width: width, height: height) }
        let answer = child.sizeThatFits(offer(proposal))
        return CGSize(width: width ?? answer.width, height: height ?? answer.height)
    }

    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        let offer = offer(proposal)
        let dimensions = child.dimensions(in: offer)
        return Placement(
            origin: alignment.origin(of: dimensions, in: bounds), proposal: offer, size: dimensions.size)
    }
}
