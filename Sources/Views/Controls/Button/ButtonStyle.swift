import Geometry
import Motion

/// What a button style makes a button of.
public struct ButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        private let content: AnyView

        init(_ content: AnyView) { self.content = content }

        /// The label.
        public var body: some View { content }
    }

    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether it is pressed, with the pointer inside.
    public let isPressed: Bool
}

/// What a button looks like; what it does is up to the library.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// What the button is made of.
    associatedtype Body: View
    /// What a button is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What there is to make it of.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a primitive style makes a button of.
public struct PrimitiveButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        let content: AnyView

        init(_ content: AnyView) { self.content = content }

        /// The label.
        public var body: some View { content }
    }

    /// The button's label.
    public let label: Label
    /// What the button is for.
    public let role: ButtonRole?
    private let action: @MainActor () -> Void

    init(label: Label, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        (self.label, self.role, self.action) = (label, role, action)
    }

    /// Does what the button does.
    @MainActor public func trigger() { action() }
}

/// What a button looks like and what makes it act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// What the button is made of.
    associatedtype Body: View
    /// What a button is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What there is to make it of.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The style of buttons, whatever its type.
struct ButtonLook {
    /// What tells it from others.
    let subject: Any
    let make: (PrimitiveButtonStyleConfiguration) -> AnyView

    init<Style: PrimitiveButtonStyle>(primitive style: Style) {
        subject = style
        make = { configuration in AnyView(StyleBody(style) { $0.makeBody(configuration: configuration) }) }
    }

    init<Style: ButtonStyle>(_ style: Style) {
        subject = style
        make = { configuration in
            AnyView(
                Pressable(action: { configuration.trigger() }, ring: .rounded(6)) { isPressed in
                    StyleBody(style) {
                        $0.makeBody(
                            configuration: ButtonStyleConfiguration(
                                role: configuration.role,
                                label: ButtonStyleConfiguration.Label(configuration.label.content),
                                isPressed: isPressed))
                    }
                })
        }
    }
}

private enum ButtonLookKey: @MainActor EnvironmentKey {
    static let defaultValue = ButtonLook(primitive: DefaultButtonStyle())
}

extension EnvironmentValues {
    /// The style of buttons.
    var buttonLook: ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }
}

extension View {
    /// The view with buttons in a style.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { buttons(style, ButtonLook(style)) }

    /// The view with buttons in a style that also says what makes them act.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        buttons(style, ButtonLook(primitive: style))
    }

    private func buttons<Style>(_ style: Style, _ look: ButtonLook) -> some View {
        modifier(
            EnvironmentModifier(
                change: { $0.buttonLook = look },
                isSame: { ($0.subject as? Style).map { ValueComparison.areEqual($0, style) } ?? false },
                subject: style))
    }
}
