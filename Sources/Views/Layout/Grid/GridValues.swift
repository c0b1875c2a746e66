import Geometry

/// The row of a grid that a view stands in.
nonisolated struct GridRowPlace: Equatable, Sendable {
    /// Equal for the cells of one row, different for neighbouring rows.
    var row: Int
    /// The guide that the row lines its cells up by; nil leaves it to the grid.
    var alignment: VerticalAlignment?
}

/// Where a view stands in a grid; nil for a view that is a row by itself.
nonisolated enum GridRowKey: LayoutValueKey {
    static var defaultValue: GridRowPlace? { nil }
}

/// How many columns a cell covers.
nonisolated enum GridCellColumnsKey: LayoutValueKey {
    static var defaultValue: Int { 1 }
}

/// The point of a cell that goes to the same point of its slot; nil lines up by guides.
nonisolated enum GridCellAnchorKey: LayoutValueKey {
    static var defaultValue: UnitPoint? { nil }
}

/// The guide that a cell's column lines its cells up by; nil says nothing.
nonisolated enum GridColumnAlignmentKey: LayoutValueKey {
    static var defaultValue: HorizontalAlignment? { nil }
}

/// The axes along which a cell takes what there is without asking for room.
nonisolated enum GridCellUnsizedAxesKey: LayoutValueKey {
    static var defaultValue: Axis.Set { [] }
}
