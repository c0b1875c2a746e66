import Geometry
import Motion

/// The element around a member that comes and goes; while it does, the views of its transition lie in between.
///
/// A transition that changes nothing while the view is there, and needs no place, is made when it is run. Any other is there
/// as long as the view is, so that what is in it has its place in it from the start.
final class TransitionElement: UnaryElement {
    /// The member.
    let member: Element
    /// The transition, as soon as it has something to do.
    private var run: TransitionRun?
    private var leaves = false
    private var lastProposal: ProposedViewSize?
    /// Where it lies along a lazy stack.
    var listPlace: ListPlace?

    override init(_ member: Element, _ owner: _TreeNode) {
        self.member = member
        super.init(member, owner)
        mayLeave = true
    }

    override var isLeaving: Bool { leaves || member.mayLeave && member.isLeaving }
    override var blank: LazyBlank? { member.blank }
    override var transition: AnyTransition? { member.transition }
    override var zIndex: Double { member.zIndex }

    override func placeContent(_ proposal: ProposedViewSize) {
        lastProposal = proposal
        super.placeContent(proposal)
    }

    override func hit(_ point: CGPoint) -> Element? { leaves ? nil : super.hit(point) }

    /// Whether the member is on its way out.
    func setLeaving(_ new: Bool) {
        guard new != leaves else { return }
        leaves = new
        parent?.contentLeavingDidChange()
    }

    /// The nodes that the transition consists of.
    func forEachNode(_ visit: (_TreeNode) -> Void) { if let run { visit(run.node) } }

    /// A node of the tree has other members now; it may be the transition's.
    func membersDidChange(of node: _TreeNode) {
        if let run, run.node === node { Union.update(run.element, for: node) }
    }

    /// Is there without having come by its transition.
    func settle() {
        if run == nil, let transition, !transition.isNeutral { begin(.identity) }
    }

    /// Comes into the tree: from its first phase to identity, if that animates anything.
    func appear(_ transaction: Transaction) {
        guard transaction.effectiveAnimation != nil || hasOwnAnimation else { return settle() }
        begin(.willAppear)
        run?.setPhase(.identity)
    }

    /// Goes out of the tree; `watch` waits for everything that is animated.
    func disappear(_ owner: _TreeNode, _ watch: AnimationCompletion) {
        guard owner.transaction.effectiveAnimation != nil || hasOwnAnimation else { return }
        if run?.adopt(effective) != true { begin(.identity) }
        run?.watch(watch)
        run?.setPhase(.didDisappear)
    }

    /// Stays after all.
    func comeBack() { run?.setPhase(.identity) }

    private var effective: AnyTransition {
        let wanted = transition ?? .opacity
        return node.environment.accessibilityReduceMotion && wanted.hasMotion ? wanted.crossFade : wanted
    }

    /// An animation may be pinned to any transition but the default one.
    private var hasOwnAnimation: Bool { transition != nil }

    /// Makes the transition, in place of the one before.
    private func begin(_ phase: TransitionPhase) {
        let old = run
        let new = effective.box.open(RunMaker(member: member, owner: node, phase: phase))
        run = new
        replaceContent(new.element)
        old?.node.detach()
        // What is on its way out isn't laid out any more, and what moves meanwhile is to stay where it is.
        guard let lastProposal else { return }
        host.placingAtOnce { new.element.place(at: frame.origin, proposal: lastProposal) }
    }
}

extension AnyTransition {
    private struct Properties: TransitionVisitor {
        func visit<T: Transition>(_ transition: T) -> (hasMotion: Bool, isNeutral: Bool, pin: _TransitionPin) {
            (transition._properties.hasMotion, T._isNeutral, transition._pin)
        }
    }

    /// Whether something moves or changes its size.
    var hasMotion: Bool { box.open(Properties()).hasMotion }
    /// Whether it leaves a view as it is that is there.
    var isNeutral: Bool { box.open(Properties()).isNeutral }
    /// What stands for it where less motion is asked for.
    var crossFade: AnyTransition { AnyTransition(CrossFadeTransition(pin: box.open(Properties()).pin)) }
}

/// A transition around a member: the views of its body.
private class TransitionRun {
    let node: _TreeNode
    let element: Element
    private let scope: TransactionScope

    init(_ node: _TreeNode, _ scope: TransactionScope) {
        self.node = node
        self.scope = scope
        element = Union.element(for: node, .depth, in: node)
    }

    func setPhase(_ phase: TransitionPhase) {}

    /// Takes the transition as the view has it by now.
    /// - Returns: whether it is of the same type.
    func adopt(_ new: AnyTransition) -> Bool { false }

    /// Lets `completion` wait for what the phase that is set next animates.
    final func watch(_ completion: AnimationCompletion) { scope.changeOnce { $0.add(completion) } }
}

private final class TypedTransitionRun<T: Transition>: TransitionRun {
    private var transition: T
    private let body: _ViewNode<T.Body>

    init(_ transition: T, _ body: _ViewNode<T.Body>, _ scope: TransactionScope) {
        (self.transition, self.body) = (transition, body)
        super.init(body, scope)
    }

    override func setPhase(_ phase: TransitionPhase) {
        body.update(transition.body(content: PlaceholderContentView(), phase: phase))
    }

    override func adopt(_ new: AnyTransition) -> Bool {
        guard let new = new.box.open(Recast<T>()) else { return false }
        transition = new
        return true
    }
}

/// Finds out whether a transition is of a type.
private struct Recast<T: Transition>: TransitionVisitor {
    func visit<Other: Transition>(_ transition: Other) -> T? { transition as? T }
}

private struct RunMaker: TransitionVisitor {
    let member: Element
    let owner: _TreeNode
    let phase: TransitionPhase

    func visit<T: Transition>(_ transition: T) -> TransitionRun {
        let scope = TransactionScope(owner.host, in: owner.scope)
        var inputs = _NodeInputs(
            host: owner.host, parent: owner, index: 0, environment: owner.environment, scope: scope,
            geometryScope: owner.geometryScope, slots: nil, union: .depth)
        inputs.slots = SlotScope(ObjectIdentifier(T.self), MemberSlot(member), outer: nil)
        let body = T.Body._makeNode(transition.body(content: PlaceholderContentView(), phase: phase), inputs)
        return TypedTransitionRun(transition, body, scope)
    }
}

/// An element as something that a placeholder stands for.
private final class MemberSlot: Slot {
    private let member: Element

    init(_ member: Element) { self.member = member }

    func makeNode(_ inputs: _NodeInputs) -> _TreeNode { MemberNode(member, inputs) }
    func remove(_ node: _TreeNode) {}
}

/// A node that contributes an element of another one.
private final class MemberNode: _TreeNode {
    private let member: Element
    private var element: Element?

    init(_ member: Element, _ inputs: _NodeInputs) {
        self.member = member
        super.init(inputs)
        element = MemberElement(member, self)
        begin()
    }

    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { element.map { [$0] } ?? [] }
}

/// A member as the views of its transition see it: what they let come and go in turn does not run its transition again.
private final class MemberElement: UnaryElement {
    override var transition: AnyTransition? { nil }

    /// A body may have the member in several places, of which the one counts that is laid out.
    override func placeContent(_ proposal: ProposedViewSize) {
        content.parent = self
        super.placeContent(proposal)
    }
}
