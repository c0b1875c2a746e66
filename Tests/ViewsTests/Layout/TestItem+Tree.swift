import Geometry
import TestKit

@testable import Views

extension TestItem {
    /// The items that a tree stands for: none for what is absent, several for a group.
    static func items(_ tree: Tree) -> [TestItem] {
        let members: [TestItem] =
            switch tree.kind {
            case .absent: []
            case .group(let trees): trees.flatMap(items)
            default: [single(tree)]
            }
        return members.map { member in tree.modifiers.reduce(member, modified) }
    }

    /// The one item that a tree stands for; several are centred on each other.
    static func item(_ trees: [Tree]) -> TestItem {
        let items = trees.flatMap(items)
        return items.count == 1 ? items[0] : ContainerItem(ZStackLayout(), items)
    }

    private static func single(_ tree: Tree) -> TestItem {
        let name = tree.name
        switch tree.kind {
        case .leaf(let width, let height):
            return LeafItem(name: name) { CGSize(width: width.answer($0.width), height: height.answer($0.height)) }
        case .color: return LeafItem(name: name) { $0.replacingUnspecifiedDimensions() }
        case .area(let area, let ideal):
            return LeafItem(name: name) {
                let width = max(0, $0.width ?? ideal)
                return CGSize(width: width, height: width == 0 ? .infinity : area / width)
            }
        case .half: return LeafItem(name: name) { CGSize(width: ($0.width ?? 40) / 2, height: 10) }
        case .spacer(let length): return SpacerItem(length)
        case .stack(let direction, let spacing, let alignment, let trees):
            let children = trees.flatMap(items)
            switch direction {
            case .horizontal:
                return ContainerItem(
                    name: name, HStackLayout(alignment: .named(alignment), spacing: spacing), children)
            case .vertical:
                return ContainerItem(
                    name: name, VStackLayout(alignment: .named(alignment), spacing: spacing), children)
            case .depth: return ContainerItem(name: name, ZStackLayout(alignment: .named(alignment)), children)
            }
        case .geometry(let trees): return ContainerItem(name: name, GeometryReaderLayout(), trees.flatMap(items))
        case .scroll(let axes, let trees):
            let content = trees.flatMap(items)
            let item = content.count == 1 ? content[0] : ContainerItem(VStackLayout(), content)
            return UnaryItem(ScrollContentLayout(Axis.Set(axes)), item)
        case .grid(let horizontal, let vertical, let alignment, let rows):
            return ContainerItem(
                name: name,
                GridLayout(
                    alignment: .named(alignment), horizontalSpacing: horizontal, verticalSpacing: vertical),
                rows.enumerated().flatMap(cells))
        case .group, .absent: preconditionFailure("Groups are no single item.")
        }
    }

    private static func cells(_ number: Int, _ row: Tree.Row) -> [TestItem] {
        let cells = row.cells.flatMap(items)
        guard row.isRow else { return cells }
        return cells.map { value(GridRowKey.self, GridRowPlace(row: number, alignment: nil), $0) }
    }

    static func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value, _ item: TestItem) -> TestItem {
        TraitItem(.value(ObjectIdentifier(key), value), item)
    }

    private static func modified(_ item: TestItem, _ modifier: Tree.Modifier) -> TestItem {
        switch modifier {
        case .fixedFrame(let width, let height, let alignment):
            return UnaryItem(FixedFrameLayout(width: width, height: height, alignment: .named(alignment)), item)
        case .flexibleFrame(let limits, let alignment):
            return UnaryItem(
                FlexibleFrameLayout(
                    minWidth: limits.minWidth, idealWidth: limits.idealWidth, maxWidth: limits.maxWidth,
                    minHeight: limits.minHeight, idealHeight: limits.idealHeight, maxHeight: limits.maxHeight,
                    alignment: .named(alignment)), item)
        case .padding(let top, let leading, let bottom, let trailing):
            return UnaryItem(
                PaddingLayout(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)), item)
        case .priority(let priority): return TraitItem(.priority(priority), item)
        case .guide(let name, let guide):
            return TraitItem(
                .guide(.named(name)) {
                    switch guide {
                    case .points(let points): points
                    case .width: $0.width
                    case .height: $0.height
                    }
                }, item)
        case .aspect(let ratio, let isFill):
            return UnaryItem(AspectRatioLayout(ratio, mode: isFill ? .fill : .fit), item)
        case .fixedSize(let axes):
            return UnaryItem(
                FixedSizeLayout(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)), item)
        case .position(let point): return UnaryItem(PositionLayout(point), item)
        case .offset(let offset): return TraitItem(.offset(offset), item)
        case .overlay(let alignment, let trees), .background(let alignment, let trees):
            return SecondaryItem(SecondaryLayout(.named(alignment)), primary: item, secondary: Self.item(trees))
        case .columns(let count): return value(GridCellColumnsKey.self, count, item)
        case .anchor(let point): return value(GridCellAnchorKey.self, UnitPoint(x: point.x, y: point.y), item)
        case .columnAlignment(let name): return value(GridColumnAlignmentKey.self, .named(name), item)
        case .unsizedAxes(let axes): return value(GridCellUnsizedAxesKey.self, Axis.Set(axes), item)
        }
    }
}

extension Axis.Set {
    init(_ axes: Tree.Axes) {
        self = []
        if axes.contains(.horizontal) { insert(.horizontal) }
        if axes.contains(.vertical) { insert(.vertical) }
    }
}

extension HorizontalAlignment {
    static func named(_ name: String?) -> HorizontalAlignment {
        switch name {
        case "leading", "topLeading", "bottomLeading": .leading
        case "trailing", "topTrailing", "bottomTrailing": .trailing
        default: .center
        }
    }
}

extension VerticalAlignment {
    static func named(_ name: String?) -> VerticalAlignment {
        switch name {
        case "top", "topLeading", "topTrailing": .top
        case "bottom", "bottomLeading", "bottomTrailing": .bottom
        default: .center
        }
    }
}

extension Alignment {
    static func named(_ name: String?) -> Alignment {
        Alignment(horizontal: .named(name), vertical: .named(name))
    }
}

extension AlignmentKey {
    static func named(_ name: String) -> AlignmentKey {
        name == "top" || name == "bottom" ? VerticalAlignment.named(name).key : HorizontalAlignment.named(name).key
    }
}
