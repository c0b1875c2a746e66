import Geometry

/// How large spacers are.
nonisolated enum SpacerLayout {
    /// The least length of a spacer that is given none.
    static let standardLength: CGFloat = 8
    /// Spacers share what everything else leaves.
    static let priority = -Double.infinity

    /// The size of a spacer in a stack along `axis`, or outside any stack; negative and NaN minimums count as 0 and as
    /// none.
    static func size(proposal: ProposedViewSize, axis: Axis?, minLength: CGFloat?) -> CGSize {
        let least = minLength.flatMap { $0.isNaN ? nil : max(0, $0) } ?? standardLength
        let proposal = proposal.defined
        guard let axis else {
            return CGSize(width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
        }
        return CGSize(axis, main: max(proposal[axis] ?? least, least), cross: 0)
    }
}

/// How large dividers are.
nonisolated enum DividerLayout {
    /// The size of a line across a stack along `axis`; outside any stack it lies. `thickness` is a pixel in points.
    static func size(proposal: ProposedViewSize, axis: Axis?, thickness: CGFloat) -> CGSize {
        let across = axis ?? .vertical
        let length = proposal.defined.replacingUnspecifiedDimensions()[across.crossing].asLength
        return CGSize(across, main: thickness.asLength, cross: length)
    }
}
