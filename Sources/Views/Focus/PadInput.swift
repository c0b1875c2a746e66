import Geometry
import Input

/// What gamepads do to a tree: directions move the focus, A acts, B is the way out.
final class PadInput {
    unowned let host: ViewHost
    /// The direction that is held, since when, and when it is told again.
    private var held: (direction: MoveDirection, pad: Int, isStick: Bool, next: Double)?
    private var sticks: [(pad: Int, x: Double, y: Double)] = []

    /// Seconds until a held direction is told again the first time, and from then on.
    private static let (delay, interval) = (0.4, 0.12)
    /// How far a stick has to go to point somewhere, and to come back to point nowhere.
    private static let (threshold, release) = (0.55, 0.4)

    init(_ host: ViewHost) { self.host = host }

    var waitsForTime: Bool { held != nil }

    func cancel() {
        held = nil
        sticks.removeAll()
    }

    /// - Returns: whether a view made something of a button.
    @discardableResult
    func handle(_ event: InputEvent.Kind, _ time: Double) -> Bool {
        switch event {
        case .gamepadDisconnected(let pad):
            sticks.removeAll { $0.pad == pad }
            if held?.pad == pad { held = nil }
        case .gamepadButton(let pad, let button, let isDown):
            if let direction = Self.direction(of: button) {
                if isDown {
                    hold(direction, pad, isStick: false, time)
                } else if let held, held.pad == pad, !held.isStick, held.direction == direction {
                    self.held = nil
                }
            } else if isDown {
                return press(button, time)
            }
        case .gamepadAxis(let pad, .leftx, let value): moveStick(pad, x: value, time)
        case .gamepadAxis(let pad, .lefty, let value): moveStick(pad, y: value, time)
        default: break
        }
        return false
    }

    /// Tells a direction that is held again when it is due; once in a frame is enough.
    func tick(_ time: Double) {
        guard let held, time >= held.next else { return }
        self.held?.next = max(held.next + Self.interval, time)
        move(held.direction, isRepeat: true, time)
    }

    private static func direction(of button: GamepadButton) -> MoveDirection? {
        switch button {
        case .dpleft: .left
        case .dpright: .right
        case .dpup: .up
        case .dpdown: .down
        default: nil
        }
    }

    private func hold(_ direction: MoveDirection, _ pad: Int, isStick: Bool, _ time: Double) {
        held = (direction, pad, isStick, time + Self.delay)
        move(direction, isRepeat: false, time)
    }

    private func move(_ direction: MoveDirection, isRepeat: Bool, _ time: Double) {
        let stroke = KeyStroke(direction.key, isRepeat: isRepeat, isPad: true, time: time)
        if host.keys.press(stroke) { return }
        host.focus.advance(direction)
    }

    private func press(_ button: GamepadButton, _ time: Double) -> Bool {
        switch button {
        case .a:
            guard let current = host.focus.current, current.canTakeFocus else { return host.focus.advance() }
            Evaluation.ofThread.suspend { current.behavior.activate?() }
            return true
        case .b: return host.keys.press(KeyStroke(.escape, time: time))
        default: return false
        }
    }

    private func moveStick(_ pad: Int, x: Double? = nil, y: Double? = nil, _ time: Double) {
        let index =
            sticks.firstIndex { $0.pad == pad }
            ?? {
                sticks.append((pad, 0, 0))
                return sticks.count - 1
            }()
        if let x { sticks[index].x = x.isFinite ? x : 0 }
        if let y { sticks[index].y = y.isFinite ? y : 0 }
        let (x, y) = (sticks[index].x, sticks[index].y)
        let length = max(abs(x), abs(y))
        let direction: MoveDirection = abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
        if let held, held.isStick, held.pad == pad {
            if length < Self.release { self.held = nil }
            if length >= Self.threshold, direction != held.direction { hold(direction, pad, isStick: true, time) }
        } else if length >= Self.threshold {
            hold(direction, pad, isStick: true, time)
        }
    }
}
