import Geometry
import Motion
import TestKit
import Testing

@testable import Views

/// The protocol of layouts, and what the library gives layouts of programs.
struct ContainerTests {
    @Test func childrenThatAreNotPlacedGoToTheMiddle() {
        let (first, second) = (LeafItem.fixed("a", 20, 10), LeafItem.fixed("b", 30, 30))
        let item = ContainerItem(FirstOnly(), [first, second])
        item.place(at: .zero, proposal: ProposedViewSize(width: 100, height: 50))
        // The trailing bottom corner of the first one is put at (70, 40).
        #expect(first.frame == CGRect(x: 50, y: 30, width: 20, height: 10))
        #expect(second.frame == CGRect(x: 35, y: 10, width: 30, height: 30))
    }

    @Test func childrenTellLayoutsValues() {
        let item = TestItem.value(Weight.self, 3, LeafItem.fixed("a", 20, 10))
        let padded = UnaryItem(PaddingLayout(.all, 4), item)
        #expect(LayoutSubview(padded)[Weight.self] == 3)
        #expect(LayoutSubview(LeafItem.fixed("b", 1, 1))[Weight.self] == 1)
        #expect(LayoutSubviews([padded, item]).map(\.priority) == [0, 0])
    }

    @Test func anyLayoutKeepsTheCacheWhileTheTypeStays() {
        let subviews = LayoutSubviews([LeafItem.fixed("a", 20, 10)])
        var cache = AnyLayout(Counting(step: 1)).makeCache(subviews: subviews)
        func count(_ layout: AnyLayout) -> CGFloat {
            layout.sizeThatFits(proposal: .zero, subviews: subviews, cache: &cache).width
        }
        #expect(count(AnyLayout(Counting(step: 1))) == 1)
        #expect(count(AnyLayout(Counting(step: 10))) == 11)
        #expect(count(AnyLayout(AnyLayout(Counting(step: 1)))) == 12)
        // Another type with a cache of the same type starts from its own.
        #expect(count(AnyLayout(CountingDown())) == 99)
        #expect(count(AnyLayout(Counting(step: 1))) == 1)
        #expect(AnyLayout(VStackLayout()).properties.stackOrientation == .vertical)
        AnyLayout(Counting(step: 0)).updateCache(&cache, subviews: subviews)
        #expect(count(AnyLayout(Counting(step: 1))) == 1)
    }

    @Test func anyLayoutAnimatesWhatItsLayoutDoes() {
        var (from, to) = (AnyLayout(Counting(step: 2)), AnyLayout(Counting(step: 4)))
        var data = from.animatableData
        data += (to.animatableData - from.animatableData).scaled(by: 0.5)
        from.animatableData = data
        #expect(data == AnyLayout(Counting(step: 3)).animatableData)
        #expect((data - data).magnitudeSquared == 0)
        // Data of another type change nothing.
        to.animatableData = AnyLayout(HStackLayout()).animatableData
        #expect(to.animatableData == AnyLayout(Counting(step: 4)).animatableData)
        #expect(data + .zero == data && .zero + data == data)
        #expect((.zero - data).scaled(by: -1) == data)
        #expect(data + AnyLayout(HStackLayout()).animatableData == data)
    }

    @Test func viewThatFitsTakesTheFirstThatDoes() {
        let children = LayoutSubviews([
            LeafItem.fixed("a", 200, 10), LeafItem.fixed("b", 100, 40), LeafItem.fixed("c", 20, 20),
            LeafItem.fixed("d", 300, 300),
        ])
        let rows: [(axes: Axis.Set, width: CGFloat?, height: CGFloat?, choice: Int)] = [
            ([.horizontal, .vertical], 200, 10, 0), ([.horizontal, .vertical], 199, 40, 1),
            ([.horizontal, .vertical], 199, 39, 2), ([.horizontal, .vertical], 19, 39, 3), ([.horizontal], 100, 0, 1),
            ([.vertical], 0, 10, 0), ([], 0, 0, 0), ([.horizontal, .vertical], nil, nil, 0),
            ([.horizontal, .vertical], .nan, 5, 3), ([.horizontal, .vertical], -1, 100, 3),
        ]
        for row in rows {
            let proposal = ProposedViewSize(width: row.width, height: row.height)
            #expect(FittingChoice(row.axes).choice(among: children, proposal: proposal) == row.choice, "\(row)")
        }
        #expect(FittingChoice().choice(among: LayoutSubviews([]), proposal: .zero) == nil)
    }

