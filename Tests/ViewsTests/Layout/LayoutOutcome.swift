import Geometry
import TestKit

@testable import Views

/// How large a tree became and where its named parts went.
struct LayoutOutcome {
    var size: CGSize
    var frames: [String: [CGRect]]

    /// Lays out items for a proposal.
    init(items tree: Tree, _ proposal: ProposedViewSize) {
        let item = TestItem.item([tree])
        size = item.sizeThatFits(proposal)
        item.place(at: .zero, proposal: proposal)
        frames = [:]
        item.collectFrames(at: .zero, into: &frames)
    }

    /// Lays out items as the root of a host of this size.
    init(items tree: Tree, inHost host: CGSize) {
        let root = UnaryItem(RootLayout(), TestItem.item([tree]))
        size = root.sizeThatFits(ProposedViewSize(host))
        root.place(at: .zero, proposal: ProposedViewSize(host))
        frames = [:]
        root.collectFrames(at: .zero, into: &frames)
    }

    init(size: CGSize, frames: [String: [CGRect]]) {
        self.size = size
        self.frames = frames
    }

    /// What differs from what the row expects; empty if nothing does.
    func differences(from row: LayoutRow) -> [String] {
        switch row.expected {
        case .outcome(let size, let frames):
            return difference("size", self.size, size, row.tolerance) + differences(frames, row.tolerance)
        case .named(var frames):
            let outer = frames.removeValue(forKey: "outer") ?? []
            return difference("outer", self.size, outer, row.tolerance) + differences(frames, row.tolerance)
        case .count(let count):
            return frames["bg"]?.count == count ? [] : ["bg \(frames["bg"]?.count ?? 0) times, not \(count)"]
        case .numbers(let numbers) where row.area == "root":
            return differences(["a": numbers], row.tolerance)
        case .numbers(let numbers) where row.area == "scroll":
            let origin = frames["c"]?.first?.origin ?? .zero
            return difference("origin", CGSize(width: origin.x, height: origin.y), numbers, row.tolerance)
        case .numbers(let numbers): return difference("size", size, numbers, row.tolerance)
        case .other: return ["nothing to compare with"]
        }
    }

    private func difference(_ what: String, _ size: CGSize, _ expected: [Double], _ tolerance: Double) -> [String] {
        let isEqual =
            expected.count == 2 && abs(size.width - expected[0]) <= tolerance
            && abs(size.height - expected[1]) <= tolerance
        return isEqual ? [] : ["\(what) \(size.width)x\(size.height), not \(expected)"]
    }

    private func differences(_ expected: [String: [Double]], _ tolerance: Double) -> [String] {
        expected.sorted { $0.key < $1.key }.compactMap { name, numbers in
            guard let frame = frames[name]?.first else { return "\(name) is missing" }
            let sides = [frame.minX, frame.minY, frame.width, frame.height]
            let isEqual = zip(sides, numbers).allSatisfy { abs($0 - $1) <= tolerance }
            return isEqual && numbers.count == 4 ? nil : "\(name) at \(sides), not \(numbers)"
        }
    }
}
