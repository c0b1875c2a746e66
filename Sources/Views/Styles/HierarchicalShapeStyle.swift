import Geometry
import Motion

/// A level of the foreground style: the first as it is, the others fainter.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    /// The foreground style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// What is read second.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// What is read third.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// What may be overlooked.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The faintest.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// The environment's foreground style at this level.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { environment.foreground(level: level) }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style itself.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// What is read second.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// What is read third.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// What may be overlooked.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The faintest.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}
