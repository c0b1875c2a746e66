import Geometry

/// The second of two after the first is complete; failed when either fails.
///
/// The second sees what comes after. Is the pointer still down, its press is where the pointer was at that moment;
/// otherwise the next press has to come within 0.35 s.
final class SequenceRecognizer<First, Second>: CompositeRecognizer<
    First, Second, Either<First, (First, Second?)>
>
{
    private var pointer: PointerSample?
    private var firstValue: First?
    /// Until when the second's first press has to come; nil once it came.
    private var deadline: Double?
    private var seenFirst = -1
    private var seenSecond = -1

    override var isBetweenPresses: Bool {
        guard !status.isOver else { return false }
        return firstValue == nil ? first.isBetweenPresses : deadline != nil || second.isBetweenPresses
    }

    override var nextDeadline: Double? {
        guard !status.isOver else { return nil }
        return firstValue == nil ? first.nextDeadline : earlier(deadline, second.nextDeadline)
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        note(event)
        guard firstValue == nil else { return continueSecond(event) }
        first.handle(event)
        switch first.phase {
        case .possible: break
        case .active(let value):
            if seenFirst != first.revision { become(.active(.first(value))) }
        case .failed: fail()
        case .ended(let value):
            firstValue = value
            become(.active(.second((value, nil))))
            beginSecond(event)
        }
        seenFirst = first.revision
    }

    override func reset() {
        super.reset()
        pointer = nil
        firstValue = nil
        deadline = nil
        seenFirst = -1
        seenSecond = -1
    }

    private func note(_ event: GestureEvent) {
        guard case .pointer(let sample) = event, pointer == nil || sample.id == pointer?.id else { return }
        pointer = sample.phase == .down || sample.phase == .moved ? sample : nil
    }

    private func beginSecond(_ event: GestureEvent) {
        seenSecond = second.revision
        guard var press = pointer else {
            deadline = event.time + TapLimits.betweenTaps
            return
        }
        press.phase = .down
        press.time = event.time
        second.handle(.pointer(press))
        combine()
    }

    private func continueSecond(_ event: GestureEvent) {
        if let deadline {
            switch event {
            case .tick(let time):
                if time >= deadline { fail() }
                return
            case .pinch: return
            case .pointer(let sample):
                guard sample.phase == .down else { return }
                guard sample.time <= deadline else { return fail() }
                self.deadline = nil
            }
        }
        second.handle(event)
        combine()
    }

    private func combine() {
        guard let firstValue, seenSecond != second.revision else { return }
        seenSecond = second.revision
        switch second.phase {
        case .possible: break
        case .active(let value): become(.active(.second((firstValue, value))))
        case .ended(let value): become(.ended(.second((firstValue, value))))
        case .failed: fail()
        }
    }

    /// What of the two is not complete fails with the whole.
    private func fail() {
        if first.status != .ended { first.cancel() }
        second.cancel()
        become(.failed)
    }
}
