import Geometry
import Motion

/// A transition whose type is not told.
public nonisolated struct AnyTransition: @unchecked Sendable {
    let box: any TransitionBox

    /// A transition whose type is hidden.
    public init<T: Transition>(_ transition: T) { box = TypedTransitionBox(transition: transition) }

    init(_ box: any TransitionBox) { self.box = box }

    /// Whether it is the one that changes nothing.
    var isIdentity: Bool { box.isIdentity }
}

/// What a hidden transition can do.
nonisolated protocol TransitionBox {
    /// Whether it changes nothing.
    var isIdentity: Bool { get }
    /// Something that can be done with the transition whatever its type.
    @MainActor func open<Visitor: TransitionVisitor>(_ visitor: Visitor) -> Visitor.Result
}

/// Something to be done with a transition of any type.
@MainActor protocol TransitionVisitor {
    associatedtype Result
    func visit<T: Transition>(_ transition: T) -> Result
}

private nonisolated struct TypedTransitionBox<T: Transition>: TransitionBox {
    let transition: T
    var isIdentity: Bool { T.self is IdentityTransition.Type }
    @MainActor func open<Visitor: TransitionVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(transition) }
}

extension View {
    /// The view with a way to come and go, which takes effect when it is put into the tree or taken out under an animation.
    public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

    /// The view with a way to come and go, which takes effect when it is put into the tree or taken out under an animation.
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}

private struct TransitionModifier: ElementModifier {
    typealias Body = Never
    static var isTransition: Bool { true }
    let transition: AnyTransition

    func makeElement(_ content: Element, _ node: _TreeNode) -> TransitionTrait {
        TransitionTrait(transition, content, node)
    }

    func update(_ element: TransitionTrait) { element.value = transition }
}

/// An element that tells how it comes and goes.
private final class TransitionTrait: UnaryElement {
    var value: AnyTransition

    init(_ value: AnyTransition, _ content: Element, _ node: _TreeNode) {
        self.value = value
        super.init(content, node)
    }

    override var transition: AnyTransition? { value }
}
