import Geometry
import Motion

private nonisolated struct DisplayScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
}

nonisolated extension EnvironmentValues {
    /// Device pixels a point, as the window has it. Setting it changes what views read, not how they are drawn.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of a device pixel in points: 1 by `displayScale`, or 1 where that is 0.
    public var pixelLength: CGFloat { displayScale == 0 ? 1 : 1 / displayScale }
}
