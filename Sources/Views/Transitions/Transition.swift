import Geometry
import Motion

/// How a view comes into the tree and goes out of it.
///
/// In each phase `body` says what becomes of the view; the animation of the change runs from one to the other.
@MainActor @preconcurrency public protocol Transition {
    /// What becomes of the view.
    associatedtype Body: View
    /// What becomes of the view in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    /// What is known beforehand.
    static var properties: TransitionProperties { get }
    /// Stands for the view.
    typealias Content = PlaceholderContentView<Self>

    /// The properties of this value, which may depend on more than its type. Not for use by name.
    var _properties: TransitionProperties { get }
    /// Animations that the transition brings along. Not for use by name.
    var _pin: _TransitionPin { get }
    /// Whether the identity phase leaves a view as it is, so that the transition is made only when it is run. Not for use
    /// by name.
    static var _isNeutral: Bool { get }
}

extension Transition {
    /// There is motion.
    public static var properties: TransitionProperties { TransitionProperties() }
    /// Those of the type.
    public var _properties: TransitionProperties { Self.properties }
    /// None.
    public var _pin: _TransitionPin { _TransitionPin() }
    /// It is not known.
    public static var _isNeutral: Bool { false }

    /// A view as the transition shows it in a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        AppliedTransition(transition: self, content: content, phase: phase)
    }
}

/// A view as a transition shows it.
private struct AppliedTransition<T: Transition, Content: View>: View {
    typealias Body = Never
    let transition: T
    let content: Content
    let phase: TransitionPhase

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        AppliedTransitionNode(view, inputs)
    }
}

private final class AppliedTransitionNode<T: Transition, Content: View>: PassNode<AppliedTransition<T, Content>, T.Body>
{
    private let slot: ViewSlot<Content>

    override init(_ view: AppliedTransition<T, Content>, _ inputs: _NodeInputs) {
        slot = ViewSlot(view.content, outer: inputs.slots)
        super.init(view, inputs)
        var inputs = inputs
        inputs.slots = SlotScope(ObjectIdentifier(T.self), slot, outer: inputs.slots)
        makeChild(view.transition.body(content: PlaceholderContentView(), phase: view.phase), inputs)
    }

    override func update(_ new: AppliedTransition<T, Content>) {
        view = new
        child?.update(new.transition.body(content: PlaceholderContentView(), phase: new.phase))
        slot.update(new.content)
    }
}
