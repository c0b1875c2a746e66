import Geometry
import Motion

private nonisolated enum ForegroundKey: EnvironmentKey {
    static let defaultValue = ForegroundLevels()
}

private nonisolated enum BackgroundKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
}

private nonisolated enum TintKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
}

/// The styles of the foreground's levels, resolved where they were set.
///
/// They were set outside what they are used in: a level that stands for the foreground means the one further out.
nonisolated struct ForegroundLevels: Equatable, Sendable {
    var primary: _ResolvedStyle?
    var secondary: _ResolvedStyle?
    var tertiary: _ResolvedStyle?
}

nonisolated extension EnvironmentValues {
    /// The foreground's levels.
    var foregroundLevels: ForegroundLevels {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    /// The style of what is behind; nil for the ground of the look.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundKey.self] }
        set { self[BackgroundKey.self] = newValue }
    }

    /// The style of what can be touched; nil for the accent colour.
    var tintStyle: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The ground of the product's look.
    static let ground = Color(hex: 0x0A101D)

    /// Says what the foreground's levels are; nil for those that follow from the first one.
    mutating func setForeground(
        _ primary: some ShapeStyle, _ secondary: (any ShapeStyle)? = nil, _ tertiary: (any ShapeStyle)? = nil
    ) {
        foregroundLevels = ForegroundLevels(
            primary: primary._resolved(in: self), secondary: secondary?._resolved(in: self),
            tertiary: tertiary?._resolved(in: self))
    }

    /// Forgets the foreground's levels.
    mutating func resetForeground() { foregroundLevels = ForegroundLevels() }

    /// The foreground at a level, 0 the first and 4 the faintest.
    func foreground(level: Int) -> _ResolvedStyle {
        let levels = foregroundLevels
        guard let primary = levels.primary else { return _ResolvedStyle(Self.label(level)) }
        switch level {
        case ...0: return primary
        case 1: if let secondary = levels.secondary { return secondary }
        default:
            // Below the last level that was given, the next ones are fainter versions of it.
            if let tertiary = levels.tertiary {
                return level == 2 ? tertiary : tertiary.opacity(level == 3 ? 0.6 : 0.4)
            }
        }
        return primary.opacity(Self.faintness(level))
    }

    /// Text on a dark ground, as the platform's design guidelines list it.
    private static func label(_ level: Int) -> Color {
        switch level {
        case ...0: .primary
        case 1: .secondary
        case 2: Color(hex: 0xEBEBF5, opacity: 0.3)
        case 3: Color(hex: 0xEBEBF5, opacity: 0.16)
        default: Color(hex: 0xEBEBF5, opacity: 0.1)
        }
    }

    private static func faintness(_ level: Int) -> Double {
        switch level {
        case 1: 0.5
        case 2: 0.25
        case 3: 0.18
        default: 0.12
        }
    }
}
