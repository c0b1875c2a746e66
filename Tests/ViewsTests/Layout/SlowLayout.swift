import Geometry
import TestKit

@testable import Views

/// The rules of layout word for word, without caches and without regard for speed, to compare with.
///
/// It knows leaves, spacers, the three stacks, fixed frames, padding and priorities.
struct SlowLayout {
    let tree: Tree
    /// The axis of the stack above.
    let axis: Axis?

    init(_ tree: Tree, in axis: Axis? = nil) {
        self.tree = tree
        self.axis = axis
    }

    private var inner: SlowLayout {
        var copy = tree
        copy.modifiers.removeLast()
        return SlowLayout(copy, in: axis)
    }

    var priority: Double {
        switch tree.modifiers.last {
        case .priority(let priority)?: return priority
        case .some: return 0
        case nil: break
        }
        switch tree.kind {
        case .spacer: return -.infinity
        case .stack(_, _, _, let trees): return trees.count == 1 ? SlowLayout(trees[0]).priority : 0
        default: return 0
        }
    }

    /// Whether no gap is wanted at the side where the axis starts, or ends.
    func wantsNoGap(_ axis: Axis, atEnd: Bool) -> Bool {
        switch tree.modifiers.last {
        case .padding(let top, let leading, let bottom, let trailing)?:
            let inset = axis == .horizontal ? (atEnd ? trailing : leading) : (atEnd ? bottom : top)
            return inset == 0 && inner.wantsNoGap(axis, atEnd: atEnd)
        case .some: return inner.wantsNoGap(axis, atEnd: atEnd)
        case nil: break
        }
        switch tree.kind {
        case .spacer: return true
        case .stack(.depth, _, _, let trees):
            return !trees.isEmpty && trees.allSatisfy { SlowLayout($0).wantsNoGap(axis, atEnd: atEnd) }
        default: return false
        }
    }

