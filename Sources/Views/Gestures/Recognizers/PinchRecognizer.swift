import Geometry

/// What two fingers, or the wheel with Control, have done so far.
nonisolated struct Pinch: Sendable {
    var time: Double
    /// Distance of the fingers by their distance at the start.
    var magnification: Double
    /// Radians, clockwise, whole turns included.
    var rotation: Double
    /// Change of the magnification in 1/s, and of the rotation in rad/s.
    var velocity: CGSize
    /// The middle between the fingers when the second came, in the view's own space.
    var startLocation: CGPoint
    /// That place in widths and heights of the view.
    var startAnchor: UnitPoint
}

/// Follows two fingers, or the steps of a device that reports them ready.
///
/// Active once it has gone far enough. With two fingers it ends when one of them is lifted, with a wheel 0.25 s after
/// its last step. A mouse alone fails it at the press, a single finger when it moves 10 points or is lifted. A third
/// finger is ignored.
final class PinchRecognizer: _Recognizer<Pinch> {
    /// How far is far enough.
    enum Threshold {
        /// The magnification differs from 1 by so much.
        case scale(Double)
        /// The rotation is so large, in radians.
        case turn(Double)
    }

    /// A wheel that has not turned for so long has stopped, in seconds.
    static let wheelPause = 0.25
    /// A single finger that moves so far does something else, in points.
    static let singleMovement = 10.0

    private struct Finger {
        var id: Int
        var location: CGPoint
        var start: CGPoint
    }

    private enum State {
        case idle
        case single(Finger)
        case double(Finger, Finger, span: Double, angle: Double)
        case wheel(deadline: Double)
    }

    private let threshold: Threshold
    private let context: _GestureContext
    private var state = State.idle
    private var pinch = Pinch(
        time: 0, magnification: 1, rotation: 0, velocity: .zero, startLocation: .zero, startAnchor: .zero)
    private var estimate = VelocityEstimate()

    init(_ threshold: Threshold, context: _GestureContext) {
        self.threshold = threshold
        self.context = context
    }

    override var nextDeadline: Double? {
        guard !status.isOver, case .wheel(let deadline) = state else { return nil }
        return deadline
    }

    override func reset() {
        super.reset()
        state = .idle
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        switch event {
        case .tick(let time):
            if case .wheel(let deadline) = state, time >= deadline { finish(at: time) }
        case .pinch(let sample): step(sample)
        case .pointer(let sample): follow(sample)
        }
    }

    private func step(_ sample: PinchSample) {
        if case .idle = state {
            begin(at: sample.location, time: sample.time)
        } else if case .wheel = state {
        } else {
            return
        }
        state = .wheel(deadline: sample.time + Self.wheelPause)
        let size = pinch.magnification * sample.factor
        measure(max(1e-9, min(1e9, size)), pinch.rotation + sample.turn, time: sample.time)
        switch sample.phase {
        case .changed: break
        case .ended: finish(at: sample.time)
        case .cancelled: become(.failed)
        }
    }

    private func follow(_ sample: PointerSample) {
        switch state {
        case .idle:
            guard sample.phase == .down else { return }
            guard sample.kind == .touch else { return become(.failed) }
            state = .single(Finger(id: sample.id, location: sample.location, start: sample.globalLocation))
        case .single(var finger):
            if sample.phase == .down, sample.id != finger.id {
                let second = Finger(id: sample.id, location: sample.location, start: sample.globalLocation)
                begin(at: middle(finger.location, second.location), time: sample.time)
                state = .double(
                    finger, second, span: span(finger, second), angle: angle(finger, second))
            } else if sample.id == finger.id {
                let moved = sample.globalLocation.distance(to: finger.start)
                guard sample.phase == .moved, moved < Self.singleMovement else { return become(.failed) }
                finger.location = sample.location
                state = .single(finger)
            }
        case .double(var first, var second, let span, let angle):
            guard sample.id == first.id || sample.id == second.id else { return }
            if sample.phase == .cancelled { return become(.failed) }
            if sample.phase == .up { return finish(at: sample.time) }
            if sample.id == first.id { first.location = sample.location } else { second.location = sample.location }
            let turned = unwrapped(self.angle(first, second) - angle)
            state = .double(first, second, span: span, angle: angle)
            measure(self.span(first, second) / span, turned, time: sample.time)
        case .wheel:
            if sample.phase == .down { finish(at: sample.time) }
        }
    }

    private func begin(at location: CGPoint, time: Double) {
        let size = context.size()
        let anchor = UnitPoint(
            x: size.width > 0 ? location.x / size.width : 0.5, y: size.height > 0 ? location.y / size.height : 0.5)
        pinch = Pinch(
            time: time, magnification: 1, rotation: 0, velocity: .zero, startLocation: location,
            startAnchor: anchor)
        estimate = VelocityEstimate()
        estimate.add(CGPoint(x: 1, y: 0), time: time)
    }

    private func measure(_ magnification: Double, _ rotation: Double, time: Double) {
        pinch.magnification = magnification
        pinch.rotation = rotation
        pinch.time = time
        estimate.add(CGPoint(x: magnification, y: rotation), time: time)
        pinch.velocity = estimate.velocity(at: time)
        if status == .active || isFar { become(.active(pinch)) }
    }

    private func finish(at time: Double) {
        pinch.time = time
        pinch.velocity = estimate.velocity(at: time)
        become(status == .active ? .ended(pinch) : .failed)
    }

    private var isFar: Bool {
        switch threshold {
        case .scale(let minimum): abs(pinch.magnification - 1) >= minimum
        case .turn(let minimum): abs(pinch.rotation) >= minimum
        }
    }

    private func middle(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
        CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    /// At least a point, so that fingers at one place do not divide by nothing.
    private func span(_ first: Finger, _ second: Finger) -> Double {
        max(1, Double(first.location.distance(to: second.location)))
    }

    private func angle(_ first: Finger, _ second: Finger) -> Double {
        Double(atan2(second.location.y - first.location.y, second.location.x - first.location.x))
    }

    /// The angle, whole turns added, that is nearest to the last one.
    private func unwrapped(_ angle: Double) -> Double {
        angle + ((pinch.rotation - angle) / (2 * .pi)).rounded() * 2 * .pi
    }
}
