import Geometry
import Motion

/// How the levels of a symbol are coloured.
public nonisolated struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind { case monochrome, hierarchical, palette, multicolor, automatic }
    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// All levels in the foreground's colour.
    public static let monochrome = SymbolRenderingMode(.monochrome)
    /// All levels in the foreground's colour, the second at 55 % of its opacity and the third at 30 %.
    public static let hierarchical = SymbolRenderingMode(.hierarchical)
    /// Each level in the colour that `foregroundStyle(_:_:_:)` gives it; levels without one have that of the level before.
    public static let palette = SymbolRenderingMode(.palette)
    /// Parts that have a colour of their own in it, all else as in `hierarchical`.
    public static let multicolor = SymbolRenderingMode(.multicolor)
    /// `palette` where the foreground has more than one style, else `monochrome`.
    static let automatic = SymbolRenderingMode(.automatic)

    /// What the second and third level are multiplied by.
    private static let faintness = [1, 0.55, 0.3]

    /// The colours of the three levels.
    func colors(in environment: EnvironmentValues) -> [Color] {
        let levels = environment.foregroundLevels
        let first = environment.foreground(level: 0).color
        switch kind {
        case .automatic where levels.secondary == nil && levels.tertiary == nil: return [first, first, first]
        case .monochrome: return [first, first, first]
        case .palette, .automatic:
            let second = levels.secondary?.color ?? first
            return [first, second, levels.tertiary?.color ?? second]
        case .hierarchical, .multicolor: break
        }
        return Self.faintness.map { first.opacity($0) }
    }
}

private enum SymbolRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolRenderingMode { .automatic }
}

extension EnvironmentValues {
    /// How the levels of symbols are coloured.
    var symbolRenderingMode: SymbolRenderingMode {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// The view with the levels of its symbols coloured in this way; nil is `palette` where the foreground has more than one
    /// style, else `hierarchical`.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode ?? .automatic)
    }
}

extension Image {
    /// The image with the levels of its symbol coloured in this way; nil leaves it to the environment.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.symbolMode = mode
        return copy
    }
}
