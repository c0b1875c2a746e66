import Geometry
import Motion

/// A pane of frosted glass over what is beneath. It is a translucent, dark tint: what is beneath isn't blurred.
public nonisolated struct Material: ShapeStyle, Hashable {
    private let opacity: Double

    /// The most translucent.
    public static let ultraThin = Material(opacity: 0.38)
    /// More translucent than not.
    public static let thin = Material(opacity: 0.55)
    /// Somewhat translucent.
    public static let regular = Material(opacity: 0.72)
    /// Less translucent than not.
    public static let thick = Material(opacity: 0.84)
    /// The least translucent.
    public static let ultraThick = Material(opacity: 0.92)
    /// The system's bars.
    public static let bar = Material(opacity: 0.8)

    /// The tint.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(EnvironmentValues.ground.mixed(with: .white, by: 0.06, in: .stored).opacity(opacity))
    }
}

nonisolated extension ShapeStyle where Self == Material {
    /// The most translucent pane.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A pane that is more translucent than not.
    public static var thinMaterial: Material { .thin }
    /// A somewhat translucent pane.
    public static var regularMaterial: Material { .regular }
    /// A pane that is less translucent than not.
    public static var thickMaterial: Material { .thick }
    /// The least translucent pane.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The pane of the system's bars.
    public static var bar: Material { .bar }
}
