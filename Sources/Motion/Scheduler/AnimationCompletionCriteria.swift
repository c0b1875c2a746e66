/// Which moment of an animation a completion waits for.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    enum Moment: Hashable, Sendable {
        case logicallyComplete
        case removed
        case superseded
    }

    let moment: Moment

    /// The motion looks finished, although it may still settle. A later change does not postpone it.
    public static let logicallyComplete = AnimationCompletionCriteria(moment: .logicallyComplete)
    /// The attribute has stopped moving; later changes postpone it.
    public static let removed = AnimationCompletionCriteria(moment: .removed)
    /// The animation has ended, or another one has taken its place; the outcome says which.
    public static let superseded = AnimationCompletionCriteria(moment: .superseded)
}
