import Geometry
import Motion
import Rendering

/// Something that changes how a view is drawn and takes input, and not how it is laid out.
nonisolated protocol Effect: Animatable {
    /// Whether it needs to know where the view is. What is in it is then relative to it, so that it moves along.
    static var isBarrier: Bool { get }
    /// Whether it needs to know where the view is shown while its place animates, without being a barrier.
    static var followsPlace: Bool { get }
    /// Whether the content is blended with what lies beneath.
    var blends: Bool { get }
    /// Draws the content; `frame` is where it is shown in the space of `drawing`, for a barrier with its origin at 0.
    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void)
    /// The point of the content that is shown at a point; nil for none.
    func toContent(_ point: CGPoint, in frame: CGRect) -> CGPoint?
    /// A rectangle around where a rectangle of the content is shown.
    func fromContent(_ rect: CGRect, in frame: CGRect) -> CGRect
    /// Where a point of the content is shown.
    func fromContent(_ point: CGPoint, in frame: CGRect) -> CGPoint
    /// Whether pointers reach the content; judged by the final state.
    var lets: InputPassage { get }
    /// Makes the element of the effect.
    @MainActor static func makeElement(_ effect: Self, _ content: Element, _ node: _TreeNode) -> EffectElement<Self>
}

/// What becomes of the input that an effect's content would take.
nonisolated enum InputPassage {
    /// It gets through.
    case through
    /// It goes on to what is behind.
    case behind
}

nonisolated extension Effect {
    static var isBarrier: Bool { false }
    static var followsPlace: Bool { false }
    var blends: Bool { false }
    func toContent(_ point: CGPoint, in frame: CGRect) -> CGPoint? { point }
    func fromContent(_ rect: CGRect, in frame: CGRect) -> CGRect { rect }
    func fromContent(_ point: CGPoint, in frame: CGRect) -> CGPoint { point }
    var lets: InputPassage { .through }

    @MainActor static func makeElement(
        _ effect: Self, _ content: Element, _ node: _TreeNode
    ) -> EffectElement<Self> {
        EffectElement(effect, content, node)
    }
}

/// A modifier that gives each member of what it modifies an effect.
struct EffectModifier<E: Effect>: ElementModifier {
    typealias Body = Never
    let effect: E

    func makeElement(_ content: Element, _ node: _TreeNode) -> EffectElement<E> {
        E.makeElement(effect, content, node)
    }
    func update(_ element: EffectElement<E>) { element.set(effect) }
}

/// The element of an effect.
class EffectElement<E: Effect>: UnaryElement {
    // First what has the same place for all effects.
    private var geometry = ShownGeometry()
    private var effect: Animated<E>

    init(_ effect: E, _ content: Element, _ node: _TreeNode) {
        self.effect = Animated(effect)
        super.init(content, node)
    }

    /// Takes the effect of this update, by the transaction that reaches it.
    final func set(_ new: E) {
        guard host.lints != nil else { return _ = effect.set(new, node.transaction, host.scheduler) }
        // What a computation rounds off is no change.
        let isSeen = (new.animatableData - effect.model.animatableData).magnitudeSquared > 1e-9
        let moves = effect.set(new, node.transaction, host.scheduler)
        guard isSeen else { return }
        host.noteChange(of: node)
        node.passOfEffect = host.pass
        if moves { host.noteMotion(of: node, node.transaction) }
    }

    override func placeContent(_ proposal: ProposedViewSize) { placeEffect(proposal) }

    /// Places the content; inlined into subclasses for one effect.
    @inline(__always)
    final func placeEffect(_ proposal: ProposedViewSize) {
        if E.isBarrier || E.followsPlace { geometry.move(to: frame, self) }
        guard E.isBarrier else {
            return content.place(at: frame.origin, proposal: proposal, size: answersByItself ? nil : frame.size)
        }
        content.place(at: .zero, proposal: proposal, size: answersByItself ? nil : frame.size)
    }

    override var letsInputThrough: Bool {
        if case .through = effect.model.lets { true } else { false }
    }

    override func draw(_ drawing: inout Drawing) { drawEffect(&drawing) }

    /// Draws the content with the effect; inlined into subclasses for one effect, which makes them fast.
    @inline(__always)
    final func drawEffect(_ drawing: inout Drawing) {
        let effect = effect.shown(host.scheduler)
        guard E.isBarrier else {
            let frame = E.followsPlace ? geometry.shown(self).rect : frame
            return effect.draw(in: frame, &drawing) { [content] in content.draw(&$0) }
        }
        let shown = geometry.shown(self)
        let offset = CGVector(dx: shown.rect.minX, dy: shown.rect.minY)
        drawing.moved(by: offset, isStill: !shown.isMoving) { [content] drawing in
            effect.draw(in: CGRect(origin: .zero, size: shown.rect.size), &drawing) { content.draw(&$0) }
        }
    }

    override func hit(_ point: CGPoint) -> Element? {
        guard case .through = effect.model.lets, let inner = toContent(point) else { return nil }
        return content.hit(inner)
    }

    override func toContent(_ point: CGPoint) -> CGPoint? {
        let effect = effect.shown(host.scheduler)
        guard E.isBarrier else { return effect.toContent(point, in: frame) }
        let rect = geometry.shown(self).rect
        let local = CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
        return effect.toContent(local, in: CGRect(origin: .zero, size: rect.size))
    }

    override func fromContent(_ rect: CGRect) -> CGRect {
        guard E.isBarrier else { return effect.model.fromContent(rect, in: frame) }
        let local = effect.model.fromContent(rect, in: CGRect(origin: .zero, size: frame.size))
        return local.offsetBy(dx: frame.minX, dy: frame.minY)
    }

    override var blends: Bool { effect.model.blends || super.blends }

    override func fromContent(_ point: CGPoint) -> CGPoint {
        let effect = effect.shown(host.scheduler)
        guard E.isBarrier else { return effect.fromContent(point, in: frame) }
        let rect = geometry.shown(self).rect
        let outer = effect.fromContent(point, in: CGRect(origin: .zero, size: rect.size))
        return CGPoint(x: outer.x + rect.minX, y: outer.y + rect.minY)
    }

    override var motions: [String] {
        var name = "\(E.self)"
        if name.hasSuffix("Effect") { name.removeLast(6) }
        return (geometry.isMoving(self) ? ["place"] : [])
            + (effect.isRunning(host.scheduler) ? [name.lowercased()] : [])
    }

    override func dispose() {
        effect.dispose(host.scheduler)
        geometry.dispose(host.scheduler)
    }
}

extension View {
    /// The view with an effect.
    func effect<E: Effect>(_ effect: E) -> ModifiedContent<Self, EffectModifier<E>> {
        modifier(EffectModifier(effect: effect))
    }
}
