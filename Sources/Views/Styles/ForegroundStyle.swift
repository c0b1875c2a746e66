import Geometry
import Motion

/// The style of what is in front: what `foregroundStyle` last said, else the primary colour.
public nonisolated struct ForegroundStyle: ShapeStyle {
    /// The foreground style.
    public init() {}

    /// The environment's foreground style.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { environment.foreground(level: 0) }
}

/// The style of what is behind: what `backgroundStyle` last said, else the ground of the look.
public nonisolated struct BackgroundStyle: ShapeStyle {
    /// The background style.
    public init() {}

    /// The environment's background style.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard let style = environment.backgroundStyle else { return _ResolvedStyle(EnvironmentValues.ground) }
        return style._resolved(in: environment)
    }
}

/// The style of what can be touched: what `tint` last said, else the accent colour.
public nonisolated struct TintShapeStyle: ShapeStyle {
    /// The tint.
    public init() {}

    /// The environment's tint.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard let style = environment.tintStyle else { return _ResolvedStyle(Color.accentColor) }
        return style._resolved(in: environment)
    }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
    /// The background style.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
    /// The tint.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
