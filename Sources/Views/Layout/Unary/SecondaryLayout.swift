import Geometry

/// Places a view over or behind another one, which does not notice.
nonisolated struct SecondaryLayout: Equatable {
    /// The guides of both that meet.
    let alignment: Alignment

    init(_ alignment: Alignment = .center) { self.alignment = alignment }

    /// Where the secondary view goes, in the coordinates of a primary one of these dimensions, whose size it is
    /// offered.
    func placement(of secondary: LayoutSubview, on primary: ViewDimensions) -> Placement {
        let offer = ProposedViewSize(primary.size)
        let origin = alignment.origin(of: secondary.dimensions(in: offer), on: primary)
        return Placement(origin: origin, proposal: offer)
    }

    /// Places the secondary view on a primary one that lies at `origin`.
    func place(_ secondary: LayoutSubview, on primary: ViewDimensions, at origin: CGPoint = .zero) {
        let placement = placement(of: secondary, on: primary)
        secondary.place(
            at: CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y),
            proposal: placement.proposal)
    }
}
