import Geometry

/// What is held, pressed and pointed at, as the events so far say.
///
/// Losing the keyboard releases every key, unplugging a pad centres and releases it: nothing stays pressed for ever.
public struct InputState: Sendable {
    /// Keys that are down.
    public private(set) var keys: Set<Key> = []
    /// Mouse buttons that are down.
    public private(set) var pointerButtons: Set<PointerButton> = []
    /// Where the pointer was last seen, in logical points; nil before it was seen at all.
    public private(set) var pointer: CGPoint?
    /// Gamepads that are plugged in, in the order of their numbers.
    public private(set) var gamepads: [Gamepad] = []
    /// Dead zone of every stick.
    public var deadZone = DeadZone()

    /// Nothing held, nothing plugged in.
    public init() {}

    /// Whether a key is down.
    public func isDown(_ key: Key) -> Bool { keys.contains(key) }

    /// Takes an event into account.
    public mutating func apply(_ event: InputEvent) {
        switch event.kind {
        case .key(let key, let isDown, _, _):
            if isDown { keys.insert(key) } else { keys.remove(key) }
        case .pointerMoved(let place):
            pointer = place
        case .pointerButton(let button, let isDown, let place):
            pointer = place
            if isDown { pointerButtons.insert(button) } else { pointerButtons.remove(button) }
        case .gamepadConnected(let pad):
            guard !gamepads.contains(where: { $0.pad == pad }) else { return }
            gamepads.append(Gamepad(pad: pad))
            gamepads.sort { $0.pad < $1.pad }
        case .gamepadDisconnected(let pad):
            gamepads.removeAll { $0.pad == pad }
        case .gamepadButton(let pad, let button, let isDown):
            withPad(pad) { $0.set(button, isDown: isDown) }
        case .gamepadAxis(let pad, let axis, let value):
            withPad(pad) { $0[axis] = value }
        case .focusLost:
            keys.removeAll(keepingCapacity: true)
            pointerButtons.removeAll(keepingCapacity: true)
        case .wheel, .resized, .closeRequested, .motionPreference:
            break
        }
    }

    /// Direction asked for by arrow keys, WASD (while `letters`), directional pads and left sticks together: each
    /// component −1…1, y down, at most 1 long.
    public func direction(arrows: Bool = true, letters: Bool = true) -> (x: Double, y: Double) {
        func held(_ arrow: Key, _ letter: Key, _ button: GamepadButton) -> Double {
            let byKey = arrows && isDown(arrow) || letters && isDown(letter)
            return byKey || gamepads.contains { $0.isDown(button) } ? 1 : 0
        }
        var x = held(.right, .d, .dpright) - held(.left, .a, .dpleft)
        var y = held(.down, .s, .dpdown) - held(.up, .w, .dpup)
        for pad in gamepads {
            let stick = pad.leftStick(deadZone)
            x += stick.x
            y += stick.y
        }
        let length = (x * x + y * y).squareRoot()
        return length > 1 ? (x / length, y / length) : (x, y)
    }

    private mutating func withPad(_ pad: Int, _ change: (inout Gamepad) -> Void) {
        // A pad that was never announced still works: some drivers send motion first.
        if !gamepads.contains(where: { $0.pad == pad }) {
            gamepads.append(Gamepad(pad: pad))
            gamepads.sort { $0.pad < $1.pad }
        }
        for index in gamepads.indices where gamepads[index].pad == pad { change(&gamepads[index]) }
    }
}
