import Geometry
import TestKit
import Testing

@testable import Views

/// Frames and other layouts of one child beyond the reference rows.
struct FrameLayoutTests {
    @Test func contradictoryLimitsAreRaised() {
        typealias Limits = FlexibleFrameLayout.Limits
        let none: CGFloat? = nil
        let rows: [(given: (CGFloat?, CGFloat?, CGFloat?), limits: (CGFloat?, CGFloat?, CGFloat?), isSound: Bool)] = [
            ((10, 20, 30), (10, 20, 30), true), ((30, 20, 10), (30, 30, 30), false),
            ((30, none, 10), (30, none, 30), false), ((none, 20, 10), (none, 20, 20), false),
            ((10, 5, none), (10, 10, none), false), ((-5, -4, -3), (0, 0, 0), true),
            ((none, none, .infinity), (none, none, .infinity), true),
            ((.nan, .infinity, .nan), (none, none, none), false), ((.infinity, none, 5), (none, none, 5), false),
            ((none, none, none), (none, none, none), true),
        ]
        for row in rows {
            let limits = Limits(least: row.given.0, ideal: row.given.1, greatest: row.given.2)
            #expect((limits.least, limits.ideal, limits.greatest) == row.limits, "\(row.given)")
            #expect(limits.isSound == row.isSound, "\(row.given)")
        }
    }

    @Test func layoutsOfOneChildAnswerEveryNumber() {
        let child = LayoutSubview(LeafItem(name: "a") { $0.replacingUnspecifiedDimensions() })
        let layouts: [any UnaryLayout] = [
            FixedFrameLayout(width: nil, height: 9), FlexibleFrameLayout(minWidth: 3, maxHeight: 9),
            FlexibleFrameLayout(idealWidth: 3, maxWidth: .infinity, maxHeight: .infinity),
            PaddingLayout(EdgeInsets(top: -1e308, leading: 1e308, bottom: 4, trailing: 1e308)), PaddingLayout(),
            FixedSizeLayout(horizontal: true, vertical: false), AspectRatioLayout(nil, mode: .fit),
            AspectRatioLayout(-2, mode: .fill), AspectRatioLayout(1e-308, mode: .fit),
            PositionLayout(CGPoint(x: CGFloat.nan, y: 1e308)), ScrollContentLayout(.vertical),
            ScrollContentLayout([.horizontal, .vertical]), RootLayout(),
        ]
        for layout in layouts {
            for width in RandomTreeTests.hostile {
                for height in RandomTreeTests.hostile {
                    let proposal = ProposedViewSize(width: width, height: height)
                    let item = UnaryItem(layout, UnaryItem(layout, TestItem.leaf(child)))
                    let size = layout.sizeThatFits(proposal, child: child)
                    #expect(size.width >= 0 && size.height >= 0, "\(layout) \(proposal)")
                    item.place(at: .zero, proposal: proposal)
                    let frame = item.children[0].frame
                    #expect(frame.minX.isFinite && frame.minY.isFinite, "\(layout) \(proposal)")
                }
            }
        }
    }

    @Test func whatIsAroundHidesThePriorityOrNot() throws {
        let rows: [(tree: String, priority: Double)] = [
            ("color.prio(2)", 2), ("color.prio(2).pad(0)", 0), ("color.prio(2).frame(w:1)", 0),
            ("color.prio(2).frame(maxW:1)", 0), ("color.prio(2).fixedSize(h:true, v:true)", 0),
            ("color.prio(2).aspect(1, fit)", 0), ("color.prio(2).overlay{ color }", 2),
            ("color.prio(2).offset(1, 1)", 2), ("color.prio(2).guide(leading, 1)", 2), ("H{ color.prio(2) }", 2),
            ("Z{ color.prio(2) }", 2), ("H{ color.prio(2); color.prio(2) }", 0), ("Spacer()", -.infinity),
            ("Spacer().prio(0)", 0), ("Geo{ color.prio(2) }", 0),
        ]
        for row in rows {
            #expect(TestItem.item([try TreeNotation.tree(row.tree)]).layoutPriority == row.priority, "\(row.tree)")
        }
    }

    @Test func gridsTakeWhatIsLeftAndNothingStrange() throws {
        let rows: [(tree: String, proposal: ProposedViewSize, size: CGSize)] = [
            // What spans all columns may take what they leave.
            (
                "Grid{ [a:30x10, b:20x20] x:color }", ProposedViewSize(width: 200, height: 100),
                CGSize(width: 200, height: 100)
            ),
            ("Grid{ x:10x10 y:30x5 }", .unspecified, CGSize(width: 30, height: 23)),
            ("Grid{ [a:10x10 span 3] [b:5x5, c:5x5] }", .unspecified, CGSize(width: 26, height: 23)),
            ("Grid{ [a:10x10 span 0] [b:5x5 span -3] }", .unspecified, CGSize(width: 10, height: 23)),
            ("Grid{ [a:10x10, Spacer(), b:10x10] }", .unspecified, CGSize(width: 28, height: 10)),
            ("Grid{ [] }", ProposedViewSize(width: 200, height: 100), .zero),
            (
                "Grid{ [a:color, b:color.prio(1)] }", ProposedViewSize(width: 100, height: 50),
                CGSize(width: 100, height: 50)
            ),
            (
                "Grid{ [a:area(400~10), b:20x10] }", ProposedViewSize(width: 68, height: nil),
                CGSize(width: 68, height: 10)
            ),
        ]
        for row in rows {
            #expect(LayoutOutcome(items: try TreeNotation.tree(row.tree), row.proposal).size == row.size, "\(row.tree)")
        }
        let prior = LayoutOutcome(
            items: try TreeNotation.tree("Grid{ [a:color, b:color.prio(1)] }"), ProposedViewSize(width: 100, height: 50)
        )
        #expect(prior.frames["b"]?.first?.width == 92 && prior.frames["a"]?.first?.width == 0)
    }
}

extension TestItem {
    static func leaf(_ subview: LayoutSubview) -> TestItem { LeafItem { subview.sizeThatFits($0) } }
}
