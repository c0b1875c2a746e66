import Geometry
import Motion
import Rendering

/// A pane of frosted glass over what is beneath: blurred, a little more colourful, and tinted by a dark ground.
public nonisolated struct Material: ShapeStyle, Hashable {
    private let opacity: Double

    /// The most translucent.
    public static let ultraThin = Material(opacity: 0.26)
    /// More translucent than not.
    public static let thin = Material(opacity: 0.4)
    /// Somewhat translucent.
    public static let regular = Material(opacity: 0.56)
    /// Less translucent than not.
    public static let thick = Material(opacity: 0.7)
    /// The least translucent.
    public static let ultraThick = Material(opacity: 0.84)
    /// The system's bars.
    public static let bar = Material(opacity: 0.64)

    /// The glass.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        let tint = EnvironmentValues.ground.mixed(with: .white, by: 0.06, in: .stored).opacity(opacity)
        return _ResolvedStyle(.glass(GlassPaint(radius: 20, saturation: 1.5, tint: tint)))
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
