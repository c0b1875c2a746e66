import Input

/// Turns key presses and pad buttons into actions.
///
/// Back is both a modifier and a button: alone, it acts when it is let go without another button in between.
struct ActionReader {
    private var isBackHeld = false
    private var isBackSpent = false

    /// The action that an event asks for; nil for events that ask for none.
    mutating func action(for event: InputEvent) -> Action? {
        switch event.kind {
        case .key(let key, true, let modifiers, false):
            guard modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
            let stroke = KeyStroke(key, shift: modifiers.contains(.shift))
            return Action.allCases.first { $0.key == stroke }
        case .gamepadButton(_, .back, let isDown):
            defer { isBackHeld = isDown }
            if isDown {
                isBackSpent = false
                return nil
            }
            return isBackHeld && !isBackSpent ? .hud : nil
        case .gamepadButton(_, let button, true):
            if isBackHeld { isBackSpent = true }
            let stroke = PadStroke(button, withBack: isBackHeld)
            return Action.allCases.first { $0.pad == stroke }
        case .gamepadDisconnected, .focusLost:
            isBackHeld = false
            return nil
        default:
            return nil
        }
    }
}
