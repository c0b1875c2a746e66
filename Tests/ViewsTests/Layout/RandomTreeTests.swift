import Geometry
import TestKit
import Testing

@testable import Views

/// Trees that nobody chose.
struct RandomTreeTests {
    @Test func layoutsAgreeWithTheSlowOne() {
        for seed in 0..<600 {
            var growth = TreeGrowth(seed: UInt64(seed))
            // The slow one asks a hundred times as much for each level.
            let tree = growth.tree(depth: seed % 20 == 0 ? 3 : 2)
            let sides = growth.proposal()
            let proposal = ProposedViewSize(width: sides.width, height: sides.height)
            let fast = LayoutOutcome(items: tree, proposal)
            let slow = SlowLayout(tree)
            #expect(Self.isClose(fast.size, slow.size(proposal)), "seed \(seed)")
            var frames: [String: [CGRect]] = [:]
            slow.place(at: .zero, proposal, into: &frames)
            #expect(fast.frames.keys.sorted() == frames.keys.sorted(), "seed \(seed)")
            for (name, expected) in frames.sorted(by: { $0.key < $1.key }) {
                let found = fast.frames[name] ?? []
                let isClose =
                    found.count == expected.count
                    && zip(found, expected).allSatisfy {
                        Self.isClose($0.size, $1.size) && abs($0.minX - $1.minX) < 1e-6
                            && abs($0.minY - $1.minY) < 1e-6
                    }
                #expect(isClose, "seed \(seed), \(name): \(found), not \(expected)")
            }
        }
    }

    private static func isClose(_ one: CGSize, _ other: CGSize) -> Bool {
        (one.width == other.width || abs(one.width - other.width) < 1e-6)
            && (one.height == other.height || abs(one.height - other.height) < 1e-6)
    }

    static let hostile: [CGFloat?] = [
        nil, 0, -1, -0.0, 1e-300, 100, 1e308, -1e308, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    @Test func noProposalMakesASizeNegativeOrUndefined() {
        for seed in 0..<60 {
            var growth = TreeGrowth(seed: UInt64(7_000 + seed))
            let tree = growth.tree(depth: 3)
            for width in Self.hostile {
                let height = Self.hostile[growth.number(0...(Self.hostile.count - 1))]
                let outcome = LayoutOutcome(items: tree, ProposedViewSize(width: width, height: height))
                let frames = outcome.frames.values.flatMap { $0 }
                let sizes = [outcome.size] + frames.map(\.size)
                #expect(sizes.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "seed \(seed)")
                #expect(frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite }, "seed \(seed)")
            }
        }
    }

    @Test func aStackIsAsLongAsItsChildrenAndGaps() {
        for seed in 0..<200 {
            var growth = TreeGrowth(seed: UInt64(9_000 + seed))
            let gap = CGFloat(growth.number(0...20))
            let children = (0..<growth.number(1...9)).map { number -> Tree in
                var leaf = growth.leaf()
                leaf.name = "child\(number)"
                if case .spacer = leaf.kind { leaf.kind = .color }
                return leaf
            }
            let stack = Tree(.stack(.horizontal, spacing: gap, alignment: nil, children))
            let outcome = LayoutOutcome(
                items: stack, ProposedViewSize(width: CGFloat(growth.number(0...600)), height: 50))
            let sum = outcome.frames.values.flatMap { $0 }.map(\.width).reduce(0, +)
            #expect(abs(outcome.size.width - sum - gap * CGFloat(children.count - 1)) < 1e-6, "seed \(seed)")
        }
    }
}
