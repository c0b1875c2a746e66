import Geometry
import Motion

/// A run that turns on and on: a ramp to a steady speed, and when it is stopped constant deceleration to a rest place.
nonisolated final class TurnRun: SymbolRun {
    /// Degrees a second, at normal speed.
    static let steadySpeed = 180.0
    /// Seconds at normal speed until it is reached.
    static let rampDuration = 0.4
    /// Degrees, at the least, in which it comes to rest.
    static let leastWay = 36.0

    /// Angles count in the direction of the turn.
    private enum State {
        case resting(Double)
        /// From an angle and a speed on, with constant acceleration over a time, and steadily then.
        case turning(begin: Double, angle: Double, speed: Double, ramp: Double)
        /// To rest, over a way that begins at an angle.
        case braking(begin: Double, angle: Double, speed: Double, way: Double)
    }

    private let sign: Double
    private var top: Double
    private var ramp: Double
    private var state = State.resting(0)
    /// When it is to be stopped, at the end of the ramp.
    private var stopTime: (time: Double, symmetry: Int)?

    init(isClockwise: Bool, speed: Double) {
        sign = isClockwise ? 1 : -1
        top = Self.steadySpeed * speed
        ramp = Self.rampDuration / speed
        super.init(slots: 1)
    }

    /// Turns from a time on, from the angle and the speed of the moment; without a ramp at full speed.
    func start(at time: Double, withRamp: Bool = true) {
        advance(to: time)
        let (angle, speed) = motion(at: time)
        stopTime = nil
        if case .turning = state { return }
        state = .turning(
            begin: time, angle: angle.truncatingRemainder(dividingBy: 360), speed: withRamp ? speed : top,
            ramp: withRamp ? ramp * (1 - speed / top) : 0)
    }

    /// Turns at another speed, which it comes to by a ramp.
    func change(toSpeed speed: Double, at time: Double) {
        advance(to: time)
        let (angle, now) = motion(at: time)
        top = Self.steadySpeed * speed
        ramp = Self.rampDuration / speed
        guard case .turning = state else { return }
        state = .turning(begin: time, angle: angle, speed: now, ramp: ramp * abs(1 - now / top))
    }

    /// Looks as at first, if it is at rest: another drawing may have another symmetry.
    func straighten() { if case .resting = state { state = .resting(0) } }

    /// Comes to rest where the symbol looks as at first, at least 36 degrees ahead; a ramp goes to its end before.
    /// - Parameter symmetry: by how many steps a full turn brings the drawing onto itself.
    func stop(at time: Double, symmetry: Int) {
        advance(to: time)
        guard case .turning(let begin, _, _, let ramp) = state else { return }
        stopTime = (max(time, begin + ramp), symmetry)
        advance(to: time)
    }

    override func advance(to time: Double) {
        if let stop = stopTime, stop.time <= time {
            let (angle, speed) = motion(at: stop.time)
            let step = 360 / Double(max(stop.symmetry, 1))
            let goal = ((angle + Self.leastWay) / step - 1e-9).rounded(.up) * step
            state = .braking(begin: stop.time, angle: angle, speed: speed, way: goal - angle)
            stopTime = nil
        }
        if case .braking(let begin, let angle, let speed, let way) = state, time >= begin + 2 * way / speed {
            state = .resting((angle + way).truncatingRemainder(dividingBy: 360))
        }
    }

    /// The angle and the speed, in the direction of the turn.
    private func motion(at time: Double) -> (Double, Double) {
        switch state {
        case .resting(let angle): return (angle, 0)
        case .turning(let begin, let angle, let speed, let ramp):
            let elapsed = max(time - begin, 0)
            guard elapsed < ramp else { return (angle + (speed + top) / 2 * ramp + top * (elapsed - ramp), top) }
            let gain = (top - speed) / ramp
            return (angle + speed * elapsed + gain * elapsed * elapsed / 2, speed + gain * elapsed)
        case .braking(let begin, let angle, let speed, let way):
            let duration = 2 * way / speed
            let elapsed = min(max(time - begin, 0), duration)
            let loss = speed / duration
            return (angle + speed * elapsed - loss * elapsed * elapsed / 2, speed - loss * elapsed)
        }
    }

    override func channels(_ slot: Int, at time: Double) -> SymbolChannels {
        SymbolChannels(rotation: sign * motion(at: time).0)
    }

    override func velocity(_ slot: Int, at time: Double) -> SymbolChannels {
        SymbolChannels(scale: 0, rotation: sign * motion(at: time).1, alpha: 0, trim: 0)
    }

    override func isRunning(at time: Double) -> Bool {
        switch state {
        case .resting: false
        case .turning: true
        case .braking(let begin, _, let speed, let way): time < begin + 2 * way / speed
        }
    }
}