    func size(_ proposal: ProposedViewSize) -> CGSize {
        switch tree.modifiers.last {
        case .fixedFrame(let width, let height, _)?:
            let answer = inner.size(ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
            return CGSize(width: width ?? answer.width, height: height ?? answer.height)
        case .padding(let top, let leading, let bottom, let trailing)?:
            let answer = inner.size(padded(proposal, leading + trailing, top + bottom))
            return CGSize(
                width: max(0, answer.width + leading + trailing), height: max(0, answer.height + top + bottom))
        case .some: return inner.size(proposal)
        case nil: break
        }
        switch tree.kind {
        case .leaf(let width, let height):
            return CGSize(width: width.answer(proposal.width), height: height.answer(proposal.height))
        case .spacer(let length):
            let least = length ?? 8
            switch axis {
            case .horizontal?: return CGSize(width: max(proposal.width ?? least, least), height: 0)
            case .vertical?: return CGSize(width: 0, height: max(proposal.height ?? least, least))
            case nil:
                return CGSize(width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
            }
        case .stack(.depth, _, _, let trees): return Self.union(Self.deciding(trees), proposal)
        case .stack(let direction, let spacing, _, let trees):
            let axis: Axis = direction == .horizontal ? .horizontal : .vertical
            let solution = Solution(axis, spacing, trees, main: proposal[axis], cross: proposal[axis.crossing])
            let main = solution.lengths.reduce(0, +) + solution.gaps.reduce(0, +)
            return CGSize(axis, main: max(0, main), cross: solution.crossings.max() ?? 0)
        default: return proposal.replacingUnspecifiedDimensions()
        }
    }

    private func padded(_ proposal: ProposedViewSize, _ width: CGFloat, _ height: CGFloat) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - width) }, height: proposal.height.map { max(0, $0 - height) })
    }

    private static func deciding(_ trees: [Tree]) -> [Tree] {
        let highest = trees.map { SlowLayout($0).priority }.max()
        return trees.filter { SlowLayout($0).priority == highest }
    }

    private static func union(_ trees: [Tree], _ proposal: ProposedViewSize) -> CGSize {
        trees.map { SlowLayout($0).size(proposal) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    /// Frames by name when the corner is at `origin`.
    func place(at origin: CGPoint, _ proposal: ProposedViewSize, into frames: inout [String: [CGRect]]) {
        let own = size(proposal)
        switch tree.modifiers.last {
        case .fixedFrame(let width, let height, _)?:
            let offer = ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
            let answer = inner.size(offer)
            let corner = CGPoint(
                x: origin.x + (own.width - answer.width) / 2, y: origin.y + (own.height - answer.height) / 2)
            return inner.place(at: corner, offer, into: &frames)
        case .padding(let top, let leading, let bottom, let trailing)?:
            return inner.place(
                at: CGPoint(x: origin.x + leading, y: origin.y + top),
                padded(proposal, leading + trailing, top + bottom), into: &frames)
        case .some: return inner.place(at: origin, proposal, into: &frames)
        case nil: break
        }
        if let name = tree.name { frames[name, default: []].append(CGRect(origin: origin, size: own)) }
        guard case .stack(let direction, let spacing, let alignment, let trees) = tree.kind else { return }
        let align = CGPoint(x: Self.fraction(alignment, .horizontal), y: Self.fraction(alignment, .vertical))
        if direction == .depth {
            let offer = ProposedViewSize(own)
            let union = Self.union(Self.deciding(trees), offer)
            for child in trees.map({ SlowLayout($0) }) {
                let answer = child.size(offer)
                let corner = CGPoint(
                    x: origin.x + align.x * (union.width - answer.width),
                    y: origin.y + align.y * (union.height - answer.height))
                child.place(at: corner, offer, into: &frames)
            }
            return
        }
        let axis: Axis = direction == .horizontal ? .horizontal : .vertical
        let cross = proposal[axis.crossing] ?? own[axis.crossing]
        let solution = Solution(axis, spacing, trees, main: proposal[axis], cross: cross)
        let widest = solution.crossings.max() ?? 0
        var position = origin[axis]
        for (index, tree) in trees.enumerated() {
            let start = origin[axis.crossing] + align[axis.crossing] * (widest - solution.crossings[index])
            SlowLayout(tree, in: axis).place(
                at: CGPoint(axis, main: position, cross: start),
                ProposedViewSize(axis, main: solution.offers[index], cross: cross), into: &frames)
            position += solution.lengths[index] + (index < solution.gaps.count ? solution.gaps[index] : 0)
        }
    }

    private static func fraction(_ alignment: String?, _ axis: Axis) -> CGFloat {
        let name = alignment?.lowercased() ?? ""
        let (first, last) = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
        return name.contains(first) ? 0 : name.contains(last) ? 1 : 0.5
    }

    /// One stack, solved.
    struct Solution {
        var gaps: [CGFloat] = []
        var offers: [CGFloat?]
        var lengths: [CGFloat]
        var crossings: [CGFloat]

        init(_ axis: Axis, _ spacing: CGFloat?, _ trees: [Tree], main: CGFloat?, cross: CGFloat?) {
            let children = trees.map { SlowLayout($0, in: axis) }
            func answer(_ index: Int, _ offer: CGFloat?) -> CGSize {
                children[index].size(ProposedViewSize(axis, main: offer, cross: cross))
            }
            for (child, next) in zip(children, children.dropFirst()) {
                let isClose = child.wantsNoGap(axis, atEnd: true) || next.wantsNoGap(axis, atEnd: false)
                gaps.append(spacing ?? (isClose ? 0 : 8))
            }
            offers = Array(repeating: main, count: children.count)
            if let main, main != .infinity {
                var available = main - gaps.reduce(0, +)
                for priority in Set(children.map(\.priority)).sorted(by: >) {
                    let lower = children.indices.filter { children[$0].priority < priority }
                    var members = children.indices.filter { children[$0].priority == priority }
                    members.sort {
                        let one = (answer($0, .infinity)[axis], answer($0, 0)[axis])
                        let other = (answer($1, .infinity)[axis], answer($1, 0)[axis])
                        if one.0 - one.1 != other.0 - other.1 { return one.0 - one.1 < other.0 - other.1 }
                        if one.0 == .infinity, one.1 != other.1 { return one.1 > other.1 }
                        return $0 < $1
                    }
                    for (served, member) in members.enumerated() {
                        let offer = available - lower.map { answer($0, 0)[axis] }.reduce(0, +)
                        let share = max(0, offer / CGFloat(members.count - served))
                        offers[member] = share
                        available -= answer(member, share)[axis]
                    }
                }
            }
            let answers = children.indices.map { [offers] in answer($0, offers[$0]) }
            lengths = answers.map { $0[axis] }
            crossings = answers.map { $0[axis.crossing] }
        }
    }
}
