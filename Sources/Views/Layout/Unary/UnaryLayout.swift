import Geometry
import Motion

/// A layout of one child.
nonisolated protocol UnaryLayout: Animatable {
    /// The size in points for `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize
    /// Where the child goes in `bounds`, the layout's own answer to `proposal`, and with what proposal.
    func placement(of child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) -> Placement
    /// What is preferred around the layout; what the child prefers by default.
    func spacing(of child: LayoutSubview) -> ViewSpacing
    /// Whether the child's priority ends here; it passes by default.
    var hidesPriority: Bool { get }
}

nonisolated extension UnaryLayout {
    func spacing(of child: LayoutSubview) -> ViewSpacing { child.spacing }
    var hidesPriority: Bool { false }

    /// Places the child.
    func place(_ child: LayoutSubview, in bounds: CGRect, proposal: ProposedViewSize) {
        let placement = placement(of: child, in: bounds, proposal: proposal)
        child.place(at: placement.origin, proposal: placement.proposal)
    }

    /// The priority that the stack above sees.
    func priority(of child: LayoutSubview) -> Double { hidesPriority ? 0 : child.priority }

    /// The child's own value of a guide, seen from the layout's corner.
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions, child: LayoutSubview) -> CGFloat? {
        // Placing may ask for guides itself, so that chains of frames would ask for ever more.
        guard child.hasGuide(key) else { return nil }
        let bounds = CGRect(origin: .zero, size: dimensions.size)
        let placement = placement(of: child, in: bounds, proposal: dimensions.proposal)
        guard let guide = child.dimensions(in: placement.proposal)[explicit: key] else { return nil }
        return guide + placement.origin[key.axis]
    }
}
