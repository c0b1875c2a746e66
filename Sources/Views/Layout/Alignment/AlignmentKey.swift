import Geometry

/// A guide along one axis.
@frozen public nonisolated struct AlignmentKey: Hashable, Sendable {
    /// The axis along which the guide is a coordinate.
    let axis: Axis
    let id: any AlignmentID.Type

    init(_ axis: Axis, _ id: any AlignmentID.Type) {
        self.axis = axis
        self.id = id
    }

    /// Whether both name one guide.
    public static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
        lhs.axis == rhs.axis && ObjectIdentifier(lhs.id) == ObjectIdentifier(rhs.id)
    }

    /// Mixes in the axis and the guide.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(axis)
        hasher.combine(ObjectIdentifier(id))
    }
}

nonisolated extension AlignmentKey {
    /// Whether it is where text stands.
    var isBaseline: Bool {
        let id = ObjectIdentifier(id)
        guard axis == .vertical else { return false }
        return id == ObjectIdentifier(FirstTextBaselineGuide.self) || id == ObjectIdentifier(LastTextBaselineGuide.self)
    }

    /// Where the guide is in a view that says nothing about it; 0 instead of NaN.
    func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        let value = id.defaultValue(in: dimensions)
        return value.isNaN ? 0 : value
    }

    /// Where the guide is in a plain rectangle.
    func defaultValue(in size: CGSize) -> CGFloat {
        defaultValue(in: ViewDimensions(size: size, proposal: ProposedViewSize(size), item: nil))
    }
}

/// One guide of a container made from those that its children give explicitly.
nonisolated struct GuideMerge {
    private enum Rule { case least, greatest, mean }
    private let rule: Rule
    private var total: CGFloat = 0
    private var count = 0

    init(_ key: AlignmentKey) {
        let id = ObjectIdentifier(key.id)
        if id == ObjectIdentifier(LeadingGuide.self) || id == ObjectIdentifier(TopGuide.self)
            || id == ObjectIdentifier(FirstTextBaselineGuide.self)
        {
            rule = .least
        } else if id == ObjectIdentifier(TrailingGuide.self) || id == ObjectIdentifier(BottomGuide.self)
            || id == ObjectIdentifier(LastTextBaselineGuide.self)
        {
            rule = .greatest
        } else {
            rule = .mean
        }
    }

    mutating func include(_ value: CGFloat) {
        switch rule {
        case .least: total = count == 0 ? value : min(total, value)
        case .greatest: total = count == 0 ? value : max(total, value)
        case .mean: total += value
        }
        count += 1
    }

    /// The guide of the container; nil if no child has one.
    var value: CGFloat? {
        guard count > 0 else { return nil }
        return rule == .mean ? total / CGFloat(count) : total
    }
}
