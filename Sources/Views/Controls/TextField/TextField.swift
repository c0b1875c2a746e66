import Geometry
import Motion

/// A control for a line of text.
///
/// Keys type what they do on a US keyboard (input events name keys, not characters). Arrows, Home and End move, with
/// Control by words; with Shift they select. Control with A, C, X and V selects all, copies, cuts and pastes. Return
/// submits, Escape gives the focus away.
public struct TextField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// A field with a label beside it; `prompt` shows as long as the field is empty.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    /// The label and the field.
    public var body: some View {
        // A title stands in the field as long as that is empty.
        let title = label as? Text
        HStack(spacing: 10) {
            if title == nil { label }
            TextLine(text: text, prompt: (prompt ?? title)?.string ?? "")
        }.modifier(LabelLook())
    }
}

extension TextField where Label == Text {
    /// A field with a title, which shows as long as the field is empty.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// A field with a title, which shows as long as the field is empty unless there is a prompt.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
