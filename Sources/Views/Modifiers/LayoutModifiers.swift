import Geometry

/// A modifier that lays out each member of what it modifies.
struct LayoutModifier<L: UnaryLayout>: ElementModifier {
    let layout: L

    func makeElement(_ content: Element, _ node: _TreeNode) -> UnaryLayoutElement<L> {
        UnaryLayoutElement(layout, content, node)
    }

    func update(_ element: UnaryLayoutElement<L>) { element.set(layout) }
}

extension View {
    func layout<L: UnaryLayout>(by layout: L) -> ModifiedContent<Self, LayoutModifier<L>> {
        modifier(LayoutModifier(layout: layout))
    }
}
