import Geometry
import Motion

/// Places views in rows whose cells line up in columns.
///
/// A column is as wide as its widest cell, a row as high as its tallest one. Room is shared among columns and among
/// rows as a stack does it.
@frozen public nonisolated struct GridLayout: Layout {
    /// What is kept between calls.
    public typealias Cache = _GridCache

    /// The guides that cells are lined up by in their slots, unless their row, their column or they say otherwise.
    public var alignment: Alignment
    /// The gap between columns in points; nil leaves it to the cells (8, beside spacers 0).
    public var horizontalSpacing: CGFloat?
    /// The gap between rows in points; nil leaves it to the cells (8, beside spacers 0).
    public var verticalSpacing: CGFloat?

    /// A grid with cells lined up by `alignment` and the given gaps.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// A cache for these children.
    public func makeCache(subviews: Subviews) -> Cache {
        var cache = Cache()
        updateCache(&cache, subviews: subviews)
        return cache
    }

    /// Reads anew where the children stand.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.update(subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }

    /// Nothing in particular, whatever the children prefer.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    /// The sum of columns and gaps by the sum of rows and gaps.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        cache.solve(proposal.defined, alignment, subviews)
    }

    /// Places each cell in its slot, whose size it is offered.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        _ = cache.solve(proposal.placeable(at: "Grid"), alignment, subviews)
        var columnStarts = [bounds.minX]
        for (column, width) in cache.widths.enumerated() where column < cache.columnGaps.count {
            columnStarts.append(columnStarts[column] + width + cache.columnGaps[column])
        }
        var y = bounds.minY
        for (row, height) in cache.lines.lengths.enumerated() {
            place(row: row, y: y, height: height, columnStarts, subviews, cache)
            y += height
            if row < cache.rowGaps.count { y += cache.rowGaps[row] }
        }
    }

    private func place(
        row: Int, y: CGFloat, height: CGFloat, _ columnStarts: [CGFloat], _ subviews: Subviews, _ cache: Cache
    ) {
        let key = (cache.rows[row].alignment ?? alignment.vertical).key
        var extent = GuideExtent()
        for index in cache.rows[row].cells where cache.cells[index].anchor == nil {
            let dimensions = dimensions(cache.cells[index], height, subviews, cache)
            extent.include(guide: dimensions[key], length: dimensions.height)
        }
        for index in cache.rows[row].cells {
            let cell = cache.cells[index]
            let dimensions = dimensions(cell, height, subviews, cache)
            let width = cache.width(of: cell.columns)
            let slot = CGRect(x: columnStarts[cell.columns.lowerBound], y: y, width: width, height: height)
            var origin = slot.origin
            if let anchor = cell.anchor {
                origin.x += anchor.x * (width - dimensions.width)
                origin.y += anchor.y * (height - dimensions.height)
            } else {
                let column = cell.isWholeRow ? nil : cache.columnAlignments[cell.columns.lowerBound]
                let guide = column ?? alignment.horizontal
                origin.x += guide.key.defaultValue(in: slot.size) - dimensions[guide]
                // The cells are lined up with each other first, then all of them in the row.
                let lined = CGSize(width: width, height: extent.length)
                origin.y +=
                    key.defaultValue(in: slot.size) - key.defaultValue(in: lined)
                    + extent.start(ofGuide: dimensions[key])
            }
            subviews[cell.child].place(at: origin, proposal: ProposedViewSize(slot.size))
        }
    }

    private func dimensions(
        _ cell: Cache.Cell, _ height: CGFloat, _ subviews: Subviews, _ cache: Cache
    ) -> ViewDimensions {
        subviews[cell.child].dimensions(
            in: ProposedViewSize(width: cache.width(of: cell.columns), height: height))
    }
}
