import Geometry

/// What a grid keeps between calls: which child stands where, and how the room is shared.
public nonisolated struct _GridCache {
    struct Cell {
        /// The number of the child.
        var child: Int
        var row: Int
        var columns: Range<Int>
        var unsizedAxes: Axis.Set
        var anchor: UnitPoint?
        /// Whether the cell is a row by itself.
        var isWholeRow: Bool
    }

    struct Row {
        var cells: Range<Int>
        var alignment: VerticalAlignment?
    }

    /// In the order of the children, so row by row.
    var cells: [Cell] = []
    var rows: [Row] = []
    /// The first alignment that a cell declares for each column.
    var columnAlignments: [HorizontalAlignment?] = []
    /// The cells that cover exactly one column, column by column.
    var soleCells: [[Int]] = []
    /// The cells that cover several columns and ask for width.
    var spans: [Int] = []
    var columns = LengthDistribution()
    var lines = LengthDistribution()
    /// How wide each column is, once those that cover several have been served.
    var widths: [CGFloat] = []
    var columnGaps: [CGFloat] = []
    var rowGaps: [CGFloat] = []

    /// More columns than anybody can see; numbers beyond it are taken for it.
    private static let greatestSpan = 10_000

    mutating func update(_ children: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
        let columnCount = collect(children)
        columnAlignments = Array(repeating: nil, count: columnCount)
        soleCells = Array(repeating: [], count: columnCount)
        spans.removeAll(keepingCapacity: true)
        var columnPriorities = [Double?](repeating: nil, count: columnCount)
        var rowPriorities = [Double](repeating: -.infinity, count: rows.count)
        for index in cells.indices {
            let cell = cells[index]
            let child = children[cell.child]
            let column = cell.columns.lowerBound
            if !cell.isWholeRow, columnAlignments[column] == nil {
                columnAlignments[column] = child[GridColumnAlignmentKey.self]
            }
            rowPriorities[cell.row] = max(rowPriorities[cell.row], child.priority)
            if cell.columns.count == 1 {
                soleCells[column].append(index)
                columnPriorities[column] = max(columnPriorities[column] ?? -.infinity, child.priority)
            } else if !cell.unsizedAxes.contains(.horizontal) {
                spans.append(index)
            }
        }
        columns.prepare(priorities: columnPriorities.map { $0 ?? 0 })
        lines.prepare(priorities: rowPriorities)
        widths = Array(repeating: 0, count: columnCount)
        measureGaps(children, horizontalSpacing, verticalSpacing)
    }

    /// Fills cells and rows; answers the number of columns.
    private mutating func collect(_ children: LayoutSubviews) -> Int {
        cells.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        var columnCount = children.isEmpty ? 0 : 1
        var current: Int?
        for (index, child) in children.enumerated() {
            let place = child[GridRowKey.self]
            if place == nil || place?.row != current {
                rows.append(Row(cells: cells.count..<cells.count, alignment: place?.alignment))
            }
            current = place?.row
            let isFirst = rows[rows.count - 1].cells.isEmpty
            let column = isFirst ? 0 : cells[cells.count - 1].columns.upperBound
            let span = place == nil ? 1 : min(max(child[GridCellColumnsKey.self], 1), Self.greatestSpan)
            cells.append(
                Cell(
                    child: index, row: rows.count - 1, columns: column..<(column + span),
                    unsizedAxes: child[GridCellUnsizedAxesKey.self], anchor: child[GridCellAnchorKey.self],
                    isWholeRow: place == nil))
            rows[rows.count - 1].cells = rows[rows.count - 1].cells.lowerBound..<cells.count
            columnCount = max(columnCount, column + span)
        }
        for index in cells.indices where cells[index].isWholeRow { cells[index].columns = 0..<columnCount }
        return columnCount
    }

    /// The widest gap that any two neighbours at a boundary want.
    private mutating func measureGaps(_ children: LayoutSubviews, _ horizontal: CGFloat?, _ vertical: CGFloat?) {
        if !(horizontal ?? 0).isFinite || !(vertical ?? 0).isFinite {
            LayoutDiagnostics.warn("spacing", "The spacing of a grid is not finite. The default is taken instead.")
        }
        let boundaries = max(0, soleCells.count - 1)
        if let horizontal, horizontal.isFinite {
            columnGaps = Array(repeating: horizontal, count: boundaries)
        } else {
            var widest = [CGFloat?](repeating: nil, count: boundaries)
            for row in rows {
                for index in row.cells.dropFirst() {
                    let (cell, previous) = (cells[index], cells[index - 1])
                    let gap = children[previous.child].spacing.distance(
                        to: children[cell.child].spacing, along: .horizontal)
                    let boundary = cell.columns.lowerBound - 1
                    widest[boundary] = max(widest[boundary] ?? gap, gap)
                }
            }
            columnGaps = widest.map { $0 ?? ViewSpacing.standardGap }
        }
        if let vertical, vertical.isFinite {
            rowGaps = Array(repeating: vertical, count: max(0, rows.count - 1))
        } else {
            rowGaps = rows.indices.dropLast().map { widestGap(below: $0, children) }
        }
    }

    private func widestGap(below row: Int, _ children: LayoutSubviews) -> CGFloat {
        var widest: CGFloat?
        var (upper, lower) = (rows[row].cells.lowerBound, rows[row + 1].cells.lowerBound)
        while upper < rows[row].cells.upperBound, lower < rows[row + 1].cells.upperBound {
            let (above, below) = (cells[upper], cells[lower])
            let gap = children[above.child].spacing.distance(to: children[below.child].spacing, along: .vertical)
            widest = max(widest ?? gap, gap)
            if above.columns.upperBound <= below.columns.upperBound { upper += 1 }
            if below.columns.upperBound <= above.columns.upperBound { lower += 1 }
        }
        return widest ?? ViewSpacing.standardGap
    }
}
