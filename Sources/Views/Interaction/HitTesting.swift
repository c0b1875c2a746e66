import Geometry
import Motion
import Rendering

/// Lets pointers through to what is behind.
nonisolated struct HitTestingEffect: Effect {
    let isAllowed: Bool

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) { content(&drawing) }

    var lets: InputPassage { isAllowed ? .through : .behind }
}

/// The kinds of content shape.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Kinds from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where pointers hit.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// Where focus is drawn; without effect here.
    public static let focusEffect = ContentShapeKinds(rawValue: 8)
}

/// `contentShape`.
private struct ContentShapeModifier<S: Shape>: ElementModifier {
    typealias Body = Never
    let shape: S
    let isEOFilled: Bool

    func makeElement(_ content: Element, _ node: _TreeNode) -> ContentShapeElement<S> {
        ContentShapeElement(self, content, node)
    }

    func update(_ element: ContentShapeElement<S>) { element.modifier = self }
}

private final class ContentShapeElement<S: Shape>: InteractiveElement {
    var modifier: ContentShapeModifier<S>

    init(_ modifier: ContentShapeModifier<S>, _ content: Element, _ node: _TreeNode) {
        self.modifier = modifier
        super.init(content, node)
    }

    override func hit(_ point: CGPoint) -> Element? {
        let rect = shownRect
        let local = CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
        let path = modifier.shape.path(in: CGRect(origin: .zero, size: rect.size))
        guard path.contains(local, eoFill: modifier.isEOFilled) else { return nil }
        return content.hit(point) ?? self
    }
}

extension View {
    /// The view, hit where the shape is and nowhere else, whatever it shows; the shape may be larger than the view.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, isEOFilled: eoFill))
    }

    /// The view, hit where the shape is and nowhere else; only the kind `interaction` has an effect.
    @ViewBuilder public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }

    /// The view, which pointers reach or, if `enabled` is false, go through to what is behind.
    public func allowsHitTesting(_ enabled: Bool) -> some View { effect(HitTestingEffect(isAllowed: enabled)) }
}
