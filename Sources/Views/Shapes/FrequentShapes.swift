import Geometry

// As frequent effects have, so have the shapes that nearly every picture is made of: elements that are compiled for them.

/// The element of a coloured rectangle, which a colour as a view is too.
final class RectangleElement: LeafElement<ShapeContent<Rectangle>> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { measureLeaf(proposal) }
    override func placeContent(_ proposal: ProposedViewSize) { placeLeaf(proposal) }
    override func draw(_ drawing: inout Drawing) { drawLeaf(&drawing) }
}

/// The element of a rounded rectangle.
final class RoundedRectangleElement: LeafElement<ShapeContent<RoundedRectangle>> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { measureLeaf(proposal) }
    override func placeContent(_ proposal: ProposedViewSize) { placeLeaf(proposal) }
    override func draw(_ drawing: inout Drawing) { drawLeaf(&drawing) }
}

/// The element of a circle.
final class CircleElement: LeafElement<ShapeContent<Circle>> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { measureLeaf(proposal) }
    override func placeContent(_ proposal: ProposedViewSize) { placeLeaf(proposal) }
    override func draw(_ drawing: inout Drawing) { drawLeaf(&drawing) }
}

/// The element of a capsule.
final class CapsuleElement: LeafElement<ShapeContent<Capsule>> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { measureLeaf(proposal) }
    override func placeContent(_ proposal: ProposedViewSize) { placeLeaf(proposal) }
    override func draw(_ drawing: inout Drawing) { drawLeaf(&drawing) }
}

extension ShapeContent {
    @MainActor static func makeElement(_ content: Self, _ node: _TreeNode) -> LeafElement<Self> {
        let frequent: Element? =
            switch content {
            case let content as ShapeContent<Rectangle>: RectangleElement(content, node)
            case let content as ShapeContent<RoundedRectangle>: RoundedRectangleElement(content, node)
            case let content as ShapeContent<Circle>: CircleElement(content, node)
            case let content as ShapeContent<Capsule>: CapsuleElement(content, node)
            default: nil
            }
        return frequent as? LeafElement<Self> ?? LeafElement(content, node)
    }
}
