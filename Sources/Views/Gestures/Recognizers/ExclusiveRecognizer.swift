import Geometry

/// One of two values.
nonisolated enum Either<First, Second> {
    case first(First)
    case second(Second)
}

/// The first of two; the second only once the first has failed.
///
/// While the first is merely possible the second may be active, but not complete: it waits, and for a first that
/// may only become another tap no longer than 0.33 s. A first that starts in the meantime cancels the second.
final class ExclusiveRecognizer<First, Second>: CompositeRecognizer<First, Second, Either<First, Second>> {
    private var seen = (-1, -1)
    private var secondEnd: Double?

    override var isBetweenPresses: Bool {
        guard !status.isOver else { return false }
        let secondRests = second.status.isOver || second.isBetweenPresses
        return first.isBetweenPresses ? secondRests : first.status == .failed && second.isBetweenPresses
    }

    override var nextDeadline: Double? {
        guard !status.isOver else { return nil }
        return earlier(super.nextDeadline, waitDeadline)
    }

    private var waitDeadline: Double? {
        guard let secondEnd, first.isBetweenPresses else { return nil }
        return secondEnd + TapLimits.waitForAnother
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        first.handle(event)
        second.handle(event)
        if second.status == .ended, secondEnd == nil { secondEnd = event.time }
        if case .tick(let time) = event, let deadline = waitDeadline, time >= deadline { first.cancel() }
        combine()
    }

    override func deliver(_ stage: GestureStage) {
        let told: Bool
        switch first.status {
        case .active, .ended: told = second.status == .failed && stage == .reset
        case .failed: told = true
        case .possible: told = second.status == .active || second.status == .failed
        }
        if first.status != .possible || stage == .feedback { first.deliver(stage) }
        if told || stage == .feedback { second.deliver(stage) }
    }

    override func reset() {
        super.reset()
        seen = (-1, -1)
        secondEnd = nil
    }

    private func combine() {
        guard seen != (first.revision, second.revision) else { return }
        switch (first.phase, second.phase) {
        case (.active(let value), _):
            second.cancel()
            become(.active(.first(value)))
        case (.ended(let value), _):
            second.cancel()
            become(.ended(.first(value)))
        case (.possible, .active(let value)), (.failed, .active(let value)): become(.active(.second(value)))
        case (.failed, .ended(let value)): become(.ended(.second(value)))
        case (.failed, .failed): become(.failed)
        case (.possible, .possible), (.possible, .ended), (.possible, .failed), (.failed, .possible):
            become(.possible)
        }
        seen = (first.revision, second.revision)
    }
}
