import Geometry

/// The children of a layout, in the order of the view's content.
public nonisolated struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    private let items: [any LayoutItem]
    private var record: PlacementRecord?
    /// Which way reading goes around the container. Coordinates run from leading to trailing in either case.
    public var layoutDirection: LayoutDirection

    init(_ items: [any LayoutItem], layoutDirection: LayoutDirection = .leftToRight) {
        self.items = items
        self.layoutDirection = layoutDirection
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of children.
    public var endIndex: Int { items.count }
    /// The child at `index`, which must be in range.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(items[index], record: record, index: index) }

    /// Whether both are the same children in the same order.
    public static func == (lhs: LayoutSubviews, rhs: LayoutSubviews) -> Bool {
        lhs.items.count == rhs.items.count && zip(lhs.items, rhs.items).allSatisfy { $0 === $1 }
    }
}

nonisolated extension LayoutSubviews {
    /// The children from `other`, in its order.
    init(_ other: some Sequence<LayoutSubview>, layoutDirection: LayoutDirection = .leftToRight) {
        self.init(other.map(\.item), layoutDirection: layoutDirection)
    }

    /// The priority of a stack of these children.
    var priorityOfStack: Double { count == 1 ? self[0].priority : 0 }

    /// What is asked for around a container that passes on its children's wishes.
    var unionOfSpacing: ViewSpacing {
        guard var union = first?.spacing else { return ViewSpacing() }
        for child in dropFirst() { union.formUnion(child.spacing) }
        return union
    }

    /// Where each child goes if `place` is let loose on them; children that it forgets go to the middle of `bounds`.
    func placements(in bounds: CGRect, by place: (LayoutSubviews) -> Void) -> [Placement] {
        let count = count
        let record = assumeMain { PlacementRecord(count: count) }
        var children = self
        children.record = record
        place(children)
        let placements = assumeMain { record.placements }
        return placements.indices.map { placements[$0] ?? self[$0].middle(of: bounds) }
    }

    /// The container's own value of a guide, made from those of the children where `place` puts them.
    func mergedGuide(_ key: AlignmentKey, in bounds: CGRect, placedBy place: (LayoutSubviews) -> Void) -> CGFloat? {
        // Hardly any view has guides of its own, and trying out placements asks everything below.
        guard contains(where: { $0.hasGuide(key) }) else { return nil }
        var merge = GuideMerge(key)
        for (child, placement) in zip(self, placements(in: bounds, by: place)) {
            guard let guide = child.dimensions(in: placement.proposal)[explicit: key] else { continue }
            merge.include(guide + placement.origin[key.axis] - bounds.origin[key.axis])
        }
        return merge.value
    }
}

nonisolated extension LayoutSubview {
    /// Where a child goes that its layout did not place: its ideal size in the middle.
    func middle(of bounds: CGRect) -> Placement {
        let size = sizeThatFits(.unspecified)
        return Placement(
            origin: CGPoint(
                x: (bounds.midX - size.width / 2).asPosition, y: (bounds.midY - size.height / 2).asPosition),
            proposal: .unspecified)
    }
}