    @Test func oneViewAloneFormsNoStack() {
        func half(_ name: String) -> LeafItem {
            LeafItem(name: name) { CGSize(width: ($0.width ?? 40) / 2, height: 10) }
        }
        let proposal = ProposedViewSize(width: 60, height: 40)
        let rows: [(item: TestItem, widths: [CGFloat])] = [
            (ContainerItem(UnionLayout(ZStackLayout()), [half("a")]), [30]),
            (ContainerItem(ZStackLayout(), [half("a")]), [15]),
            (ContainerItem(UnionLayout(ZStackLayout()), [half("a"), half("b")]), [15, 15]),
            (ContainerItem(UnionLayout(VStackLayout()), []), []),
        ]
        for (number, row) in rows.enumerated() {
            row.item.place(at: .zero, proposal: proposal)
            #expect(row.item.children.map(\.frame.width) == row.widths, "row \(number)")
            #expect(row.item.frame.width == (row.widths.isEmpty ? 0 : 30), "row \(number)")
        }
    }

    @Test func numbersThatCannotBeAreReportedOnce() {
        var reports: [String] = []
        LayoutDiagnostics.reset()
        LayoutDiagnostics.report = { place, _ in reports.append(place) }
        defer {
            LayoutDiagnostics.report = { _, _ in }
            LayoutDiagnostics.reset()
        }
        let leaf = LeafItem(name: "a") { $0.replacingUnspecifiedDimensions() }
        let child = LayoutSubview(leaf)
        for _ in 0..<2 {
            #expect(FixedFrameLayout(width: -5, height: 3).sizeThatFits(.zero, child: child).width == 0)
            #expect(FixedFrameLayout(width: .infinity, height: .nan).sizeThatFits(.zero, child: child) == .zero)
            child.place(
                at: CGPoint(x: CGFloat.infinity, y: .nan), proposal: ProposedViewSize(width: .infinity, height: 4))
            #expect(leaf.frame == CGRect(x: 0, y: 0, width: 0, height: 4))
        }
        #expect(reports == ["frame", "place"])
        _ = PaddingLayout(.all, .nan).sizeThatFits(.zero, child: child)
        _ = AspectRatioLayout(0, mode: .fit).sizeThatFits(.zero, child: child)
        _ = ContainerItem(HStackLayout(spacing: .nan), [leaf, leaf])
        #expect(reports == ["frame", "place", "padding", "aspectRatio", "spacing"])
    }
}

extension LeafItem {
    static func fixed(_ name: String, _ width: CGFloat, _ height: CGFloat) -> LeafItem {
        LeafItem(name: name) { _ in CGSize(width: width, height: height) }
    }
}

private nonisolated enum Weight: LayoutValueKey {
    static var defaultValue: Int { 1 }
}

private nonisolated struct FirstOnly: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews[0].place(at: CGPoint(x: 70, y: 40), anchor: .bottomTrailing, proposal: .unspecified)
    }
}

/// Answers how often it has been asked.
private nonisolated struct Counting: Layout {
    var step: CGFloat
    var animatableData: CGFloat {
        get { step }
        set { step = newValue }
    }
    func makeCache(subviews: Subviews) -> CGFloat { 0 }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
        cache += step
        return CGSize(width: cache, height: 0)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {}
}

private nonisolated struct CountingDown: Layout {
    func makeCache(subviews: Subviews) -> CGFloat { 100 }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
        cache -= 1
        return CGSize(width: cache, height: 0)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {}
}
