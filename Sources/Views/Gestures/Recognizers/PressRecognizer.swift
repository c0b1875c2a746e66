import Geometry

/// A button: pressed while the pointer that pressed is inside, an action at a release inside.
///
/// It may be held as long as one likes and moved as far; outside it is not pressed, back inside it is again. A
/// release outside fails it. Other fingers are ignored. Being pressed is told at once, whoever wins; the action waits
/// for that, and comes before the word that nothing is pressed any more.
final class PressRecognizer: _Recognizer<Void> {
    private var isInside: (CGPoint) -> Bool
    private var onPressingChanged: (Bool) -> Void
    private var action: () -> Void
    private var pointer: Int?
    private var isPressed = false
    private var isToldPressed = false
    private var hasActed = false

    /// - Parameters:
    ///   - isInside: whether a place, in the view's own space, is one where a release acts.
    ///   - onPressingChanged: told true and false in turn, and false in the end in every case.
    init(
        isInside: @escaping (CGPoint) -> Bool, onPressingChanged: @escaping (Bool) -> Void = { _ in },
        action: @escaping () -> Void
    ) {
        self.isInside = isInside
        self.onPressingChanged = onPressingChanged
        self.action = action
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        switch event {
        case .tick: break
        case .pinch: if pointer == nil { become(.failed) }
        case .pointer(let sample):
            if sample.phase == .down, pointer == nil { pointer = sample.id }
            guard sample.id == pointer else { return }
            isPressed = sample.phase != .cancelled && isInside(sample.location)
            switch sample.phase {
            case .down, .moved: become(isPressed ? .active(()) : .possible)
            case .up: become(isPressed ? .ended(()) : .failed)
            case .cancelled: become(.failed)
            }
            if status.isOver { lift() }
        }
    }

    override func deliver(_ stage: GestureStage) {
        switch stage {
        case .ended:
            guard status == .ended, !hasActed else { return }
            hasActed = true
            action()
        case .feedback:
            guard isPressed != isToldPressed else { return }
            isToldPressed = isPressed
            onPressingChanged(isPressed)
        case .updating, .changed, .reset: break
        }
    }

    override func cancel() {
        super.cancel()
        lift()
    }

    override func reset() {
        super.reset()
        lift()
        hasActed = false
    }

    override func adopt(_ newer: _GestureRecognizer) {
        guard let newer = newer as? PressRecognizer else { return }
        (isInside, onPressingChanged, action) = (newer.isInside, newer.onPressingChanged, newer.action)
    }

    private func lift() {
        pointer = nil
        isPressed = false
    }
}
