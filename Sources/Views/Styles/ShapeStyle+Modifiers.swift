import Geometry
import Motion
import Rendering

/// A style with its opacity multiplied. Use `opacity(_:)`.
public nonisolated struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    var style: Style
    var opacity: Double

    /// What the style paints with, fainter.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        style._resolved(in: environment).opacity(opacity)
    }
}

/// A style whose shapes cast a shadow. Use `shadow(_:)`.
public nonisolated struct _ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle {
    var style: Style
    var shadow: ShadowStyle

    /// What the style paints with, and the shadow.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        var resolved = style._resolved(in: environment)
        resolved.shadow = shadow.shadow
        return resolved
    }
}

/// The shadow of a shape.
public nonisolated struct ShadowStyle: Hashable, Sendable {
    let shadow: Shadow

    /// A shadow beneath the shape; `radius` in points is the standard deviation of its blur, and what is not above 0 is sharp.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        let offset = CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0)
        return ShadowStyle(
            shadow: Shadow(color: color, radius: radius > 0 ? min(radius, 1e4) : 0, offset: offset))
    }
}

nonisolated extension ShapeStyle {
    /// The style with its opacity multiplied; NaN counts as 0.
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(style: self, opacity: opacity) }

    /// The style for shapes that cast a shadow.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(style: self, shadow: style) }
}

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style for shapes that cast a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        _ShadowShapeStyle(style: ForegroundStyle(), shadow: style)
    }
}
