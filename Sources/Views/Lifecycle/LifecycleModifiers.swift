import Geometry
import Motion

/// A modifier that follows whether what it modifies is there.
protocol PresenceModifier: ViewModifier where Body == Never {
    /// What warnings call it.
    var title: String { get }
    /// The content has come; called before the first frame that shows it.
    func didAppear(_ node: any PresenceNode<Self>)
    /// The modifier's value of an update in which the content stays.
    func didUpdate(from old: Self, _ node: any PresenceNode<Self>)
    /// The content has gone, after its transition.
    func didDisappear(_ node: any PresenceNode<Self>)
}

extension PresenceModifier {
    func didAppear(_ node: any PresenceNode<Self>) {}
    func didUpdate(from old: Self, _ node: any PresenceNode<Self>) {}
    func didDisappear(_ node: any PresenceNode<Self>) {}

    /// Makes the node of a modified view. Not for use by name.
    public static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        TypedPresenceNode(view, inputs)
    }
}

/// What a presence modifier sees of its node.
protocol PresenceNode<Modifier>: _TreeNode {
    associatedtype Modifier
    /// The modifier's latest value.
    var modifier: Modifier { get }
    /// What the modifier keeps between updates.
    var storage: AnyObject? { get set }
}

/// The node of a presence modifier: it acts once for all members of its content together.
private final class TypedPresenceNode<Inner: View, Modifier: PresenceModifier>:
    PassNode<ModifiedContent<Inner, Modifier>, Inner>, PresenceNode
{
    var storage: AnyObject?
    private var isPresent = false

    override init(_ view: ModifiedContent<Inner, Modifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
        followMembers()
    }

    var modifier: Modifier { view.modifier }
    override var title: String { view.modifier.title }

    override func update(_ new: ModifiedContent<Inner, Modifier>) {
        let old = view.modifier
        view = new
        // What the update takes out of the tree is not told of it; what it has just put in has nothing to compare with.
        if isPresent { new.modifier.didUpdate(from: old, self) }
        child?.update(new.content)
    }

    override func membersDidChange() { followMembers() }

    override func didDetach() {
        super.didDetach()
        if isPresent { leave() }
    }

    private func followMembers() {
        if members.isEmpty == !isPresent { return }
        if isPresent {
            host.beginRemoval(of: self, isImmediate: false)
            leave()
            host.endRemoval()
        } else {
            isPresent = true
            view.modifier.didAppear(self)
        }
    }

    private func leave() {
        isPresent = false
        view.modifier.didDisappear(self)
    }
}

/// `onAppear` and `onDisappear`.
private struct AppearanceModifier: PresenceModifier {
    typealias Body = Never
    var title: String { appear == nil ? "onDisappear" : "onAppear" }
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    func didAppear(_ node: any PresenceNode<Self>) {
        // Also where there is nothing to tell: what goes in the same update has never come.
        node.host.actions.add(.appear, node) { node.modifier.appear?() }
    }

    func didDisappear(_ node: any PresenceNode<Self>) {
        // What goes before it was told that it came is told nothing.
        if node.host.actions.remove(.appear, node) { return }
        if disappear != nil { node.host.actions.add(.disappear, node) { node.modifier.disappear?() } }
    }
}

/// `onChange(of:)`.
private struct ChangeModifier<Value: Equatable>: PresenceModifier {
    typealias Body = Never
    var title: String { "onChange(of: \(Value.self))" }
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    func didAppear(_ node: any PresenceNode<Self>) {
        if isInitial { node.host.actions.add(.appear, node) { action(value, value) } }
    }

    func didDisappear(_ node: any PresenceNode<Self>) {
        _ = node.host.actions.remove(.appear, node)
        _ = node.host.actions.remove(.change, node)
    }

    func didUpdate(from old: Self, _ node: any PresenceNode<Self>) {
        let change: PendingChange<Value>
        if let pending = node.storage as? PendingChange<Value>, pending.isPending {
            change = pending
        } else {
            guard old.value != value else { return }
            change = PendingChange(from: old.value)
            node.storage = change
            node.host.actions.add(.change, node) { change.run(node.modifier.value, node.modifier.action) }
        }
        change.isPending = true
    }
}

/// A change that will be told at the end of the update, from the value before its first write.
private final class PendingChange<Value: Equatable> {
    private let old: Value
    var isPending = false

    init(from old: Value) { self.old = old }

    func run(_ new: Value, _ action: (Value, Value) -> Void) {
        isPending = false
        if old != new { action(old, new) }
    }
}

extension View {
    /// Runs `action` before the first frame that shows the view.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Runs `action` once the view has gone, at the end of its transition.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Runs `action` with the old and the new value after each update in which `value` has changed, before it is drawn.
    /// - Parameters:
    ///   - value: what is watched.
    ///   - initial: whether to run the action when the view appears, too, with the value twice.
    ///   - action: what to run; what it changes is in the same frame.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Runs `action` after each update in which `value` has changed, before it is drawn.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
}
