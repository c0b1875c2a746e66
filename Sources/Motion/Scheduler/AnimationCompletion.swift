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

/// An action that runs once, after all animations that it was attached to are done.
///
/// The scheduler queues it and its owner's `drainCompletions()` runs it, never the call that ended the animation.
public final class AnimationCompletion {
    /// The moment it waits for.
    public let criteria: AnimationCompletionCriteria
    private var action: ((AnimationOutcome) -> Void)?
    private var outcome = AnimationOutcome.unchanged
    private var outstanding = 0

    /// A completion that calls `action` with how the animations ended; if they differ, the first that did not finish.
    public init(
        _ criteria: AnimationCompletionCriteria = .logicallyComplete, action: @escaping (AnimationOutcome) -> Void
    ) {
        self.criteria = criteria
        self.action = action
    }

    /// Whether the action has run.
    public var isDone: Bool { action == nil }

    func begin() { outstanding += 1 }

    /// Counts one animation as done; true if it was the last.
    func end(_ outcome: AnimationOutcome) -> Bool {
        outstanding -= 1
        if self.outcome == .unchanged || self.outcome == .finished { self.outcome = outcome }
        return outstanding == 0
    }

    /// Runs the action if nothing is outstanding and it has not run yet.
    func runIfDone() {
        guard outstanding == 0, let action else { return }
        self.action = nil
        action(outcome)
    }
}
