import Geometry
import Motion
import Rendering

/// A switch behind the label; a click on either turns it.
public struct SwitchToggleStyle: ToggleStyle {
    /// The switch.
    public init() {}

    /// The label and the switch.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: { configuration.isOn.toggle() }, ring: .rounded(8)) { isPressed in
            HStack(spacing: 10) {
                configuration.label
                Spacer(minLength: 0)
                Switch(isOn: configuration.isOn, isPressed: isPressed)
            }.contentShape(Rectangle())
        }.modifier(LabelLook())
    }
}

/// A button that stays down while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    /// The button.
    public init() {}

    /// The label on a ground that tells whether it is on.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.isOn {
            Button(action: { configuration.isOn.toggle() }) { configuration.label }.buttonStyle(.borderedProminent)
        } else {
            Button(action: { configuration.isOn.toggle() }) { configuration.label }.buttonStyle(.bordered)
        }
    }
}

/// The standard style: a switch.
public struct DefaultToggleStyle: ToggleStyle {
    /// The standard style.
    public init() {}

    /// The toggle as `SwitchToggleStyle` shows it.
    public func makeBody(configuration: Configuration) -> some View {
        SwitchToggleStyle().makeBody(configuration: configuration)
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch behind the label.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays down.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The standard style.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// The looks of a control's label, where the program gives none of its own.
struct LabelLook: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        content.font(ControlLook.font).foregroundStyle(Palette.text).dimmed(unless: isEnabled)
    }
}

/// The switch itself.
private struct Switch: View {
    let isOn: Bool
    let isPressed: Bool
    @Environment(\.controlTint) private var tint

    var body: some View {
        SwitchBody(isOn: isOn, isPressed: isPressed, tint: tint)
            .animation(ControlLook.answer, value: isOn).animation(ControlLook.answer, value: isPressed)
    }
}

private struct SwitchBody: View {
    typealias Body = Never
    let isOn: Bool
    let isPressed: Bool
    let tint: Color

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, environment in
            SwitchLeaf(
                progress: view.isOn ? 1 : 0, stretch: view.isPressed ? 1 : 0, tint: view.tint,
                isMirrored: environment.layoutDirection == .rightToLeft)
        }
    }
}

/// A track and a knob on the way between its ends.
private nonisolated struct SwitchLeaf: @MainActor LeafContent {
    var progress: Double
    var stretch: Double
    let tint: Color
    let isMirrored: Bool

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(progress, stretch) }
        set { (progress, stretch) = (newValue.first, newValue.second) }
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        CGSize(width: 38, height: 22)
    }

    @MainActor func hasSameSizes(as old: SwitchLeaf) -> Bool { true }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        guard context.opacity < 1 else { return draw(in: rect, into: &list) }
        list.group(opacity: context.opacity) { draw(in: rect, into: &$0) }
    }

    private func draw(in rect: CGRect, into list: inout DisplayList) {
        let amount = max(0, min(1, progress))
        let radius = rect.height / 2
        let ground = ControlLook.well.mix(with: tint, by: amount)
        list.fill(.roundedRect(rect, radius: radius), ground)
        let edge = rect.insetBy(dx: 0.5, dy: 0.5)
        list.stroke(
            .roundedRect(edge, radius: radius - 0.5), Color(white: 1, opacity: 0.12),
            style: Rendering.StrokeStyle(width: 1))
        let size = rect.height - 5
        let width = size + 4 * max(0, min(1, stretch))
        let room = rect.width - 5 - width
        let place = isMirrored ? 1 - progress : progress
        let x = rect.minX + 2.5 + room * max(-0.08, min(1.08, place))
        let knob = CGRect(x: x, y: rect.minY + 2.5, width: width, height: size)
        list.fill(.roundedRect(knob.offsetBy(dx: 0, dy: 1), radius: size / 2), Color(white: 0, opacity: 0.22))
        let face = Palette.text.mix(with: .white, by: amount)
        list.fill(.roundedRect(knob, radius: size / 2), face)
    }
}
