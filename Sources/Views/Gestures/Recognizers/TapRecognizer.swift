import Geometry

/// What makes a press and a release a tap.
nonisolated enum TapLimits {
    /// A mouse fails a tap once it has moved so far, in points.
    static let mouseMovement = 5.0
    /// A finger fails a tap once it has moved so far, in points.
    static let touchMovement = 45.0
    /// The longest touch that is a tap, in seconds; a mouse may be held as long as one likes.
    static let touchDuration = 0.75
    /// The longest time between a release and the next press of one count, in seconds.
    static let betweenTaps = 0.35
    /// How long a complete gesture waits for a gesture before it that may become one more tap, in seconds.
    static let waitForAnother = 0.33

    static func movement(_ kind: PointerKind) -> Double { kind == .mouse ? mouseMovement : touchMovement }
}

/// Counts taps; the value is where the last one was released.
///
/// Distances are measured in the window, so that a view that shrinks under the finger does not fail its tap. The
/// presses of a count have to lie as close together as one tap may move. A second finger fails it.
final class TapRecognizer: _Recognizer<CGPoint> {
    private struct Press {
        var pointer: Int
        var kind: PointerKind
        var start: CGPoint
        var deadline: Double
        /// Taps before this one.
        var taps: Int
    }

    private struct Wait {
        var kind: PointerKind
        var place: CGPoint
        var deadline: Double
        var taps: Int
    }

    private enum State {
        case idle
        case pressed(Press)
        case waiting(Wait)
    }

    private let count: Int
    private let space: CoordinateSpace
    private let context: _GestureContext
    private var state = State.idle

    /// A count below 1 is 1.
    init(count: Int, space: CoordinateSpace, context: _GestureContext) {
        self.count = max(1, count)
        self.space = space
        self.context = context
    }

    override var tapCount: Int { count }

    override var isBetweenPresses: Bool {
        if case .waiting = state { return status == .possible }
        return false
    }

    override var nextDeadline: Double? {
        guard status == .possible else { return nil }
        switch state {
        case .idle: return nil
        case .pressed(let press): return press.deadline.isFinite ? press.deadline : nil
        case .waiting(let wait): return wait.deadline
        }
    }

    override func reset() {
        super.reset()
        state = .idle
    }

    override func handle(_ event: GestureEvent) {
        guard status == .possible else { return }
        switch (event, state) {
        case (.tick(let time), _):
            if let deadline = nextDeadline, time >= deadline { become(.failed) }
        case (.pinch, .pressed), (.pinch, .waiting): break
        case (.pinch, .idle): become(.failed)
        case (.pointer(let sample), .idle):
            if sample.phase == .down { press(sample, taps: 0) }
        case (.pointer(let sample), .waiting(let wait)):
            guard sample.phase == .down else { return }
            let isNear = sample.globalLocation.distance(to: wait.place) < TapLimits.movement(wait.kind)
            if isNear, sample.kind == wait.kind, sample.time <= wait.deadline {
                press(sample, taps: wait.taps)
            } else {
                become(.failed)
            }
        case (.pointer(let sample), .pressed(let press)): follow(sample, press)
        }
    }

    private func press(_ sample: PointerSample, taps: Int) {
        state = .pressed(
            Press(
                pointer: sample.id, kind: sample.kind, start: sample.globalLocation,
                deadline: sample.kind == .touch ? sample.time + TapLimits.touchDuration : .infinity, taps: taps))
    }

    private func follow(_ sample: PointerSample, _ press: Press) {
        guard sample.id == press.pointer else {
            if sample.phase == .down { become(.failed) }
            return
        }
        let hasMoved = sample.globalLocation.distance(to: press.start) >= TapLimits.movement(press.kind)
        guard sample.phase != .cancelled, !hasMoved, sample.time <= press.deadline else { return become(.failed) }
        guard sample.phase == .up else { return }
        if press.taps + 1 >= count {
            become(.ended(sample.place(in: space, context)))
        } else {
            state = .waiting(
                Wait(
                    kind: press.kind, place: press.start, deadline: sample.time + TapLimits.betweenTaps,
                    taps: press.taps + 1))
        }
    }
}
