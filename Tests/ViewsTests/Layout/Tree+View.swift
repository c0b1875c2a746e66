import Geometry
import Motion
import Rendering
import TestKit

@testable import Views

/// Where leaves were drawn, by name.
final class FrameRecord {
    var frames: [String: [CGRect]] = [:]
}

/// A leaf of a row as a view.
struct RowLeaf: View {
    typealias Body = Never
    let name: String?
    let record: FrameRecord
    let answer: (ProposedViewSize) -> CGSize

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { leaf, _ in RowLeafContent(leaf: leaf) }
    }
}

private struct RowLeafContent: LeafContent {
    let leaf: RowLeaf

    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize { leaf.answer(proposal) }
    func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        if let name = leaf.name { leaf.record.frames[name, default: []].append(rect) }
    }
}

/// Makes the views that trees stand for.
struct TreeViews {
    let record: FrameRecord

    func views(_ trees: [Tree]) -> some View {
        let views = trees.map(view)
        return ForEach(0..<views.count) { views[$0] }
    }

    /// Exactly one member: what `AnyView` and `ForEach` contribute may change, and is joined to a stack in an overlay.
    private func one(_ trees: [Tree]) -> some View {
        OneChild()() { trees.count == 1 ? view(trees[0]) : AnyView(ZStack { views(trees) }) }
    }

    func view(_ tree: Tree) -> AnyView { tree.modifiers.reduce(plain(tree)) { modified($0, $1) } }

    private func leaf(_ name: String?, _ answer: @escaping (ProposedViewSize) -> CGSize) -> AnyView {
        AnyView(RowLeaf(name: name, record: record, answer: answer))
    }

    private func plain(_ tree: Tree) -> AnyView {
        switch tree.kind {
        case .leaf(let width, let height):
            leaf(tree.name) { CGSize(width: width.answer($0.width), height: height.answer($0.height)) }
        case .color: leaf(tree.name) { $0.replacingUnspecifiedDimensions() }
        case .area(let area, let ideal):
            leaf(tree.name) {
                let width = max(0, $0.width ?? ideal)
                return CGSize(width: width, height: width == 0 ? .infinity : area / width)
            }
        case .half: leaf(tree.name) { CGSize(width: ($0.width ?? 40) / 2, height: 10) }
        case .spacer(let length): AnyView(Spacer(minLength: length))
        case .stack(.horizontal, let spacing, let alignment, let trees):
            AnyView(HStack(alignment: .named(alignment), spacing: spacing) { views(trees) })
        case .stack(.vertical, let spacing, let alignment, let trees):
            AnyView(VStack(alignment: .named(alignment), spacing: spacing) { views(trees) })
        case .stack(.depth, _, let alignment, let trees):
            AnyView(ZStack(alignment: .named(alignment)) { views(trees) })
        case .geometry(let trees): AnyView(GeometryReader { _ in views(trees) })
        case .scroll(let axes, let trees): AnyView(ScrollView(Axis.Set(axes)) { views(trees) })
        case .group(let trees): AnyView(Group { views(trees) })
        case .absent: AnyView(EmptyView())
        case .grid(let horizontal, let vertical, let alignment, let rows):
            AnyView(
                Grid(alignment: .named(alignment), horizontalSpacing: horizontal, verticalSpacing: vertical) {
                    ForEach(0..<rows.count) { row(rows[$0]) }
                })
        }
    }

    @ViewBuilder private func row(_ row: Tree.Row) -> some View {
        if row.isRow { GridRow { views(row.cells) } } else { views(row.cells) }
    }

    private func modified(_ view: AnyView, _ modifier: Tree.Modifier) -> AnyView {
        switch modifier {
        case .fixedFrame(let width, let height, let alignment):
            AnyView(view.frame(width: width, height: height, alignment: .named(alignment)))
        case .flexibleFrame(let limits, let alignment):
            AnyView(
                view.frame(
                    minWidth: limits.minWidth, idealWidth: limits.idealWidth, maxWidth: limits.maxWidth,
                    minHeight: limits.minHeight, idealHeight: limits.idealHeight, maxHeight: limits.maxHeight,
                    alignment: .named(alignment)))
        case .padding(let top, let leading, let bottom, let trailing):
            AnyView(view.padding(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)))
        case .priority(let priority): AnyView(view.layoutPriority(priority))
        case .guide(let name, let guide): guided(view, name, guide)
        case .aspect(let ratio, let isFill): AnyView(view.aspectRatio(ratio, contentMode: isFill ? .fill : .fit))
        case .fixedSize(let axes):
            AnyView(view.fixedSize(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)))
        case .position(let point): AnyView(view.position(point))
        case .offset(let offset): AnyView(view.offset(offset))
        case .overlay(let alignment, let trees):
            AnyView(view.overlay(alignment: .named(alignment)) { one(trees) })
        case .background(let alignment, let trees):
            AnyView(view.background(alignment: .named(alignment)) { one(trees) })
        case .columns(let count): AnyView(view.gridCellColumns(count))
        case .anchor(let point): AnyView(view.gridCellAnchor(UnitPoint(x: point.x, y: point.y)))
        case .columnAlignment(let name): AnyView(view.gridColumnAlignment(.named(name)))
        case .unsizedAxes(let axes): AnyView(view.gridCellUnsizedAxes(Axis.Set(axes)))
        }
    }

    private func guided(_ view: AnyView, _ name: String, _ guide: Tree.Guide) -> AnyView {
        let value = { (dimensions: ViewDimensions) -> CGFloat in
            switch guide {
            case .points(let points): points
            case .width: dimensions.width
            case .height: dimensions.height
            }
        }
        return AlignmentKey.named(name).axis == .vertical
            ? AnyView(view.alignmentGuide(VerticalAlignment.named(name), computeValue: value))
            : AnyView(view.alignmentGuide(HorizontalAlignment.named(name), computeValue: value))
    }
}

/// A container that hands its one child on, so that the child can be found in the tree.
private nonisolated struct OneChild: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}

/// Tells nothing: the rows have no text.
private final class NoText: TextMeasuring {
    func width(of text: String, font: Rendering.Font, tracking: CGFloat) -> CGFloat { 0 }
    func layout(_ text: String, font: Rendering.Font, tracking: CGFloat, width: CGFloat?, style: ParagraphStyle)
        -> TextLayout
    {
        TextLayout(lines: [], size: .zero, isTruncated: false)
    }
}

extension LayoutOutcome {
    /// Lays out real views for a proposal.
    init(views tree: Tree, _ proposal: ProposedViewSize) {
        let record = FrameRecord()
        let host = ViewHost(size: CGSize(width: 77, height: 77), measurer: NoText())
        host.displayScale = 0
        host.show(OneChild()() { TreeViews(record: record).view(tree) })
        let child = (host.rootElement as? ContainerElement)?.laidOut.first
        let size = child?.sizeThatFits(proposal) ?? .zero
        child?.place(at: .zero, proposal: proposal)
        // What makes its content for its size is placed again with it; the root stays where it was.
        host.update()
        child?.place(at: .zero, proposal: proposal)
        var list = DisplayList()
        host.compose(into: &list)
        self.init(size: size, frames: record.frames)
    }

    /// Lays out real views as the root of a host of this size.
    init(views tree: Tree, inHost size: CGSize) {
        let record = FrameRecord()
        let host = ViewHost(size: size, measurer: NoText())
        host.displayScale = 0
        host.show(TreeViews(record: record).view(tree))
        var list = DisplayList()
        host.compose(into: &list)
        self.init(size: size, frames: record.frames)
    }
}
