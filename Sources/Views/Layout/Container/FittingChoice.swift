import Geometry

/// Which of several views a `ViewThatFits` shows.
nonisolated struct FittingChoice: Equatable {
    /// The axes along which a view must not ask for more than there is.
    let axes: Axis.Set

    init(_ axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

    /// The index of the first child whose ideal size fits, of the last one if none does, nil if there is none.
    ///
    /// Room that is not limited fits everything.
    func choice(among children: LayoutSubviews, proposal: ProposedViewSize) -> Int? {
        let proposal = proposal.defined
        let offer = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        for (index, child) in children.enumerated().dropLast() {
            let ideal = child.sizeThatFits(offer)
            let fitsAcross = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity
            let fitsDown = !axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity
            if fitsAcross, fitsDown { return index }
        }
        return children.indices.last
    }
}
