import Geometry

/// Two at once: active as soon as one of them is something, complete when neither will change any more and one is
/// complete, failed when both are.
final class SimultaneousRecognizer<First, Second>: CompositeRecognizer<First, Second, (First?, Second?)> {
    private var seen: (Int, Int) = (-1, -1)

    override var isBetweenPresses: Bool {
        guard !status.isOver, first.isBetweenPresses || second.isBetweenPresses else { return false }
        return (first.status.isOver || first.isBetweenPresses) && (second.status.isOver || second.isBetweenPresses)
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        first.handle(event)
        second.handle(event)
        guard seen != (first.revision, second.revision) else { return }
        seen = (first.revision, second.revision)
        let value = (first.phase.value, second.phase.value)
        if first.status == .failed, second.status == .failed {
            become(.failed)
        } else if first.status.isOver, second.status.isOver {
            become(.ended(value))
        } else if value.0 == nil, value.1 == nil {
            become(.possible)
        } else {
            become(.active(value))
        }
    }

    override func reset() {
        super.reset()
        seen = (-1, -1)
    }
}
