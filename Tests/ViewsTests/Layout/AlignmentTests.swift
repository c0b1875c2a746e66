import Geometry
import TestKit
import Testing

@testable import Views

/// Guides: defaults, explicit ones, those of containers.
struct AlignmentTests {
    @Test func defaultsFollowTheSize() {
        let size = CGSize(width: 40, height: 20)
        let rows: [(key: AlignmentKey, value: CGFloat)] = [
            (HorizontalAlignment.leading.key, 0), (HorizontalAlignment.center.key, 20),
            (HorizontalAlignment.trailing.key, 40), (VerticalAlignment.top.key, 0), (VerticalAlignment.center.key, 10),
            (VerticalAlignment.bottom.key, 20), (VerticalAlignment.firstTextBaseline.key, 20),
            (VerticalAlignment.lastTextBaseline.key, 20), (HorizontalAlignment.third.key, 13),
            (VerticalAlignment.undefined.key, 0),
        ]
        for row in rows { #expect(row.key.defaultValue(in: size) == row.value, "\(row.key)") }
        #expect(HorizontalAlignment.leading != .trailing && HorizontalAlignment.third == .third)
        #expect(Alignment.topTrailing == Alignment(horizontal: .trailing, vertical: .top))
    }

    @Test func explicitGuidesPassThroughWhatIsAround() throws {
        let rows: [(tree: String, key: AlignmentKey, value: CGFloat?)] = [
            ("a:20x20", HorizontalAlignment.leading.key, nil),
            ("a:20x20.guide(leading, 5)", HorizontalAlignment.leading.key, 5),
            ("a:20x20.guide(leading, 5)", HorizontalAlignment.trailing.key, nil),
            ("a:20x20.guide(leading, 5).guide(leading, width)", HorizontalAlignment.leading.key, 20),
            ("a:20x20.guide(leading, 5).pad(8)", HorizontalAlignment.leading.key, 13),
            ("a:20x20.guide(top, 5).frame(w:60, h:60)", VerticalAlignment.top.key, 25),
            ("a:20x20.guide(top, 5).frame(w:60, h:60, bottom)", VerticalAlignment.top.key, 45),
            ("a:20x20.guide(trailing, 5).frame(maxW:60)", HorizontalAlignment.trailing.key, 5),
            ("a:20x20.guide(leading, 5).overlay{ b:9x9 }", HorizontalAlignment.leading.key, 5),
            ("a:20x20.overlay{ b:9x9.guide(leading, 5) }", HorizontalAlignment.leading.key, nil),
            ("a:20x20.guide(center, 4).position(30, 30)", HorizontalAlignment.center.key, 24),
            // The least, the greatest, the mean; b stands 30 to the right of a.
            ("H(10){ a:20x20.guide(leading, 5); b:20x20.guide(leading, -40) }", HorizontalAlignment.leading.key, -10),
            ("H(10){ a:20x20.guide(trailing, 5); b:20x20.guide(trailing, 1) }", HorizontalAlignment.trailing.key, 31),
            ("H(10){ a:20x20.guide(center, 5); b:20x20.guide(center, 1) }", HorizontalAlignment.center.key, 18),
            ("H(10){ a:20x20; b:20x20.guide(center, 1) }", HorizontalAlignment.center.key, 31),
            ("H(10){ a:20x20; b:20x20 }", HorizontalAlignment.center.key, nil),
            ("Grid{ [a:20x20, b:20x20.guide(center, 1)] }", HorizontalAlignment.center.key, 38),
        ]
        for row in rows {
            let item = TestItem.item([try TreeNotation.tree(row.tree)])
            let dimensions = LayoutSubview(item).dimensions(in: .unspecified)
            let value = dimensions[explicit: row.key]
            #expect(value == row.value, "\(row.tree)")
        }
    }

    @Test func rowsOfTextStandOnALine() {
        // A big and a small text: the line is 30 down in one and 8 down in the other.
        let items = [(40.0, 30.0), (10.0, 8.0)].map { height, line in
            TraitItem(
                .guide(VerticalAlignment.firstTextBaseline.key, { _ in CGFloat(line) }),
                LeafItem.fixed("t\(Int(height))", 20, CGFloat(height)))
        }
        let stack = ContainerItem(
            HStackLayout(alignment: .firstTextBaseline), items + [LeafItem.fixed("image", 20, 12)])
        #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 76, height: 40))
        stack.place(at: .zero, proposal: .unspecified)
        #expect(stack.children.map(\.frame.minY) == [0, 22, 18])

        let cells = items.enumerated().map { _, item in
            TestItem.value(GridRowKey.self, GridRowPlace(row: 0, alignment: .firstTextBaseline), item)
        }
        let grid = ContainerItem(GridLayout(), cells)
        #expect(grid.sizeThatFits(.unspecified) == CGSize(width: 48, height: 40))
        grid.place(at: .zero, proposal: .unspecified)
        #expect(grid.children.map(\.frame.minY) == [0, 22])
    }

    /// Each level asks what is below about its guides; a leaf must not be asked twice as often for each level.
    @Test(arguments: [true, false]) func deepTreesAskLeavesSeldom(isExplicit: Bool) {
        var asked = 0
        var item: TestItem = LeafItem { proposal in
            asked += 1
            return CGSize(width: min(proposal.width ?? 30, 90), height: 10)
        }
        item = TraitItem(
            .guide((isExplicit ? HorizontalAlignment.center : .third).key) {
                asked += 1
                return $0.width / 4
            }, item)
        for _ in 0..<14 {
            item = ContainerItem(VStackLayout(), [UnaryItem(PaddingLayout(), item), LeafItem.fixed("b", 10, 10)])
            item = UnaryItem(FlexibleFrameLayout(maxWidth: .infinity), item)
        }
        item.place(at: .zero, proposal: ProposedViewSize(width: 900, height: 900))
        #expect(asked < 300, "\(asked) times")
    }

    @Test func guidesThatAreNoNumbersCountAsAbsent() {
        for value in [CGFloat.nan, .infinity, -.infinity] {
            let item = TraitItem(.guide(HorizontalAlignment.leading.key, { _ in value }), LeafItem.fixed("a", 20, 20))
            let dimensions = LayoutSubview(item).dimensions(in: .zero)
            #expect(dimensions[explicit: .leading] == nil && dimensions[.leading] == 0)
        }
        #expect(HorizontalAlignment.leading.combineExplicit([nil, 4, 2]) == 2)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([nil, 4, 2]) == 4)
        #expect(VerticalAlignment.center.combineExplicit([nil, 4, 2]) == 3)
        #expect(VerticalAlignment.center.combineExplicit([nil, nil]) == nil)
    }

    @Test func gapsFollowTheWishesOfBothSides() {
        var onlyTop = ViewSpacing.zero
        onlyTop.clear([.leading, .bottom, .trailing])
        let plain = ViewSpacing()
        let rows: [(first: ViewSpacing, second: ViewSpacing, axis: Axis, gap: CGFloat)] = [
            (plain, plain, .horizontal, 8), (plain, plain, .vertical, 8), (.zero, plain, .vertical, 0),
            (plain, .zero, .horizontal, 0), (.zero, .zero, .horizontal, 0), (plain, onlyTop, .vertical, 0),
            (onlyTop, plain, .vertical, 8), (plain, onlyTop, .horizontal, 8),
            (plain, ViewSpacing.zero.union(plain), .horizontal, 8), (plain, plain.union(.zero), .horizontal, 8),
            (plain, ViewSpacing.zero.union(.zero), .horizontal, 0),
            (plain, plain.union(.zero, edges: .top), .vertical, 8),
        ]
        for (number, row) in rows.enumerated() {
            #expect(row.first.distance(to: row.second, along: row.axis) == row.gap, "row \(number)")
        }
    }
}

extension HorizontalAlignment {
    private nonisolated enum Third: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { (context.width / 3).rounded() }
    }
    fileprivate static let third = HorizontalAlignment(Third.self)
}

extension VerticalAlignment {
    private nonisolated enum Undefined: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { .nan }
    }
    fileprivate static let undefined = VerticalAlignment(Undefined.self)
}
