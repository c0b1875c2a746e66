import Springtide

/// Panels in as many columns as there is room for, at most three; the last row is filled by what it holds.
///
/// One layout for every width keeps the panels' state, and lets them glide when the window changes.
nonisolated struct BoardLayout: Layout {
    /// The height that the rows share where they need less.
    var height: CGFloat
    private let least = CGSize(width: 380, height: 202)
    private let gap: CGFloat = 12

    init(filling height: CGFloat) { self.height = height }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? least.width
        let rows = rows(subviews.count, columns(width))
        return CGSize(width: width, height: rowHeight(rows) * CGFloat(rows) + gap * CGFloat(max(rows - 1, 0)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let columns = columns(bounds.width)
        let rows = rows(subviews.count, columns)
        let height = rowHeight(rows)
        for (index, panel) in subviews.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let inRow = row == rows - 1 ? subviews.count - row * columns : columns
            let width = max(0, (bounds.width - gap * CGFloat(inRow - 1)) / CGFloat(inRow))
            panel.place(
                at: CGPoint(
                    x: bounds.minX + CGFloat(column) * (width + gap), y: bounds.minY + CGFloat(row) * (height + gap)),
                proposal: ProposedViewSize(width: width, height: height))
        }
    }

    private func columns(_ width: CGFloat) -> Int {
        min(3, max(1, Int((min(width, 1e5) + gap) / (least.width + gap))))
    }

    private func rows(_ count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }

    private func rowHeight(_ rows: Int) -> CGFloat {
        max(least.height, (height - gap * CGFloat(max(rows - 1, 0))) / CGFloat(max(rows, 1)))
    }
}
