import Geometry
import Motion

/// Views in rows whose cells line up in columns.
///
/// Each `GridRow` in it is a row; another view is a row by itself across all columns.
public struct Grid<Content: View>: View {
    private let layout: GridLayout
    private let content: Content

    /// A grid.
    /// - Parameters:
    ///   - alignment: the guides that cells are lined up by in their slots.
    ///   - horizontalSpacing: points between columns; nil leaves it to the cells, which mostly want 8.
    ///   - verticalSpacing: points between rows; nil leaves it to the cells, which mostly want 8.
    ///   - content: the rows.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    /// The rows, laid out.
    public var body: some View { _LayoutView(layout: layout, content: content) }
}

/// A row of a grid; outside of one, views side by side.
public struct GridRow<Content: View>: View {
    private let alignment: VerticalAlignment?
    private let content: Content
    @Environment(\.isInGrid) private var isInGrid

    /// A row whose cells are lined up by `alignment`; nil leaves it to the grid.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// The cells.
    public var body: some View {
        if isInGrid {
            content.modifier(GridRowModifier(alignment: alignment))
        } else {
            HStack(alignment: alignment ?? .center) { content }
        }
    }
}

private nonisolated struct IsInGridKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether the container around is a grid.
    nonisolated var isInGrid: Bool {
        get { self[IsInGridKey.self] }
        set { if newValue != isInGrid { self[IsInGridKey.self] = newValue } }
    }
}

/// Says of each member which row it is in.
private struct GridRowModifier: ElementModifier {
    typealias Body = Never
    let alignment: VerticalAlignment?

    func makeElement(_ content: Element, _ node: _TreeNode) -> TraitElement<ValueTrait<GridRowKey>> {
        TraitElement(ValueTrait(value: GridRowPlace(row: node.serial, alignment: alignment)), content, node)
    }

    func update(_ element: TraitElement<ValueTrait<GridRowKey>>) {
        element.set(ValueTrait(value: GridRowPlace(row: element.node.serial, alignment: alignment)))
    }
}

extension View {
    /// The view across several columns of a grid; fewer than one count as one.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumnsKey.self, value: count) }

    /// The view with a point of it at the same point of its slot.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// The view with a guide that the cells of its column are lined up by; the first in a column counts.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// The view without a say in how wide its column or how high its row is.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }
}
