import Geometry

/// A long press as `onLongPressGesture` wants it: an action at the end, and word of the finger being down.
///
/// Being pressed is told at once, whoever wins; it is over at the release, at failure and when cancelled.
final class HoldRecognizer: _Recognizer<Bool> {
    private let press: LongPressRecognizer
    private var perform: () -> Void
    private var onPressingChanged: ((Bool) -> Void)?
    private var pointer: Int?
    private var isToldPressing = false
    private var hasPerformed = false

    init(
        duration: Double, distance: Double, perform: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) {
        press = LongPressRecognizer(duration: duration, distance: distance)
        self.perform = perform
        self.onPressingChanged = onPressingChanged
    }

    override var nextDeadline: Double? { status.isOver ? nil : press.nextDeadline }

    override func handle(_ event: GestureEvent) {
        if case .pointer(let sample) = event {
            if sample.phase == .down, pointer == nil, status == .possible {
                pointer = sample.id
            } else if sample.id == pointer, sample.phase == .up || sample.phase == .cancelled {
                pointer = nil
            }
        }
        press.handle(event)
        if press.status != status { become(press.phase) }
    }

    override func deliver(_ stage: GestureStage) {
        switch stage {
        case .ended:
            guard status == .ended, !hasPerformed else { return }
            hasPerformed = true
            perform()
        case .feedback:
            let isPressing = pointer != nil && status != .failed
            guard isPressing != isToldPressing else { return }
            isToldPressing = isPressing
            onPressingChanged?(isPressing)
        case .updating, .changed, .reset: break
        }
    }

    override func cancel() {
        super.cancel()
        press.cancel()
        pointer = nil
    }

    override func reset() {
        super.reset()
        press.reset()
        pointer = nil
        hasPerformed = false
    }

    override func adopt(_ newer: _GestureRecognizer) {
        guard let newer = newer as? HoldRecognizer else { return }
        perform = newer.perform
        onPressingChanged = newer.onPressingChanged
    }
}
