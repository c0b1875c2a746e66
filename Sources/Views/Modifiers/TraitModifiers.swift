import Geometry

/// A modifier that tells the containers around something about each member.
struct TraitModifier<Trait: ElementTrait>: ElementModifier {
    typealias Body = Never
    let trait: Trait

    func makeElement(_ content: Element, _ node: _TreeNode) -> TraitElement<Trait> {
        TraitElement(trait, content, node)
    }
    func update(_ element: TraitElement<Trait>) { element.set(trait) }
}

/// Something that a member tells the containers around it. By default everything is what the content tells.
protocol ElementTrait {
    func zIndex(_ content: Element) -> Double
    func layoutPriority(_ content: Element) -> Double
    func layoutValue<K: LayoutValueKey>(_ key: K.Type, _ content: Element) -> K.Value
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions, _ content: Element) -> CGFloat?
}

extension ElementTrait {
    func zIndex(_ content: Element) -> Double { content.zIndex }
    func layoutPriority(_ content: Element) -> Double { content.layoutPriority }
    func layoutValue<K: LayoutValueKey>(_ key: K.Type, _ content: Element) -> K.Value { content.layoutValue(key) }
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions, _ content: Element) -> CGFloat? {
        content.explicitAlignment(key, in: dimensions)
    }
}

/// The element of a trait.
final class TraitElement<Trait: ElementTrait>: UnaryElement {
    private(set) var trait: Trait

    init(_ trait: Trait, _ content: Element, _ node: _TreeNode) {
        self.trait = trait
        super.init(content, node)
    }

    func set(_ new: Trait) {
        trait = new
        parent?.contentLeavingDidChange()
        invalidateLayout()
    }

    override var zIndex: Double { trait.zIndex(content) }
    override var layoutPriority: Double { trait.layoutPriority(content) }
    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { trait.layoutValue(key, content) }
    override func guide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        trait.explicitAlignment(key, in: dimensions, content)
    }
}

private struct ZIndexTrait: ElementTrait {
    let value: Double
    func zIndex(_ content: Element) -> Double { value }
}

private struct PriorityTrait: ElementTrait {
    let value: Double
    func layoutPriority(_ content: Element) -> Double { value }
}

private struct GuideTrait: ElementTrait {
    let key: AlignmentKey
    let value: (ViewDimensions) -> CGFloat
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions, _ content: Element) -> CGFloat? {
        // The guide is told what the view had before.
        let inner = ViewDimensions(size: dimensions.size, proposal: dimensions.proposal, item: content)
        return key == self.key ? value(inner) : content.explicitAlignment(key, in: inner)
    }
}

struct ValueTrait<Key: LayoutValueKey>: ElementTrait {
    let value: Key.Value
    func layoutValue<K: LayoutValueKey>(_ key: K.Type, _ content: Element) -> K.Value {
        if let value = value as? K.Value, key == Key.self { return value }
        return content.layoutValue(key)
    }
}

extension View {
    /// The view above those of its container with a lower value, whatever the order in the document; NaN counts as 0.
    public func zIndex(_ value: Double) -> some View {
        modifier(TraitModifier(trait: ZIndexTrait(value: value.isNaN ? 0 : value)))
    }

    /// The view served by stacks before those with a lower value, 0 by default; NaN counts as 0.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(TraitModifier(trait: PriorityTrait(value: value.isNaN ? 0 : value)))
    }

    /// The view with a guide of its own, in points from its leading edge.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(TraitModifier(trait: GuideTrait(key: g.key, value: computeValue)))
    }

    /// The view with a guide of its own, in points from its top edge.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(TraitModifier(trait: GuideTrait(key: g.key, value: computeValue)))
    }

    /// The view with a value for the layout that it is placed by.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(TraitModifier(trait: ValueTrait<K>(value: value)))
    }
}
