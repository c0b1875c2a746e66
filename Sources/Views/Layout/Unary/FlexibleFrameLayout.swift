import Geometry
import Motion

/// Keeps the size between a least and a greatest one, with an ideal one for parents that ask for that.
nonisolated struct FlexibleFrameLayout: UnaryLayout {
    /// The limits along one axis.
    struct Limits: Equatable {
        private(set) var least: CGFloat?
        private(set) var ideal: CGFloat?
        private(set) var greatest: CGFloat?
        let isSound: Bool

        /// Negative numbers count as 0, NaN and endless least or ideal lengths as none. Numbers that contradict each
        /// other are raised until none is less than the one before it.
        init(least: CGFloat?, ideal: CGFloat?, greatest: CGFloat?) {
            self.least = least.flatMap { $0.isFinite ? max(0, $0) : nil }
            self.ideal = ideal.flatMap { $0.isFinite ? max(0, $0) : nil }
            self.greatest = greatest.flatMap { $0.isNaN ? nil : max(0, $0) }
            let isComplete =
                (least == nil) == (self.least == nil) && (ideal == nil) == (self.ideal == nil)
                && (greatest == nil) == (self.greatest == nil)
            let floor = self.least ?? 0
            let middle = max(floor, self.ideal ?? floor)
            isSound =
                isComplete && floor <= self.ideal ?? floor && middle <= self.greatest ?? middle
            self.ideal = self.ideal.map { max($0, floor) }
            self.greatest = self.greatest.map { max($0, middle) }
        }

        /// What the child is offered.
        func offer(_ proposal: CGFloat?) -> CGFloat? {
            (proposal ?? ideal).map { min(max($0, least ?? -.infinity), greatest ?? .infinity) }
        }

        /// What the frame answers when the child has answered `child` to the offer.
        func answer(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
            if proposal == nil, let ideal { return ideal }
            switch (least, greatest) {
            case (let least?, let greatest?): return min(max(proposal ?? child, least), greatest)
            case (nil, let greatest?): return min(max(offer(proposal) ?? -.infinity, child), greatest)
            case (let least?, nil): return max(min(offer(proposal) ?? .infinity, child), least)
            case (nil, nil): return child
            }
        }

        /// Whether the answer needs no child.
        func isSettled(_ proposal: CGFloat?) -> Bool {
            proposal == nil ? ideal != nil : least != nil && greatest != nil
        }
    }

    let horizontal: Limits
    let vertical: Limits
    let alignment: Alignment

    init(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) {
        horizontal = Limits(least: minWidth, ideal: idealWidth, greatest: maxWidth)
        vertical = Limits(least: minHeight, ideal: idealHeight, greatest: maxHeight)
        self.alignment = alignment
    }

    var hidesPriority: Bool { true }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
        if !horizontal.isSound || !vertical.isSound {
            LayoutDiagnostics.warn("frame", "The limits of a frame contradict each other or are no numbers.")
        }
        let proposal = proposal.defined
        var answer = CGSize.zero
        if !horizontal.isSettled(proposal.width) || !vertical.isSettled(proposal.height) {
            answer = child.sizeThatFits(
                ProposedViewSize(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height)))
        }
        return CGSize(
            width: horizontal.answer(proposal.width, child: answer.width),
            height: vertical.answer(proposal.height, child: answer.height)
        ).asAnswer
    }

    /// The child is offered the frame's own size in the end.
    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        let own = ProposedViewSize(bounds.size)
        let dimensions = child.dimensions(in: own)
        return Placement(origin: alignment.origin(of: dimensions, in: bounds), proposal: own, size: dimensions.size)
    }
}
