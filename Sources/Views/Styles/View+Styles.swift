import Geometry
import Motion

extension View {
    /// The view with a style for what is in front: text, and shapes that don't say their own.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        styled(style, by: ValueComparison.areEqual) { $1.setForeground($0) }
    }

    /// The view with styles for the first two levels of what is in front.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        styled((primary, secondary), by: ValueComparison.areEqual) { $1.setForeground($0.0, $0.1) }
    }

    /// The view with styles for the first three levels of what is in front.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        styled((primary, secondary, tertiary), by: ValueComparison.areEqual) { $1.setForeground($0.0, $0.1, $0.2) }
    }

    /// The view with a colour for what is in front; nil for the primary one.
    public func foregroundColor(_ color: Color?) -> some View {
        styled(color, by: ==) {
            if let color = $0 { $1.setForeground(color) } else { $1.resetForeground() }
        }
    }

    /// The view with a style for what can be touched.
    public func tint<S: ShapeStyle>(_ tint: S) -> some View {
        styled(tint, by: ValueComparison.areEqual) { $1.tintStyle = AnyShapeStyle($0) }
    }

    /// The view with a colour for what can be touched; nil for the accent colour.
    public func tint(_ tint: Color?) -> some View {
        styled(tint, by: ==) { $1.tintStyle = $0.map { AnyShapeStyle($0) } }
    }

    /// The view with a style for what is behind.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        styled(style, by: ValueComparison.areEqual) { $1.backgroundStyle = AnyShapeStyle($0) }
    }

    /// Changes the environment by a style, told from others of its type by `areEqual`.
    private func styled<Style>(
        _ style: Style, by areEqual: @escaping (Style, Style) -> Bool,
        _ change: @escaping (Style, inout EnvironmentValues) -> Void
    ) -> some View {
        modifier(
            EnvironmentModifier(
                change: { change(style, &$0) },
                isSame: { ($0.subject as? Style).map { areEqual($0, style) } ?? false }, subject: style))
    }
}
