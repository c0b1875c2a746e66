import Geometry

nonisolated extension _GridCache {
    /// The width of a cell's slot.
    func width(of columns: Range<Int>) -> CGFloat {
        var width: CGFloat = 0
        for column in columns {
            width += widths[column]
            if column < columns.upperBound - 1 { width += columnGaps[column] }
        }
        return width.asLength
    }

    /// Shares the offer among columns, then rows; answers the size of the grid.
    mutating func solve(_ proposal: ProposedViewSize, _ alignment: Alignment, _ children: LayoutSubviews) -> CGSize {
        let gaps = CGSize(width: columnGaps.reduce(0, +), height: rowGaps.reduce(0, +))
        solveColumns(proposal, gaps, children)
        solveRows(proposal.height.map { $0 - gaps.height }, alignment, children)
        return CGSize(
            width: widths.reduce(0, +) + gaps.width, height: lines.lengths.reduce(0, +) + gaps.height
        ).asAnswer
    }

    private mutating func solveColumns(_ proposal: ProposedViewSize, _ gaps: CGSize, _ children: LayoutSubviews) {
        // While the rows are not known, each cell may think that its row gets an equal part.
        let height = proposal.height.map { (($0 - gaps.height) / CGFloat(max(1, rows.count))).asLength }
        let (cells, soleCells) = (cells, soleCells)
        columns.distribute(proposal.width.map { $0 - gaps.width }) { column, offer in
            var widest: CGFloat = 0
            for index in soleCells[column] where !cells[index].unsizedAxes.contains(.horizontal) {
                let answer = children[cells[index].child].sizeThatFits(ProposedViewSize(width: offer, height: height))
                widest = max(widest, answer.width)
            }
            return widest
        }
        for column in widths.indices { widths[column] = columns.lengths[column] }
        guard !spans.isEmpty else { return }
        var total = widths.reduce(0, +) + gaps.width
        for index in spans {
            let covered = cells[index].columns
            let present = width(of: covered)
            // A cell over several columns may also take what no column has taken.
            let offer = proposal.width.map { $0 == .infinity ? $0 : ($0 - (total - present)).asLength }
            let answer = children[cells[index].child].sizeThatFits(ProposedViewSize(width: offer, height: height))
            let missing = answer.width - present
            guard missing > 0 else { continue }
            for column in covered { widths[column] += missing / CGFloat(covered.count) }
            total += missing
        }
    }

    private mutating func solveRows(_ available: CGFloat?, _ alignment: Alignment, _ children: LayoutSubviews) {
        var lines = LengthDistribution()
        swap(&lines, &self.lines)
        lines.distribute(available) { row, offer in
            let key = (rows[row].alignment ?? alignment.vertical).key
            var extent = GuideExtent()
            var tallest: CGFloat = 0
            for index in rows[row].cells where !cells[index].unsizedAxes.contains(.vertical) {
                let cell = cells[index]
                let dimensions = children[cell.child].dimensions(
                    in: ProposedViewSize(width: width(of: cell.columns), height: offer))
                if cell.anchor == nil { extent.include(guide: dimensions[key], length: dimensions.height) }
                tallest = max(tallest, dimensions.height)
            }
            return max(extent.length, tallest)
        }
        swap(&lines, &self.lines)
    }
}
