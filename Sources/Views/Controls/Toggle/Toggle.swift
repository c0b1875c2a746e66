import Geometry
import Motion

/// What a toggle style makes a toggle of.
public struct ToggleStyleConfiguration {
    /// The label of a toggle.
    public struct Label: View {
        let content: AnyView

        /// The label.
        public var body: some View { content }
    }

    /// The toggle's label.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// What a toggle looks like and what makes it turn.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// What the toggle is made of.
    associatedtype Body: View
    /// What a toggle is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What there is to make it of.
    typealias Configuration = ToggleStyleConfiguration
}

/// A control that is on or off.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label
    @Environment(\.toggleLook) private var look

    /// A toggle with a label of its own.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// The toggle as the environment's style shows it.
    public var body: some View {
        look.make(
            ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn))
    }
}

extension Toggle where Label == Text {
    /// A toggle with a title.
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

/// The style of toggles, whatever its type.
struct ToggleLook {
    let make: (ToggleStyleConfiguration) -> AnyView

    init<Style: ToggleStyle>(_ style: Style) {
        make = { configuration in AnyView(StyleBody(style) { $0.makeBody(configuration: configuration) }) }
    }
}

private enum ToggleLookKey: @MainActor EnvironmentKey {
    static let defaultValue = ToggleLook(SwitchToggleStyle())
}

extension EnvironmentValues {
    /// The style of toggles.
    var toggleLook: ToggleLook {
        get { self[ToggleLookKey.self] }
        set { self[ToggleLookKey.self] = newValue }
    }
}

extension View {
    /// The view with toggles in a style.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let look = ToggleLook(style)
        return modifier(
            EnvironmentModifier(
                change: { $0.toggleLook = look },
                isSame: { ($0.subject as? S).map { ValueComparison.areEqual($0, style) } ?? false }, subject: style))
    }
}
