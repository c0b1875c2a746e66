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

    /// Whether an animation that it was attached to is not done.
    package var isWaiting: Bool { outstanding > 0 }

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
