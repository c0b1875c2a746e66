import Geometry

/// What a view can submit.
nonisolated public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Triggers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Text, by Return in its field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// A search; there is no field for it here.
    public static let search = SubmitTriggers(rawValue: 2)
}

private struct SubmitModifier: ElementModifier {
    typealias Body = Never
    let triggers: SubmitTriggers
    let action: () -> Void

    func makeElement(_ content: Element, _ node: _TreeNode) -> SubmitElement {
        SubmitElement(triggers, action, content, node)
    }

    func update(_ element: SubmitElement) { (element.triggers, element.action) = (triggers, action) }
}

/// The element of a view that acts when something in it is submitted.
final class SubmitElement: InteractiveElement {
    var triggers: SubmitTriggers
    var action: () -> Void

    init(
        _ triggers: SubmitTriggers, _ action: @escaping () -> Void, _ content: Element, _ node: _TreeNode
    ) {
        (self.triggers, self.action) = (triggers, action)
        super.init(content, node)
    }
}

extension Element {
    /// Text in it was submitted: every view around is told, the innermost first.
    func submitText() {
        var element: Element? = self
        while let current = element {
            if let submit = current as? SubmitElement, submit.triggers.contains(.text) { submit.action() }
            element = current.parent
        }
    }
}

extension View {
    /// Runs `action` when something in the view is submitted: Return in a text field.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
    }
}
