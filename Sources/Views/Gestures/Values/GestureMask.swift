import Geometry

/// Which gestures take part where a gesture is attached to a view.
nonisolated public struct GestureMask: OptionSet, Sendable {
    /// The bits: 1 the gesture, 2 those within the view.
    public let rawValue: UInt32

    /// A mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Neither the gesture nor those within the view.
    public static let none: GestureMask = []
    /// The gesture, and none of those within the view.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures within the view, and not this one.
    public static let subviews = GestureMask(rawValue: 2)
    /// All of them.
    public static let all: GestureMask = [.gesture, .subviews]
}
