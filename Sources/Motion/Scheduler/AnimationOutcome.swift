/// How an animation came to its end.
public enum AnimationOutcome: Hashable, Sendable {
    /// It ran to its end, or to the criterion.
    case finished
    /// Another animation took over or was combined with it.
    case replaced
    /// It was stopped where it was.
    case stopped
    /// Its track was removed.
    case removed
    /// There was nothing to animate.
    case unchanged
}
