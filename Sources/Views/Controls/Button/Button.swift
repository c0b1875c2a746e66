import Geometry
import Motion

/// A control that acts when it is pressed and released.
///
/// It shows being pressed while the pointer is inside and acts at a release inside, however long it was held. With the
/// focus, Space, Return and a pad's A act too.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label
    @Environment(\.buttonLook) private var look

    /// A button with a label of its own.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button for a purpose, with a label of its own.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// The label as the environment's style shows it.
    public var body: some View {
        look.make(
            PrimitiveButtonStyleConfiguration(
                label: PrimitiveButtonStyleConfiguration.Label(AnyView(label)), role: role, action: action))
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(title, role: nil, action: action)
    }

    /// A button with a title, for a purpose.
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Views.Label<Text, Image> {
    /// A button with a title and the symbol of a name before it.
    public init<S: StringProtocol>(
        _ title: S, systemImage name: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Views.Label(title, systemImage: name) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button of a style's configuration, as the style further out shows it.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
    }
}
