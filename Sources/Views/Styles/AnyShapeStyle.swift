import Geometry
import Motion

/// A style whose type is not told.
public nonisolated struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    /// The style without its type.
    public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

    /// What the style paints with.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { style._resolved(in: environment) }
}

nonisolated extension AnyShapeStyle: SelfComparing {
    /// Styles of one type are compared as they are, others differ.
    func isSame(as other: AnyShapeStyle) -> Bool {
        func isSame<Style: ShapeStyle>(_ style: Style) -> Bool {
            (other.style as? Style).map { ValueComparison.areEqual(style, $0) } ?? false
        }
        return isSame(style)
    }
}
