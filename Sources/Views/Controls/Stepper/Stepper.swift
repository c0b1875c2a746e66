import Geometry
import Input
import Motion
import Rendering

/// A control that makes something one more or one less.
///
/// With the focus the arrow keys and a pad's left and right do the same.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    /// A stepper with a label of its own; an action that is nil cannot be taken.
    public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.label = label()
        (increment, decrement) = (onIncrement, onDecrement)
    }

    /// A stepper with a label of its own, for a value of any size.
    public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
    }

    /// A stepper with a label of its own, for a value within bounds.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        let current = value.wrappedValue
        self.init(
            label: label,
            onIncrement: current < bounds.upperBound
                ? { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) } : nil,
            onDecrement: current > bounds.lowerBound
                ? { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) } : nil)
    }

    /// The label, and the two halves of the control.
    public var body: some View {
        HStack(spacing: 10) {
            label
            Spacer(minLength: 0)
            HStack(spacing: 0) {
                StepperHalf(isIncrement: false, action: decrement)
                Rectangle().fill(ControlLook.edge).frame(width: 1, height: 14)
                StepperHalf(isIncrement: true, action: increment)
            }
            .background {
                RoundedRectangle(cornerRadius: 7).fill(ControlLook.ground)
                RoundedRectangle(cornerRadius: 7).strokeBorder(ControlLook.edge, lineWidth: 1)
            }
            .modifier(FocusModifier(behavior: FocusBehavior(ring: .rounded(7), key: { stroke, _ in handle(stroke) })))
        }.modifier(LabelLook())
    }

    private func handle(_ stroke: KeyStroke) -> Bool {
        guard stroke.isDown, stroke.modifiers.isEmpty else { return false }
        switch stroke.key {
        case .up where !stroke.isPad, .right: increment?()
        case .down where !stroke.isPad, .left: decrement?()
        default: return false
        }
        return true
    }
}

extension Stepper where Label == Text {
    /// A stepper with a title; an action that is nil cannot be taken.
    public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// A stepper with a title, for a value of any size.
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(title) }
    }

    /// A stepper with a title, for a value within bounds.
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
}

/// One half of a stepper: pressed for one step.
private struct StepperHalf: View {
    let isIncrement: Bool
    let action: (() -> Void)?
    @State private var isPressed = false
    @State private var isHovered = false

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 5)
                .fill(Color(white: 1, opacity: isPressed ? 0.18 : isHovered ? 0.07 : 0)).padding(2)
            StepperSign(isIncrement: isIncrement)
                .stroke(Palette.text, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
                .frame(width: 9, height: 9).opacity(action == nil ? 0.3 : 1)
        }
        .frame(width: 30, height: 24)
        .contentShape(Rectangle())
        .animation(ControlLook.press, value: isPressed).animation(ControlLook.press, value: isHovered)
        .onHover { isHovered = $0 }
        .modifier(
            GestureModifier { element, _ in
                PressRecognizer(
                    isInside: { [weak element] in element?.isUnder($0) ?? false },
                    onPressingChanged: { isPressed = $0 && action != nil }, action: { action?() })
            })
    }
}

private nonisolated struct StepperSign: Shape {
    let isIncrement: Bool

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        if isIncrement {
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        }
        return path
    }
}
