import Geometry
import Motion

/// A modifier that alters the transaction on its way down.
protocol ScopeModifier: ViewModifier where Body == Never {
    /// What alters the transaction of every pass; nil for none.
    var change: ((inout Transaction) -> Void)? { get }
    /// What alters the transaction of the pass in which the modifier came after `old`; nil for none.
    func changeOnce(after old: Self) -> ((inout Transaction) -> Void)?
    /// Whether it is an animation for the changes of a value.
    var animatesValue: Bool { get }
}

extension ScopeModifier {
    var animatesValue: Bool { false }

    /// Makes the node of a modified view. Not for use by name.
    public static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        ScopeNode(view, inputs)
    }
}

private final class ScopeNode<Inner: View, Modifier: ScopeModifier>:
    PassNode<ModifiedContent<Inner, Modifier>, Inner>
{
    private let inner: TransactionScope
    private var record = AnimationUse()

    override init(_ view: ModifiedContent<Inner, Modifier>, _ inputs: _NodeInputs) {
        inner = TransactionScope(inputs.host, in: inputs.scope, change: view.modifier.change)
        super.init(view, inputs)
        var inputs = inputs
        inputs.scope = inner
        makeChild(view.content, inputs)
    }

    override func update(_ new: ModifiedContent<Inner, Modifier>) {
        let old = view.modifier
        view = new
        inner.change = new.modifier.change
        if let change = new.modifier.changeOnce(after: old) {
            inner.changeOnce(change)
            record.hasApplied = true
            if host.lints != nil, new.modifier.animatesValue, !record.isUseful {
                host.lintWatch.placements.append((self, host.pass))
            }
        }
        child?.update(new.content)
    }

    override var isModifier: Bool { true }
}

extension ScopeNode: ValueAnimating {
    var isMeantForTransition: Bool { view.modifier.animatesValue && !record.hasApplied }

    func judgePlacement() {
        guard !inner.hasChanged else { return record.isUseful = true }
        guard let culprit = jumpBehind else { return }
        record.misses += 1
        guard record.misses == AnimationUse.limit else { return }
        host.lints?.report(
            .animationPlacement, at: "\(lintPlace).animation",
            "its value changed and nothing in front of it did: \(culprit) stands behind it and jumps. An animation reaches "
                + "what is written before it; move .animation(_:value:) behind .\(culprit).")
    }

    /// An effect further out on the same view that has changed in this pass without any animation.
    private var jumpBehind: String? {
        var next = parent
        while let node = next, node.isModifier {
            if node.passOfEffect == host.pass, node.transaction.effectiveAnimation == nil { return node.effectName }
            next = node.parent
        }
        return nil
    }
}

/// `transaction(_:)`: alters the transaction of every update.
struct TransactionModifier: ScopeModifier {
    typealias Body = Never
    let change: ((inout Transaction) -> Void)?
    func changeOnce(after old: Self) -> ((inout Transaction) -> Void)? { nil }
}

/// `transaction(value:_:)` and `animation(_:value:)`: alters the transaction of updates in which a value has changed.
struct ValueTransactionModifier<Value: Equatable>: ScopeModifier {
    typealias Body = Never
    let value: Value
    let animatesValue: Bool
    let transform: (inout Transaction) -> Void

    var change: ((inout Transaction) -> Void)? { nil }
    func changeOnce(after old: Self) -> ((inout Transaction) -> Void)? { old.value == value ? nil : transform }
}

extension View {
    /// The view, whose changes are animated by `animation` (nil: not at all) in each update in which `value` has changed.
    ///
    /// It counts more than `withAnimation`. It applies to what was written before it.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(
            ValueTransactionModifier(value: value, animatesValue: animation != nil) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// The view, whose every change is animated. Better say what the animation is for: `animation(_:value:)`.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    @_disfavoredOverload
    public func animation(_ animation: Animation?) -> some View {
        modifier(
            TransactionModifier { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// The view with each update's transaction altered; an update without an animation gets one if the closure says so.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(change: transform))
    }

    /// The view with the transaction altered of each update in which `value` has changed.
    public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(ValueTransactionModifier(value: value, animatesValue: false, transform: transform))
    }

    /// The view with modifiers that animate by `animation`, whatever animates the view itself.
    ///
    /// In `body` the content stands for the view; it keeps the transaction from outside.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// The view with modifiers whose transaction is altered, whatever the transaction of the view itself.
    ///
    /// In `body` the content stands for the view; it keeps the transaction from outside.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        ScopedBody(content: self, altered: body(PlaceholderContentView()), change: transform)
    }
}

extension View where Self: Equatable {
    /// The view, whose changes are animated in each update in which the view itself is another.
    public func animation(_ animation: Animation?) -> some View { self.animation(animation, value: self) }
}

extension ViewModifier {
    /// The modifier, whose every change is animated.
    public func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// The modifier with each update's transaction altered for it, and not for what it is applied to.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        ScopedModifier(modifier: self, change: transform)
    }
}

/// A modifier whose own changes go along with another transaction.
private struct ScopedModifier<Modifier: ViewModifier>: ViewModifier {
    let modifier: Modifier
    let change: (inout Transaction) -> Void

    func body(content: Content) -> some View { content.transaction(change) { $0.modifier(modifier) } }
}

/// A view inside of modifiers that have a transaction of their own.
private struct ScopedBody<Content: View, Altered: View>: View {
    typealias Body = Never
    let content: Content
    let altered: Altered
    let change: (inout Transaction) -> Void

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ScopedBodyNode(view, inputs) }
}

private final class ScopedBodyNode<Content: View, Altered: View>: PassNode<ScopedBody<Content, Altered>, Altered> {
    private let inner: TransactionScope
    private let slot: ViewSlot<Content>

    override init(_ view: ScopedBody<Content, Altered>, _ inputs: _NodeInputs) {
        let inner = TransactionScope(inputs.host, in: inputs.scope, change: view.change)
        self.inner = inner
        let outer = inputs.scope
        slot = ViewSlot(view.content, outer: inputs.slots) {
            $0.scope = outer
            $0.geometryScope = inner
        }
        super.init(view, inputs)
        var inputs = inputs
        inputs.scope = inner
        inputs.geometryScope = inner
        inputs.slots = SlotScope(ObjectIdentifier(Content.self), slot, outer: inputs.slots)
        makeChild(view.altered, inputs)
    }

    override func update(_ new: ScopedBody<Content, Altered>) {
        view = new
        inner.change = new.change
        child?.update(new.altered)
        slot.update(new.content)
    }
}
