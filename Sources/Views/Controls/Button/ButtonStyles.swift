import Geometry
import Motion
import Rendering

/// The standard style: bordered.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The standard style.
    public init() {}

    /// The button as `BorderedButtonStyle` shows it.
    public func makeBody(configuration: Configuration) -> some View {
        BorderedButtonStyle().makeBody(configuration: configuration)
    }
}

/// The label alone, fainter while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The plain style.
    public init() {}

    /// The label.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: { configuration.trigger() }, ring: .rounded(4)) { isPressed in
            PlainLook(label: configuration.label, isPressed: isPressed, color: nil)
        }
    }
}

/// The label in the tint's colour, fainter while it is pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The style without a border.
    public init() {}

    /// The label.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: { configuration.trigger() }, ring: .rounded(4)) { isPressed in
            TintReader { tint in
                PlainLook(
                    label: configuration.label, isPressed: isPressed,
                    color: configuration.role == .destructive ? ControlLook.destructive : tint)
            }
        }
    }
}

/// The label on a quiet ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// The bordered style.
    public init() {}

    /// The label on its ground.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: { configuration.trigger() }, ring: .rounded(8)) { isPressed in
            BorderedLook(
                label: configuration.label, role: configuration.role, isPressed: isPressed, isProminent: false)
        }
    }
}

/// The label on a ground of the tint's colour: the one thing that is most likely wanted.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// The prominent style.
    public init() {}

    /// The label on its ground.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: { configuration.trigger() }, ring: .rounded(8)) { isPressed in
            BorderedLook(label: configuration.label, role: configuration.role, isPressed: isPressed, isProminent: true)
        }
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The standard style.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label alone.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint's colour.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label on a quiet ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label on a ground of the tint's colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// Makes a view that knows the colour of what can be touched.
struct TintReader<Content: View>: View {
    @Environment(\.controlTint) private var tint
    @ViewBuilder let content: (Color) -> Content

    init(@ViewBuilder content: @escaping (Color) -> Content) { self.content = content }

    var body: some View { content(tint) }
}

private struct PlainLook<Label: View>: View {
    let label: Label
    let isPressed: Bool
    let color: Color?
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        label.modifier(OptionalForeground(color: color))
            .opacity(isPressed ? 0.6 : 1).animation(ControlLook.press, value: isPressed)
            .dimmed(unless: isEnabled)
    }
}

private struct OptionalForeground: ViewModifier {
    let color: Color?

    func body(content: Content) -> some View {
        if let color { content.foregroundStyle(color) } else { content }
    }
}

private struct BorderedLook<Label: View>: View {
    let label: Label
    let role: ButtonRole?
    let isPressed: Bool
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlTint) private var tint
    @State private var isHovered = false

    private var fill: Color {
        guard isProminent else {
            return isPressed ? ControlLook.pressed : isHovered ? ControlLook.hovered : ControlLook.ground
        }
        let base = role == .destructive ? ControlLook.destructive : tint
        return isPressed ? base.mix(with: .black, by: 0.2) : isHovered ? base.mix(with: .white, by: 0.12) : base
    }

    private var foreground: Color {
        if isProminent { return ControlLook.onTint }
        return role == .destructive ? ControlLook.destructive : Palette.text
    }

    private var ground: RoundedRectangle { RoundedRectangle(cornerRadius: 8) }

    var body: some View {
        label.font(isProminent ? .system(size: 13, weight: .semibold) : ControlLook.font)
            .foregroundStyle(foreground)
            .padding(EdgeInsets(top: 6, leading: 14, bottom: 6, trailing: 14))
            .background {
                ground.fill(fill)
                ground.strokeBorder(isProminent ? Color(white: 1, opacity: 0.16) : ControlLook.edge, lineWidth: 1)
            }
            .contentShape(ground)
            .scaleEffect(isPressed ? 0.97 : 1)
            .animation(ControlLook.press, value: isPressed).animation(ControlLook.answer, value: isHovered)
            .dimmed(unless: isEnabled)
            .onHover { isHovered = $0 }
    }
}
