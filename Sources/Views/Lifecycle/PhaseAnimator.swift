import Geometry
import Motion

/// A view that goes through phases, each reached by an animation of its own.
///
/// The next phase begins when everything that the last one animated is logically complete. Without a trigger it goes round
/// and round; with one it makes a round for each change and rests at the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    let trigger: AnyEquatable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// A view that makes one round whenever `trigger` changes.
    /// - Parameters:
    ///   - phases: the phases, the first of which is where it rests.
    ///   - trigger: what starts a round.
    ///   - content: the view in a phase.
    ///   - animation: how to get to a phase; nil to be there at once.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.trigger) = (Array(phases), AnyEquatable(trigger))
        (self.content, self.animation) = (content, animation)
    }

    /// A view that goes through its phases as long as it is there.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, trigger) = (Array(phases), nil)
        (self.content, self.animation) = (content, animation)
    }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { PhaseNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

/// A value of a hidden type that can be compared.
struct AnyEquatable: Equatable {
    private let value: any Equatable

    init(_ value: any Equatable) { self.value = value }

    static func == (first: AnyEquatable, second: AnyEquatable) -> Bool {
        func compare<Value: Equatable>(_ value: Value) -> Bool { (second.value as? Value) == value }
        return compare(first.value)
    }
}

private final class PhaseNode<Phase: Equatable, Content: View>: PassNode<PhaseAnimator<Phase, Content>, Content?> {
    private let inner: TransactionScope
    private var phase = 0
    /// Counts the ways begun: what waited for an earlier one is told nothing.
    private var way = 0
    /// Whether nothing has been animated since the round began.
    private var roundIsStill = true
    private var isResting = false

    override init(_ view: PhaseAnimator<Phase, Content>, _ inputs: _NodeInputs) {
        inner = TransactionScope(inputs.host, in: inputs.scope)
        super.init(view, inputs)
        if view.phases.isEmpty { host.warn("PhaseAnimator", "A PhaseAnimator without phases shows nothing.") }
        var inputs = inputs
        inputs.scope = inner
        makeChild(evaluate(), inputs)
        isResting = view.trigger != nil
        if view.trigger == nil { host.actions.add(.appear, self) { [weak self] in self?.advance() } }
    }

    override func update(_ new: PhaseAnimator<Phase, Content>) {
        let old = view
        view = new
        let isShorter = phase >= new.phases.count
        if isShorter { phase = max(new.phases.count - 1, 0) }
        switch (old.trigger, new.trigger) {
        case (nil, .some): go(to: 0)
        case (.some, nil): advance()
        case (.some(let before), .some(let after)) where before != after: go(to: afterTrigger)
        default:
            child?.update(evaluate())
            // A round in which nothing moved had stopped; there may be something to move now.
            if new.trigger == nil, isResting { advance() }
        }
    }

    override func refresh() { child?.update(evaluate()) }

    /// The first phase of a round; when already on the way there, the one after.
    private var afterTrigger: Int {
        guard view.phases.count > 1 else { return 0 }
        return phase == 1 ? 2 % view.phases.count : 1
    }

    private func evaluate() -> Content? {
        clearDirty()
        guard view.phases.indices.contains(phase) else { return nil }
        return read { view.content(view.phases[phase]) }
    }

    private func advance() {
        guard isAttached, view.phases.count > 1 else { return }
        go(to: (phase + 1) % view.phases.count)
    }

    /// Sets out for a phase in an update of its own.
    private func go(to target: Int) {
        guard view.phases.indices.contains(target) else { return }
        way += 1
        isResting = false
        let own = way
        host.schedule(self, Transaction()) { [weak self] in
            guard let self, self.isAttached, self.way == own else { return }
            self.move(to: target, own)
        }
    }

    private func move(to target: Int, _ own: Int) {
        if target == 1 { roundIsStill = true }
        phase = target
        let completion = AnimationCompletion(.logicallyComplete) { [weak self] _ in self?.didArrive(own) }
        let animation = view.phases.indices.contains(target) ? view.animation(view.phases[target]) : nil
        inner.changeOnce {
            $0.animation = animation
            $0.add(completion)
        }
        child?.update(evaluate())
        host.afterSettling { [weak self] in
            guard let self else { return }
            if completion.isWaiting { self.noteMotion() } else { self.host.scheduler.enroll(completion) }
        }
    }

    private func noteMotion() {
        roundIsStill = false
        if view.trigger == nil { host.noteLoop(self, "a PhaseAnimator without a trigger goes round and round") }
    }

    private func didArrive(_ own: Int) {
        guard isAttached, way == own else { return }
        if view.trigger != nil, phase == 0 { return isResting = true }
        if phase == 0, roundIsStill { return isResting = true }
        advance()
    }
}

extension View {
    /// The view changed through phases, one round whenever `trigger` changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        Slotted(content: self) {
            PhaseAnimator(
                phases, trigger: trigger, content: { content(PlaceholderContentView(), $0) }, animation: animation)
        }
    }

    /// The view changed through phases as long as it is there.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        Slotted(content: self) {
            PhaseAnimator(phases, content: { content(PlaceholderContentView(), $0) }, animation: animation)
        }
    }
}
