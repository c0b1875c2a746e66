/// Where a line that is too long is cut; an ellipsis takes the place of what is left out.
@frozen public enum TruncationMode: UInt8, Hashable, Sendable, CaseIterable {
    /// The beginning is left out.
    case head
    /// The end is left out.
    case tail
    /// The middle is left out.
    case middle
}
