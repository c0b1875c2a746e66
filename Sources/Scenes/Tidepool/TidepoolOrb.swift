import Geometry
import Input
import Motion
import Telemetry

/// The orb: a point on a spring, and what it is after.
struct TidepoolOrb {
    /// The orb at an instant.
    struct Sample {
        var x, y, vx, vy: Double
    }

    typealias Vector = AnimatablePair<Double, Double>

    private let scheduler = Scheduler()
    private let track: TrackHandle<Vector>
    private var spring: Spring
    private var layout: TidepoolLayout
    /// Whether it stays where it is while nobody plays.
    var isCalm: Bool
    private var input = InputState()
    private var pending: [InputEvent] = []
    private var grip: CGVector?
    private var idle = IdleTide()
    private var mark: (mark: StripMark, time: Double)?
    private(set) var now: Int64 = 0

    init(layout: TidepoolLayout, spring: Spring, isCalm: Bool) {
        self.layout = layout
        self.spring = spring
        self.isCalm = isCalm
        track = scheduler.makeTrack(Vector(layout.home.x, layout.home.y))
        pending.reserveCapacity(64)
    }

    var isRunning: Bool { scheduler.isRunning(track) }
    /// Whether a person holds the orb.
    var isHeld: Bool { grip != nil }

    var sample: Sample {
        let place = scheduler.value(track)
        let velocity = scheduler.velocity(track)
        return Sample(x: place.first, y: place.second, vx: velocity.first, vy: velocity.second)
    }

    var target: CGPoint {
        let target = scheduler.target(track)
        return CGPoint(x: target.first, y: target.second)
    }

    /// The latest retarget since the last call.
    mutating func takeMark() -> (mark: StripMark, time: Double)? {
        defer { mark = nil }
        return mark
    }

    mutating func enqueue(_ event: InputEvent) { pending.append(event) }

    /// A running spring takes new constants where it is, with the speed that it has.
    mutating func retune(_ spring: Spring) {
        guard spring != self.spring else { return }
        self.spring = spring
        if isRunning { note(scheduler.adopt(track, animation: .spring(spring))) }
    }

    mutating func resize(to layout: TidepoolLayout) {
        let scale = CGPoint(
            x: layout.size.width / self.layout.size.width, y: layout.size.height / self.layout.size.height)
        let target = target
        self.layout = layout
        grip = nil
        move(to: CGPoint(x: target.x * scale.x, y: target.y * scale.y))
    }

    /// Goes to scene time `time`, through every event that happened on the way.
    mutating func advance(to time: Int64) {
        var handled = 0
        while handled < pending.count, pending[handled].time <= time {
            step(to: max(pending[handled].time, now))
            apply(pending[handled])
            handled += 1
        }
        pending.removeFirst(handled)
        while let next = idle.nextMove(until: time), next.time > now {
            step(to: next.time)
            if !isCalm { move(to: layout.target(for: next.direction)) }
        }
        step(to: time)
    }

    private mutating func step(to time: Int64) {
        guard time > now else { return }
        now = time
        scheduler.advance(to: Double(time) * 1e-9)
    }

    private mutating func apply(_ event: InputEvent) {
        input.apply(event)
        switch event.kind {
        case .pointerButton(.left, true, let place): grab(at: place)
        case .pointerButton(.left, false, _), .focusLost: release()
        case .pointerMoved(let place):
            if let grip { move(to: CGPoint(x: place.x + grip.dx, y: place.y + grip.dy)) }
        case .key(let key, _, _, let isRepeat):
            if !isRepeat, Self.steering.contains(key) { steer() }
        case .gamepadAxis(_, .leftx, _), .gamepadAxis(_, .lefty, _), .gamepadButton, .gamepadDisconnected: steer()
        default: break
        }
    }

    private static let steering: Set<Key> = [.left, .right, .up, .down, .w, .a, .s, .d]

    /// Pressing on the orb holds it where it was pressed; pressing elsewhere calls it there.
    private mutating func grab(at place: CGPoint) {
        let orb = sample
        let dx = orb.x - place.x
        let dy = orb.y - place.y
        let isOnOrb = (dx * dx + dy * dy).squareRoot() < layout.radius * 1.4
        grip = isOnOrb ? CGVector(dx: dx, dy: dy) : .zero
        idle.touch(at: now)
        move(to: isOnOrb ? CGPoint(x: orb.x, y: orb.y) : place)
    }

    private mutating func release() {
        guard grip != nil else { return }
        grip = nil
        idle.touch(at: now)
        move(to: layout.home)
    }

    private mutating func steer() {
        guard grip == nil else { return }
        let target = layout.target(for: input.direction())
        guard target != self.target else { return }
        idle.touch(at: now)
        move(to: target)
    }

    private mutating func move(to target: CGPoint) {
        note(scheduler.retarget(track, to: Vector(target.x, target.y), animation: .spring(spring)))
    }

    private mutating func note(_ outcome: RetargetOutcome) {
        let mark: StripMark? =
            switch outcome {
            case .started: .start
            case .merged: .merge
            case .combined: .combine
            case .jumped: .jump
            default: nil
            }
        if let mark { self.mark = (mark, Double(now) * 1e-9) }
    }
}
