import Geometry
import Motion

/// The element around a member that comes and goes; while it does, the views of its transition lie in between.
final class TransitionElement: UnaryElement {
    /// The member.
    let member: Element
    /// The transition, as soon as it has something to do.
    private var run: TransitionRun?
    private var leaves = false

    override init(_ member: Element, _ owner: _TreeNode) {
        self.member = member
        super.init(member, owner)
        if let transition, !transition.isNeutral { begin(.identity) }
    }

    override var isLeaving: Bool { leaves || super.isLeaving }

    /// Whether the member is on its way out.
    func setLeaving(_ new: Bool) {
        guard new != leaves else { return }
        leaves = new
        parent?.contentLeavingDidChange()
    }

    /// The nodes that the transition consists of.
    func forEachNode(_ visit: (_TreeNode) -> Void) { if let run { visit(run.node) } }

    /// What the transition's body consists of has changed.
    func membersDidChange(_ node: _TreeNode) {
        if let run, run.node === node { Union.update(run.element, for: node) }
    }

    /// Comes into the tree: from its first phase to identity, if that animates anything.
    func appear(_ transaction: Transaction) {
        guard transaction.effectiveAnimation != nil || hasOwnAnimation else { return }
        begin(.willAppear)
        run?.setPhase(.identity)
    }

    /// Goes out of the tree; `watch` waits for everything that is animated.
    func disappear(_ owner: _TreeNode, _ watch: AnimationCompletion) {
        guard owner.transaction.effectiveAnimation != nil || hasOwnAnimation else { return }
        begin(.identity)
        run?.watch(watch)
        run?.setPhase(.didDisappear)
    }

    /// Stays after all.
    func comeBack() { run?.setPhase(.identity) }

    private var effective: AnyTransition {
        let wanted = transition ?? .opacity
        return node.environment.accessibilityReduceMotion && wanted.hasMotion ? .opacity : wanted
    }

    /// An animation may be pinned to any transition but the default one.
    private var hasOwnAnimation: Bool { transition != nil }

    private func begin(_ phase: TransitionPhase) {
        guard run == nil else { return }
        let new = effective.box.open(RunMaker(member: member, owner: node, phase: phase))
        run = new
        replaceContent(new.element)
    }
}

extension AnyTransition {
    private struct Properties: TransitionVisitor {
        func visit<T: Transition>(_ transition: T) -> (hasMotion: Bool, isNeutral: Bool) {
            (transition._properties.hasMotion, T._isNeutral)
        }
    }

    /// Whether something moves or changes its size.
    var hasMotion: Bool { box.open(Properties()).hasMotion }
    /// Whether it leaves a view as it is that is there.
    var isNeutral: Bool { box.open(Properties()).isNeutral }
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

    /// Lets `completion` wait for what the phase that is set next animates.
    final func watch(_ completion: AnimationCompletion) { scope.changeOnce { $0.add(completion) } }
}

private final class TypedTransitionRun<T: Transition>: TransitionRun {
    private let transition: T
    private let body: _ViewNode<T.Body>

    init(_ transition: T, _ body: _ViewNode<T.Body>, _ scope: TransactionScope) {
        (self.transition, self.body) = (transition, body)
        super.init(body, scope)
    }

    override func setPhase(_ phase: TransitionPhase) {
        body.update(transition.body(content: PlaceholderContentView(), phase: phase))
    }
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

    init(_ member: Element, _ inputs: _NodeInputs) {
        self.member = member
        super.init(inputs)
        begin()
    }

    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { [member] }
}
