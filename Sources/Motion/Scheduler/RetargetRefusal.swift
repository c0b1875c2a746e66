/// Why a change was refused.
public enum RetargetRefusal: Hashable, Sendable, CustomStringConvertible {
    /// The target is NaN or infinite, or its squared length is beyond the range of `Double`.
    case target
    /// The initial velocity is NaN or infinite, or its squared length is beyond the range of `Double`.
    case initialVelocity
    /// The time of the change is NaN or infinite.
    case time
    /// The handle's track was removed.
    case handle

    /// The rule that was broken, in a sentence.
    public var description: String {
        switch self {
        case .target: return "The target must be finite."
        case .initialVelocity: return "The initial velocity must be finite."
        case .time: return "The time of a change must be finite."
        case .handle: return "The track of this handle was removed."
        }
    }
}
