import Geometry

/// The element of a gesture that is attached to a view.
final class GestureElement: InteractiveElement {
    private(set) var attachment: GestureModifier
    /// The recogniser of the press that goes on.
    private weak var live: _GestureRecognizer?

    init(_ attachment: GestureModifier, _ content: Element, _ node: _TreeNode) {
        self.attachment = attachment
        super.init(content, node)
    }

    /// Takes the gesture of this update; a press that goes on gets its closures.
    func set(_ new: GestureModifier) {
        attachment = new
        if let live { live.adopt(new.make(self, context)) }
    }

    /// A recogniser for a press.
    func makeRecognizer() -> _GestureRecognizer {
        let new = attachment.make(self, context)
        live = new
        return new
    }

    override func inputDidEnd() {
        if let live { host.pointer.lose(live) }
        live = nil
    }

    private var context: _GestureContext {
        _GestureContext { [weak self] in
            guard let self, isInTree else { return .zero }
            return shownRect.size
        } place: { [weak self] name, global in
            guard let self, isInTree else { return global }
            return place(global, in: name)
        }
    }

    private func place(_ global: CGPoint, in name: AnyHashable) -> CGPoint {
        var element = parent
        while let current = element {
            if let space = current as? NamedSpaceElement, space.name == name { return space.local(global) }
            element = current.parent
        }
        return global
    }
}

/// Attaches a gesture to each member of what it modifies.
struct GestureModifier: ElementModifier {
    typealias Body = Never
    let precedence: GestureArena.Precedence
    let mask: GestureMask
    /// Makes the recogniser of a press.
    let make: (GestureElement, _GestureContext) -> _GestureRecognizer

    init(
        _ precedence: GestureArena.Precedence = .normal, _ mask: GestureMask = .all,
        make: @escaping (GestureElement, _GestureContext) -> _GestureRecognizer
    ) {
        (self.precedence, self.mask, self.make) = (precedence, mask, make)
    }

    func makeElement(_ content: Element, _ node: _TreeNode) -> GestureElement { GestureElement(self, content, node) }
    func update(_ element: GestureElement) { element.set(self) }
}

/// The element of a coordinate space with a name.
final class NamedSpaceElement: InteractiveElement {
    var name: AnyHashable

    init(_ name: AnyHashable, _ content: Element, _ node: _TreeNode) {
        self.name = name
        super.init(content, node)
    }
}

private struct NamedSpaceModifier: ElementModifier {
    typealias Body = Never
    let name: AnyHashable

    func makeElement(_ content: Element, _ node: _TreeNode) -> NamedSpaceElement {
        NamedSpaceElement(name, content, node)
    }
    func update(_ element: NamedSpaceElement) { element.name = name }
}

extension View {
    /// The view, in whose space gestures within it can tell places by `.named(name)`.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(NamedSpaceModifier(name: AnyHashable(name)))
    }
}
