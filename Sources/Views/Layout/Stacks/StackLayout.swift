import Geometry

/// What stacks keep between calls.
public nonisolated struct _StackCache {
    var distribution = LengthDistribution()
    /// The gap after each child but the last.
    var gaps: [CGFloat] = []
    /// The size of each child across the stack, and where its guide is there.
    var crossings: [Crossing] = []
    /// The offer that all this is for, as long as nothing about the children changes.
    var solved: Offer?

    struct Offer {
        var main: CGFloat?
        var cross: CGFloat?
        var extent: GuideExtent
    }

    struct Crossing {
        var length: CGFloat = 0
        var guide: CGFloat = 0
    }
}

/// What horizontal and vertical stacks have in common.
nonisolated struct StackLayout {
    let axis: Axis
    /// The guide across the axis that the children are lined up by.
    let alignment: AlignmentKey
    /// The gap between any two children in points; nil leaves it to them.
    let spacing: CGFloat?

    /// A gap that is not finite is reported and left to the children.
    init(_ axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
    }

    static func properties(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        properties.passesPriorityOfOneChild = true
        return properties
    }

    func update(_ cache: inout _StackCache, _ subviews: LayoutSubviews) {
        cache.distribution.prepare(priorities: subviews.lazy.map(\.priority))
        cache.crossings = Array(repeating: _StackCache.Crossing(), count: subviews.count)
        cache.gaps.removeAll(keepingCapacity: true)
        cache.solved = nil
        if let spacing, !spacing.isFinite {
            LayoutDiagnostics.warn("spacing", "The spacing of a stack is \(spacing). The default is taken instead.")
        }
        if let spacing, spacing.isFinite {
            return cache.gaps = Array(repeating: spacing, count: max(0, subviews.count - 1))
        }
        guard var previous = subviews.first?.spacing else { return }
        for child in subviews.dropFirst() {
            let next = child.spacing
            cache.gaps.append(previous.distance(to: next, along: axis))
            previous = next
        }
    }

    /// Measures the children for an offer; answers how far they reach across the stack.
    private func solve(
        _ main: CGFloat?, _ cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout _StackCache
    ) -> GuideExtent {
        if let solved = cache.solved, solved.main == main, solved.cross == cross { return solved.extent }
        let gaps = cache.gaps.reduce(0, +)
        var crossings: [_StackCache.Crossing] = []
        swap(&crossings, &cache.crossings)
        cache.distribution.distribute(main.map { $0 - gaps }) { index, offer in
            // The last question to a child is the one that counts.
            let size = subviews[index].sizeThatFits(ProposedViewSize(axis, main: offer, cross: cross))
            crossings[index].length = size[axis.crossing]
            return size[axis]
        }
        var extent = GuideExtent()
        for index in subviews.indices {
            let size = CGSize(axis, main: cache.distribution.lengths[index], cross: crossings[index].length)
            let proposal = ProposedViewSize(axis, main: cache.distribution.offers[index], cross: cross)
            crossings[index].guide = subviews[index].dimensions(size: size, for: proposal)[alignment]
            extent.include(guide: crossings[index].guide, length: crossings[index].length)
        }
        swap(&crossings, &cache.crossings)
        cache.solved = _StackCache.Offer(main: main, cross: cross, extent: extent)
        return extent
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackCache) -> CGSize {
        let proposal = proposal.defined
        let extent = solve(proposal[axis], proposal[axis.crossing], subviews, &cache)
        let main = cache.distribution.lengths.reduce(0, +) + cache.gaps.reduce(0, +)
        return CGSize(axis, main: main.asLength, cross: extent.length)
    }

    func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackCache
    ) {
        guard !subviews.isEmpty else { return }
        let proposal = proposal.placeable(at: "stack")
        var extent = solve(proposal[axis], proposal[axis.crossing], subviews, &cache)
        // Children that were free across the stack get its own size there; the stack keeps the size of the first pass.
        let cross = proposal[axis.crossing] ?? extent.length.asPosition
        if proposal[axis.crossing] == nil { extent = solve(proposal[axis], cross, subviews, &cache) }
        var position = bounds.origin[axis]
        for index in subviews.indices {
            let start = bounds.origin[axis.crossing] + extent.start(ofGuide: cache.crossings[index].guide)
            let length = cache.distribution.lengths[index]
            subviews[index].place(
                at: CGPoint(axis, main: position, cross: start),
                proposal: ProposedViewSize(axis, main: cache.distribution.offers[index], cross: cross),
                size: CGSize(axis, main: length, cross: cache.crossings[index].length))
            position += length
            if index < cache.gaps.count { position += cache.gaps[index] }
        }
    }
}
