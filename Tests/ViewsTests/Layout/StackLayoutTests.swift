import Geometry
import TestKit
import Testing

@testable import Views

/// Stacks beyond the reference rows.
struct StackLayoutTests {
    @Test func reportedMistakesAreNotMadeHere() throws {
        let rows: [(tree: String, proposal: ProposedViewSize, size: CGSize, frames: [String: [Double]])] = [
            (
                "V(0, leading){ red:100x100; black:color.frame(maxW:inf) }", ProposedViewSize(width: 300, height: 400),
                CGSize(width: 300, height: 400), ["red": [0, 0, 100, 100], "black": [0, 100, 300, 300]]
            ),
            (
                "V(0, trailing){ red:100x100; black:color.frame(maxW:inf) }", ProposedViewSize(width: 300, height: 400),
                CGSize(width: 300, height: 400), ["red": [200, 0, 100, 100], "black": [0, 100, 300, 300]]
            ),
            (
                "H(0){ geo:Geo{ t:300x10 } }", ProposedViewSize(width: 200, height: 50),
                CGSize(width: 200, height: 50), ["geo": [0, 0, 200, 50], "t": [0, 0, 300, 10]]
            ),
            (
                "V{ a:100x10; c:color; b:100x10 }.fixedSize(h:true, v:true)", ProposedViewSize(width: 300, height: 300),
                CGSize(width: 100, height: 46),
                ["a": [0, 0, 100, 10], "c": [0, 18, 100, 10], "b": [0, 36, 100, 10]]
            ),
            (
                "H(0){ a:0..80~40x20.prio(1); b:0..80~40x20.prio(1); c:20..80~40x20 }",
                ProposedViewSize(width: 100, height: 50), CGSize(width: 100, height: 20),
                ["a": [0, 0, 40, 20], "b": [40, 0, 40, 20], "c": [80, 0, 20, 20]]
            ),
        ]
        for row in rows {
            let outcome = LayoutOutcome(items: try TreeNotation.tree(row.tree), row.proposal)
            #expect(outcome.size == row.size, "\(row.tree)")
            for (name, sides) in row.frames.sorted(by: { $0.key < $1.key }) {
                let frame = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
                #expect(outcome.frames[name] == [frame], "\(row.tree), \(name)")
            }
        }
    }

    @Test func equallyFlexibleChildrenAreAskedInTheirOrder() {
        var asked: [Int] = []
        let children = (0..<40).map { number in
            LeafItem { proposal in
                let width = proposal.width ?? 0
                if width > 0, width < .infinity { asked.append(number) }
                return CGSize(width: min(width, 50), height: 10)
            }
        }
        _ = ContainerItem(HStackLayout(spacing: 0), children)
            .sizeThatFits(ProposedViewSize(width: 400, height: 10))
        #expect(asked == Array(0..<40))
    }

    @Test func workGrowsWithTheNumberOfChildren() {
        let count = 100_000
        let children = (0..<count).map { CountingItem(priority: Double($0 % 3), greatest: CGFloat($0 % 7) * 10) }
        let layout = HStackLayout(spacing: 1)
        let subviews = LayoutSubviews(children)
        var cache = layout.makeCache(subviews: subviews)
        let proposal = ProposedViewSize(width: CGFloat(count) * 8, height: 10)
        let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        let bounds = CGRect(origin: .zero, size: size)
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        #expect(size.height == 10)
        #expect(children.allSatisfy { $0.calls <= 12 && $0.placements == 1 })
    }

    @Test func stacksWithoutChildrenAreNothing() {
        for proposal in [ProposedViewSize.unspecified, .zero, .infinity, ProposedViewSize(width: 9, height: 9)] {
            #expect(ContainerItem(HStackLayout(), []).sizeThatFits(proposal) == .zero)
            #expect(ContainerItem(VStackLayout(spacing: 9), []).sizeThatFits(proposal) == .zero)
            #expect(ContainerItem(ZStackLayout(), []).sizeThatFits(proposal) == .zero)
            #expect(ContainerItem(GridLayout(), []).sizeThatFits(proposal) == .zero)
        }
    }

    @Test func spacersAndDividersKnowTheAxis() {
        let nothing = ProposedViewSize.unspecified
        let rows: [(size: CGSize, width: CGFloat, height: CGFloat)] = [
            (SpacerLayout.size(proposal: nothing, axis: .horizontal, minLength: nil), 8, 0),
            (SpacerLayout.size(proposal: nothing, axis: .vertical, minLength: 3), 0, 3),
            (SpacerLayout.size(proposal: .zero, axis: nil, minLength: nil), 8, 8),
            (SpacerLayout.size(proposal: .infinity, axis: .vertical, minLength: nil), 0, .infinity),
            (SpacerLayout.size(proposal: .zero, axis: .horizontal, minLength: -5), 0, 0),
            (SpacerLayout.size(proposal: .zero, axis: .horizontal, minLength: .nan), 8, 0),
            (DividerLayout.size(proposal: nothing, axis: .horizontal, thickness: 0.5), 0.5, 10),
            (
                DividerLayout.size(proposal: ProposedViewSize(width: 70, height: 9), axis: .vertical, thickness: 1), 70,
                1
            ),
            (DividerLayout.size(proposal: ProposedViewSize(width: 70, height: 9), axis: nil, thickness: 1), 70, 1),
            (DividerLayout.size(proposal: ProposedViewSize(width: -7, height: 9), axis: nil, thickness: 1), 0, 1),
        ]
        for (number, row) in rows.enumerated() {
            #expect(row.size == CGSize(width: row.width, height: row.height), "row \(number)")
        }
    }
}

/// A child that counts what it is asked.
private final class CountingItem: LayoutItem {
    private(set) var calls = 0
    private(set) var placements = 0
    let layoutPriority: Double
    private let greatest: CGFloat

    init(priority: Double, greatest: CGFloat) {
        layoutPriority = priority
        self.greatest = greatest
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        calls += 1
        return CGSize(width: min(max(proposal.width ?? 5, 1), 1 + greatest), height: 10)
    }
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }
    var spacing: ViewSpacing { ViewSpacing() }
    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
    func place(at origin: CGPoint, proposal: ProposedViewSize) { placements += 1 }
    func adopt(stackAxis: Axis?) {}
}
