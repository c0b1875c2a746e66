import Geometry
import Motion

/// The node of a view with a modifier of the program's own: runs the modifier's body.
final class ModifierNode<Inner: View, Modifier: ViewModifier>:
    PassNode<ModifiedContent<Inner, Modifier>, Modifier.Body>
{
    private let slot: ViewSlot<Inner>
    private var connection: _Connection?
    private var animator: ViewAnimator<Modifier>?

    override init(_ view: ModifiedContent<Inner, Modifier>, _ inputs: _NodeInputs) {
        slot = ViewSlot(view.content, outer: inputs.slots)
        super.init(view, inputs)
        if !DynamicProperties.of(Modifier.self).isEmpty { connection = _Connection(self, inputs.kept) }
        animator = ViewAnimator.make(for: view.modifier, host)
        var inputs = inputs
        inputs.slots = SlotScope(ObjectIdentifier(Modifier.self), slot, outer: inputs.slots)
        makeChild(evaluate(), inputs)
    }

    override func update(_ new: ModifiedContent<Inner, Modifier>) {
        let isSame = !isDirty && ValueComparison.areEqual(view.modifier, new.modifier)
        let (old, moves) = (view.modifier, host.lintWatch.moves)
        view = new
        if !isSame {
            animator?.retarget(to: new.modifier, self)
            refresh()
            if host.lints != nil, host.lintWatch.moves == moves { host.noteUnanimated(old, new.modifier, self) }
        }
        slot.update(new.content)
    }

    override func refresh() { child?.update(evaluate()) }

    override var keptStorages: [AnyObject?] { connection?.kept ?? [] }

    override func environmentDidChange(from old: EnvironmentValues) {
        if hasStaleEnvironment { markDirty() }
    }

    override func didDetach() {
        super.didDetach()
        animator?.dispose(host)
    }

    private func evaluate() -> Modifier.Body {
        clearDirty()
        host.noteEvaluation(self)
        var shown = view.modifier
        animator?.show(in: &shown, host.scheduler)
        connection?.connect(&shown)
        return read { shown.body(content: _ViewModifier_Content()) }
    }
}
