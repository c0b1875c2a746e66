/// What setting a track's target has led to.
public enum RetargetOutcome: Hashable, Sendable {
    /// The target was the same; nothing moves because of it.
    case unchanged
    /// The value shows the change at once: no animation, or one without duration.
    case jumped
    /// A track at rest began to move.
    case started
    /// The animation took over value and velocity of the one that was running.
    case merged
    /// The animation runs together with those that were running.
    case combined
    /// Nothing was changed, and what was running goes on.
    case refused(RetargetRefusal)
}
