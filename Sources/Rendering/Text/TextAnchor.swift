/// Which point of a line of text its origin names.
@frozen public enum TextAnchor: UInt8, Hashable, Sendable {
    /// The left end of the baseline.
    case leading
    /// The middle of the baseline.
    case center
    /// The right end of the baseline.
    case trailing
}
