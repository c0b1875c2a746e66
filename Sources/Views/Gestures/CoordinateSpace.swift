import Geometry

/// The space in which a gesture tells places.
nonisolated public enum CoordinateSpace: Hashable {
    /// That of the window's content, in points from its top left corner.
    case global
    /// That of the view which the gesture is attached to.
    case local
    /// That of the nearest view around which was given this name; the global space where none was.
    case named(AnyHashable)

    /// Whether this is the global space.
    public var isGlobal: Bool { self == .global }

    /// Whether this is the view's own space.
    public var isLocal: Bool { self == .local }
}
