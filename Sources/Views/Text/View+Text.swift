import Geometry
import Motion

extension View {
    /// The view with texts in a font; nil is the body's.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// The view with text of a weight; nil is the fonts' own.
    public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.textSetting.weight, weight) }

    /// The view with bold text, or text of the fonts' own weights.
    public func bold(_ isActive: Bool = true) -> some View {
        environment(\.textSetting.weight, isActive ? .bold : nil)
    }

    /// The view with slanted text, or upright text.
    public func italic(_ isActive: Bool = true) -> some View { environment(\.textSetting.isItalic, isActive) }

    /// The view with text whose characters are all equally wide, where the machine has such a family.
    public func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.textSetting.isMonospaced, isActive)
    }

    /// The view with all digits as wide as each other, so that numbers that change do not move.
    public func monospacedDigit() -> some View { environment(\.textSetting.hasMonospacedDigits, true) }

    /// The view with `kerning` points more between the characters of texts.
    public func kerning(_ kerning: CGFloat) -> some View { environment(\.textSetting.kerning, kerning) }

    /// The view with `tracking` points more after each character of texts, in place of any kerning.
    public func tracking(_ tracking: CGFloat) -> some View { environment(\.textSetting.tracking, tracking) }

    /// The view with texts so many points above their baselines.
    public func baselineOffset(_ offset: CGFloat) -> some View { environment(\.textSetting.baselineOffset, offset) }

    /// The view with a line under texts, of their colour unless given another.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textSetting.underline, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }

    /// The view with a line through texts, of their colour unless given another.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textSetting.strikethrough, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }

    /// The view with texts in capitals or small letters; nil is as written.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
