/// How the lines of a text stand to each other.
@frozen public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable {
    /// Left ends are flush.
    case leading
    /// Middles are flush.
    case center
    /// Right ends are flush.
    case trailing
}
