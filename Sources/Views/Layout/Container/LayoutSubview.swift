import Geometry

/// A child as a layout sees it: it can be asked for sizes and guides, and placed.
public nonisolated struct LayoutSubview: Equatable, Sendable {
    let item: any LayoutItem
    /// Where placements go instead of to the item, and under which number.
    private let record: PlacementRecord?
    private let index: Int

    init(_ item: any LayoutItem, record: PlacementRecord? = nil, index: Int = 0) {
        self.item = item
        self.record = record
        self.index = index
    }

    /// What the view tells the layout above it under a key.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { assumeMain { item.layoutValue(key) } }

    /// How early stacks serve the view; 0 by default, minus infinity for spacers.
    public var priority: Double { ItemCall.priority(item) }

    /// What the view prefers around it.
    public var spacing: ViewSpacing { ItemCall.spacing(item) }

    /// The size in points that the view answers to `proposal`; never negative, infinite at most for an infinite one.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        ItemCall.size(item, proposal.defined)
    }

    /// The answer to `proposal` together with the guides that the view has at that size.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let defined = proposal.defined
        return ViewDimensions(size: sizeThatFits(defined), proposal: defined, item: item)
    }

    /// The guides of the view at a size that it has answered to `proposal`.
    func dimensions(size: CGSize, for proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: size, proposal: proposal, item: item)
    }

    /// Whether the view has a value of its own for a guide, at whatever size.
    func hasGuide(_ key: AlignmentKey) -> Bool {
        ItemCall.guide(item, key, ViewDimensions(size: .zero, proposal: .zero, item: item)) != nil
    }

    /// Puts the point `anchor` of the view at `position`, in the coordinates of the bounds, at the size that it
    /// answers to `proposal`. A coordinate or a proposal that is not finite counts as 0 and is reported.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let proposal = proposal.placeable(at: "place")
        var origin = position
        if anchor.x != 0 || anchor.y != 0 {
            let size = sizeThatFits(proposal)
            origin.x -= size.width * anchor.x
            origin.y -= size.height * anchor.y
        }
        if !origin.x.isFinite || !origin.y.isFinite {
            LayoutDiagnostics.warn("place", "A view was placed at a point that is not finite. It goes to 0 instead.")
            origin = CGPoint(x: origin.x.asPosition, y: origin.y.asPosition)
        }
        if let record {
            ItemCall.record(record, index, Placement(origin: origin, proposal: proposal))
        } else {
            ItemCall.place(item, origin, proposal)
        }
    }

    /// Puts the top left corner of the view at a point; `size` is what it has answered to `proposal`.
    func place(at origin: CGPoint, proposal: ProposedViewSize, size: CGSize) {
        guard let record, origin.x.isFinite, origin.y.isFinite, proposal.isPlaceable else {
            return place(at: origin, proposal: proposal)
        }
        ItemCall.record(record, index, Placement(origin: origin, proposal: proposal, size: size))
    }

    /// Whether both are one child.
    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.item === rhs.item }
}

/// Where a view goes, and what it is proposed there.
nonisolated struct Placement: Equatable, Sendable {
    /// The top left corner.
    var origin: CGPoint
    var proposal: ProposedViewSize
    /// What the view answers to the proposal, if the layout knows.
    var size: CGSize?
}

/// Takes placements that are only tried.
final class PlacementRecord {
    /// One for each child; nil for children that were not placed.
    var placements: [Placement?]

    init(count: Int) { placements = Array(repeating: nil, count: count) }
}
