import Geometry
import Motion
import Rendering

/// What all controls look like: thin, quiet, of one measure.
nonisolated enum ControlLook {
    /// The ground of what can be pressed.
    static let ground = Color(white: 1, opacity: 0.1)
    /// The same under a pointer.
    static let hovered = Color(white: 1, opacity: 0.15)
    /// The same while pressed.
    static let pressed = Color(white: 1, opacity: 0.22)
    /// The ground of tracks and of what is typed into.
    static let well = Color(white: 1, opacity: 0.14)
    /// The line around things.
    static let edge = Color(white: 1, opacity: 0.11)
    /// Text on what is filled with the tint.
    static let onTint = Color(hex: 0x071321)
    /// What destroys.
    static let destructive = Color(hex: 0xFF7A6B)
    /// The font of labels.
    static let font = Font.system(size: 13, weight: .medium)
    /// How opaque a disabled control is.
    static let disabledOpacity = 0.4
    /// How controls answer.
    static let answer = Animation.snappy(duration: 0.25)
    /// How they let go.
    static let press = Animation.snappy(duration: 0.18)
}

nonisolated extension EnvironmentValues {
    /// The colour of what can be touched: the tint, else the product's water.
    var controlTint: Color { tintStyle?._resolved(in: self).color ?? Palette.slider }
}

extension View {
    /// The view fainter where it takes no input.
    func dimmed(unless isEnabled: Bool) -> some View {
        opacity(isEnabled ? 1 : ControlLook.disabledOpacity).animation(ControlLook.answer, value: isEnabled)
    }
}
