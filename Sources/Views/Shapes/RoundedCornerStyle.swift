/// The line that a rounded corner follows.
public nonisolated enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of a circle or ellipse.
    case circular
    /// A curve whose bend sets in gently, further from the corner. Kept; it is drawn like `circular`.
    case continuous
}
