import Geometry

@testable import Views

/// A node of a tree that is nothing but layout. This one does what its child does, which subclasses change.
class TestItem: LayoutItem {
    var name: String?
    var children: [TestItem]
    /// Where the item was placed, in its parent's coordinates.
    private(set) var frame = CGRect.zero
    private var answers: [ProposedViewSize: CGSize] = [:]
    private var guides = GuideCache()

    init(name: String? = nil, _ children: [TestItem] = []) {
        self.name = name
        self.children = children
    }

    final var child: LayoutSubview { LayoutSubview(children[0]) }

    final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let answer = answers[proposal] { return answer }
        let answer = measure(proposal).asAnswer
        answers[proposal] = answer
        return answer
    }

    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        frame = CGRect(origin: origin, size: sizeThatFits(proposal))
        arrange(proposal)
    }

    final func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let kept = guides.value(key, in: dimensions) { return kept }
        let value = guide(key, dimensions)
        guides.keep(value, key, in: dimensions)
        return value
    }

    func measure(_ proposal: ProposedViewSize) -> CGSize { children[0].sizeThatFits(proposal) }
    func arrange(_ proposal: ProposedViewSize) { children[0].place(at: .zero, proposal: proposal) }
    func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        children[0].explicitAlignment(key, in: child.dimensions(in: dimensions.proposal))
    }
    var spacing: ViewSpacing { children[0].spacing }
    var layoutPriority: Double { children[0].layoutPriority }
    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { children[0].layoutValue(key) }
    func adopt(stackAxis: Axis?) { for child in children { child.adopt(stackAxis: stackAxis) } }

    /// Frames by name, in the coordinates in which this item's own origin is `origin`.
    func collectFrames(at origin: CGPoint, into frames: inout [String: [CGRect]]) {
        let shifted = CGPoint(x: origin.x + shift.width, y: origin.y + shift.height)
        if let name { frames[name, default: []].append(CGRect(origin: shifted, size: frame.size)) }
        for child in children {
            child.collectFrames(
                at: CGPoint(x: shifted.x + child.frame.minX, y: shifted.y + child.frame.minY), into: &frames)
        }
    }

    /// How far drawing is moved.
    var shift: CGSize { .zero }
}

final class LeafItem: TestItem {
    private let answer: (ProposedViewSize) -> CGSize

    init(name: String? = nil, _ answer: @escaping (ProposedViewSize) -> CGSize) {
        self.answer = answer
        super.init(name: name)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { answer(proposal) }
    override func arrange(_ proposal: ProposedViewSize) {}
    override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }
    override var spacing: ViewSpacing { ViewSpacing() }
    override var layoutPriority: Double { 0 }
    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
    override func adopt(stackAxis: Axis?) {}
}

final class SpacerItem: TestItem {
    private let minLength: CGFloat?
    private var axis: Axis?

    init(_ minLength: CGFloat?) {
        self.minLength = minLength
        super.init()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        SpacerLayout.size(proposal: proposal, axis: axis, minLength: minLength)
    }
    override func arrange(_ proposal: ProposedViewSize) {}
    override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }
    override var spacing: ViewSpacing { .zero }
    override var layoutPriority: Double { SpacerLayout.priority }
    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
    override func adopt(stackAxis: Axis?) { axis = stackAxis }
}

final class UnaryItem: TestItem {
    private let layout: any UnaryLayout

    init(_ layout: any UnaryLayout, _ child: TestItem) {
        self.layout = layout
        super.init([child])
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout.sizeThatFits(proposal, child: child) }
    override func arrange(_ proposal: ProposedViewSize) {
        layout.place(child, in: CGRect(origin: .zero, size: frame.size), proposal: proposal)
    }
    override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        layout.explicitAlignment(key, in: dimensions, child: child)
    }
    override var spacing: ViewSpacing { layout.spacing(of: child) }
    override var layoutPriority: Double { layout.priority(of: child) }
}

final class ContainerItem<Content: Layout>: TestItem {
    private let layout: Content
    private var cache: Content.Cache
    private let subviews: LayoutSubviews

    init(name: String? = nil, _ layout: Content, _ children: [TestItem]) {
        self.layout = layout
        subviews = LayoutSubviews(children)
        for child in children { child.adopt(stackAxis: Content.layoutProperties.stackOrientation) }
        cache = layout.makeCache(subviews: subviews)
        super.init(name: name, children)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    override func arrange(_ proposal: ProposedViewSize) {
        let bounds = CGRect(origin: .zero, size: frame.size)
        let placements = subviews.placements(in: bounds) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &cache)
        }
        for (child, placement) in zip(children, placements) {
            child.place(at: placement.origin, proposal: placement.proposal)
        }
    }
    override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        layout.explicitAlignment(key, in: dimensions, subviews: subviews, cache: &cache)
    }
    override var spacing: ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }
    override var layoutPriority: Double {
        Content.layoutProperties.passesPriorityOfOneChild ? subviews.priorityOfStack : 0
    }
    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
    override func adopt(stackAxis: Axis?) {}
}

/// A primary view and what lies over or behind it.
final class SecondaryItem: TestItem {
    private let layout: SecondaryLayout

    init(_ layout: SecondaryLayout, primary: TestItem, secondary: TestItem) {
        self.layout = layout
        super.init([primary, secondary])
    }

    override func arrange(_ proposal: ProposedViewSize) {
        super.arrange(proposal)
        layout.place(LayoutSubview(children[1]), on: child.dimensions(in: proposal))
    }
    override func adopt(stackAxis: Axis?) { children[0].adopt(stackAxis: stackAxis) }
}

/// What a view says about itself without changing its size.
final class TraitItem: TestItem {
    enum Trait {
        case priority(Double)
        case guide(AlignmentKey, (ViewDimensions) -> CGFloat)
        case offset(CGSize)
        case value(ObjectIdentifier, Any)
    }

    private let trait: Trait

    init(_ trait: Trait, _ child: TestItem) {
        self.trait = trait
        super.init([child])
    }

    override var layoutPriority: Double {
        if case .priority(let priority) = trait { priority } else { super.layoutPriority }
    }
    override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        if case .guide(key, let value) = trait { return value(child.dimensions(in: dimensions.proposal)) }
        return super.guide(key, dimensions)
    }
    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
        if case .value(ObjectIdentifier(key), let value) = trait, let value = value as? K.Value { return value }
        return super.layoutValue(key)
    }
    override var shift: CGSize {
        if case .offset(let offset) = trait { offset } else { .zero }
    }
}
