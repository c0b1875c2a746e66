import Geometry
import Motion

/// Moves a view by a part of its own size, as it is shown: what `move`, `slide` and `push` do.
nonisolated struct OwnSizeOffsetEffect: Effect {
    static var isBarrier: Bool { true }
    /// Widths towards the trailing side.
    var x: CGFloat
    /// Heights downwards.
    var y: CGFloat
    /// Whether the trailing side is the left one.
    let isMirrored: Bool

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }

    private func offset(in size: CGSize) -> CGVector {
        CGVector(dx: x * size.width * (isMirrored ? -1 : 1), dy: y * size.height)
    }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        let isAtHome = x == 0 && y == 0
        drawing.moved(by: isAtHome ? .zero : offset(in: frame.size), isStill: isAtHome, content)
    }

    func toContent(_ point: CGPoint, in frame: CGRect) -> CGPoint? {
        let offset = offset(in: frame.size)
        return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    func fromContent(_ point: CGPoint, in frame: CGRect) -> CGPoint {
        let offset = offset(in: frame.size)
        return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    func fromContent(_ rect: CGRect, in frame: CGRect) -> CGRect {
        let offset = offset(in: frame.size)
        return rect.offsetBy(dx: offset.dx, dy: offset.dy)
    }
}

/// The modifier that moves a view by a part of its own size, mirrored where text runs to the left.
struct OwnSizeOffset: ElementModifier {
    typealias Body = Never
    let x: CGFloat
    let y: CGFloat

    /// Moves by so many widths towards the trailing side and heights downwards.
    init(x: CGFloat = 0, y: CGFloat = 0) { (self.x, self.y) = (x, y) }

    /// Moves by the whole width or height beyond an edge, `amount` times.
    init(beyond edge: Edge, _ amount: CGFloat) {
        switch edge {
        case .top: self.init(y: -amount)
        case .leading: self.init(x: -amount)
        case .bottom: self.init(y: amount)
        case .trailing: self.init(x: amount)
        }
    }

    private func effect(_ node: _TreeNode) -> OwnSizeOffsetEffect {
        OwnSizeOffsetEffect(x: x, y: y, isMirrored: node.environment.layoutDirection == .rightToLeft)
    }

    func makeElement(_ content: Element, _ node: _TreeNode) -> EffectElement<OwnSizeOffsetEffect> {
        EffectElement(effect(node), content, node)
    }
    func update(_ element: EffectElement<OwnSizeOffsetEffect>) { element.set(effect(element.node)) }
}
