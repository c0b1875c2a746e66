import Geometry

/// Active with the value true from the press on, ended while still held: at the first event whose time is the
/// duration after the press. Failed by a release before, by a second finger, and once the pointer is `maximumDistance`
/// away from the press, measured in the window.
final class LongPressRecognizer: _Recognizer<Bool> {
    static let standardDuration = 0.5
    static let standardDistance = 10.0

    private struct Press {
        var pointer: Int
        var start: CGPoint
        var deadline: Double
    }

    private let duration: Double
    private let distance: Double
    private var press: Press?

    /// A duration of 0 or less ends at the press, an infinite one never; a distance of 0 or less is failed by any
    /// movement. NaN counts as the standard, 0.5 s and 10 points.
    init(duration: Double, distance: Double) {
        self.duration = duration.measure(or: Self.standardDuration)
        self.distance = distance.measure(or: Self.standardDistance)
    }

    override var nextDeadline: Double? {
        guard status == .active, let press, press.deadline.isFinite else { return nil }
        return press.deadline
    }

    override func reset() {
        super.reset()
        press = nil
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        guard let press else { return begin(event) }
        switch event {
        case .tick(let time): if time >= press.deadline { become(.ended(true)) }
        case .pinch: break
        case .pointer(let sample):
            guard sample.id == press.pointer else {
                if sample.phase == .down { become(.failed) }
                return
            }
            let moved = sample.globalLocation.distance(to: press.start)
            if sample.phase == .cancelled || (moved > 0 && moved >= distance) {
                become(.failed)
            } else if sample.time >= press.deadline {
                become(.ended(true))
            } else if sample.phase == .up {
                become(.failed)
            }
        }
    }

    private func begin(_ event: GestureEvent) {
        switch event {
        case .tick: break
        case .pinch: become(.failed)
        case .pointer(let sample):
            guard sample.phase == .down else { return }
            press = Press(
                pointer: sample.id, start: sample.globalLocation, deadline: sample.time + duration)
            become(duration > 0 ? .active(true) : .ended(true))
        }
    }
}
