import Geometry
import Motion

/// A modifier that puts an element around each member of what it modifies.
protocol ElementModifier: ViewModifier where Body == Never {
    /// The kind of element.
    associatedtype Wrapper: UnaryElement
    /// Makes the element around a member.
    func makeElement(_ content: Element, _ node: _TreeNode) -> Wrapper
    /// Hands the modifier's value of this update to an element.
    func update(_ element: Wrapper)
    /// Whether it says how the view comes and goes.
    static var isTransition: Bool { get }
}

extension ElementModifier {
    static var isTransition: Bool { false }

    /// Makes the node of a modified view. Not for use by name.
    public static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        ElementModifierNode(view, inputs)
    }
}

/// The node of an element modifier.
final class ElementModifierNode<Inner: View, Modifier: ElementModifier>: WrapNode<Inner, Modifier> {
    override func wrap(_ member: Element) -> UnaryElement { view.modifier.makeElement(member, self) }

    override func unwrap(_ element: UnaryElement) { element.didLeaveTree() }
    override var isTransition: Bool { Modifier.isTransition }

    override func didDetach() {
        super.didDetach()
        for element in wrappers { element.didLeaveTree() }
    }

    override func environmentDidChange(from old: EnvironmentValues) {
        super.environmentDidChange(from: old)
        for element in wrappers { element.environmentDidChange(from: old) }
    }

    override func update(_ new: ModifiedContent<Inner, Modifier>) {
        let isSame = ValueComparison.areEqual(view.modifier, new.modifier)
        view = new
        if !isSame {
            for element in wrappers {
                if let element = element as? Modifier.Wrapper { view.modifier.update(element) }
            }
            host.pictureIsStale = true
        }
        child?.update(new.content)
    }
}

/// A node that puts an element around each member of its content, or around all of them where one is wanted.
class WrapNode<Inner: View, Modifier>: PassNode<ModifiedContent<Inner, Modifier>, Inner>
where ModifiedContent<Inner, Modifier>: View {
    /// The elements, in the order of what they are around.
    private(set) var wrappers: [UnaryElement] = []
    private var joined: Element?

    override init(_ view: ModifiedContent<Inner, Modifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
    }

    /// Makes the element around a member.
    func wrap(_ member: Element) -> UnaryElement { UnaryElement(member, self) }
    /// An element is around nothing any more.
    func unwrap(_ element: UnaryElement) {}

    final override func collectMembers() -> [Element] {
        let inner = innerMembers
        if inner.elementsEqual(wrappers, by: { $0 === $1.content }) { return wrappers }
        var old: [ObjectIdentifier: UnaryElement] = [:]
        for wrapper in wrappers { old[ObjectIdentifier(wrapper.content)] = wrapper }
        let before = wrappers
        wrappers = inner.map { member in old.removeValue(forKey: ObjectIdentifier(member)) ?? wrap(member) }
        for gone in before where old[ObjectIdentifier(gone.content)] != nil {
            gone.dispose()
            gone.parent = nil
            unwrap(gone)
        }
        return wrappers
    }

    override func didDetach() {
        super.didDetach()
        for wrapper in wrappers { wrapper.dispose() }
    }

    private var innerMembers: [Element] {
        guard let child else { return [] }
        guard let union, !child.isAlwaysOne else { return child.members }
        guard !child.members.isEmpty || joined != nil else { return [] }
        if let joined { Union.update(joined, for: child) }
        let element = joined ?? Union.element(for: child, union, in: self)
        joined = element
        return child.members.isEmpty ? [] : [element]
    }

    final override var isModifier: Bool { true }

    /// A node that joins members always has one, even if what is in it changes.
    override var isAlwaysOne: Bool { child?.isAlwaysOne ?? false }
}
