import Geometry
import Input

@testable import Views

/// What the tree was seen to do.
final class Notes {
    var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// What was noted, and forgets it.
    func taken() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Input by hand: each event is followed by a frame.
extension Rig {
    func send(_ kind: InputEvent.Kind) {
        host.handle(InputEvent(time: Int64((time * 1e9).rounded()), kind))
        frame()
    }

    /// Whether, once it is drawn, nothing more will come.
    var rests: Bool {
        _ = probes
        return !host.hasChanged
    }

    func press(_ x: Double, _ y: Double) { send(.pointerButton(.left, isDown: true, at: CGPoint(x: x, y: y))) }
    func move(_ x: Double, _ y: Double) { send(.pointerMoved(CGPoint(x: x, y: y))) }
    func release(_ x: Double, _ y: Double) { send(.pointerButton(.left, isDown: false, at: CGPoint(x: x, y: y))) }

    /// Presses and releases at once, then waits until no second tap can follow.
    func click(_ x: Double = 100, _ y: Double = 100, hold: Double = 0, wait: Double = 0.4) {
        press(x, y)
        if hold > 0 { run(for: hold) }
        release(x, y)
        if wait > 0 { run(for: wait) }
    }

    /// Presses, moves in steps of 5 points to the right and down, and lets go.
    func drag(_ dx: Double, _ dy: Double = 0, from start: CGPoint = CGPoint(x: 100, y: 100), letsGo: Bool = true) {
        press(start.x, start.y)
        let steps = max(1, Int((hypot(dx, dy) / 5).rounded()))
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            move(start.x + dx * part, start.y + dy * part)
        }
        if letsGo { release(start.x + dx, start.y + dy) }
    }

    func key(_ key: Key, _ modifiers: KeyModifiers = [], releases: Bool = true) {
        send(.key(key, isDown: true, modifiers: modifiers, isRepeat: false))
        if releases { send(.key(key, isDown: false, modifiers: modifiers, isRepeat: false)) }
    }

    func pad(_ button: GamepadButton) {
        send(.gamepadButton(pad: 0, button, isDown: true))
        send(.gamepadButton(pad: 0, button, isDown: false))
    }
}
