import CSDL2
import Engine
import Geometry
import Input

/// Turns SDL's events into ours.
final class EventReader {
    let gamepads = Gamepads()
    private var size: CGSize

    init(size: CGSize) { self.size = size }

    /// Appends what happened; returns false for window events that only the window cares about.
    func read(_ event: SDL_Event, into events: inout [InputEvent]) {
        let age = Int64(SDL_GetTicks() &- event.common.timestamp) * 1_000_000
        let time = MonotonicClock.now() - min(max(age, 0), 10_000_000_000)
        if let kind = kind(of: event) { events.append(InputEvent(time: time, kind)) }
    }

    private func kind(of event: SDL_Event) -> InputEvent.Kind? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: .closeRequested
        case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
        case SDL_MOUSEMOTION: .pointerMoved(CGPoint(x: Double(event.motion.x), y: Double(event.motion.y)))
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
        case SDL_MOUSEWHEEL: .wheel(dx: CGFloat(event.wheel.preciseX), dy: CGFloat(event.wheel.preciseY))
        case SDL_WINDOWEVENT: window(event.window)
        case SDL_CONTROLLERDEVICEADDED: gamepads.added(device: event.cdevice.which)
        case SDL_CONTROLLERDEVICEREMOVED: gamepads.removed(instance: event.cdevice.which)
        case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP: padButton(event.cbutton)
        case SDL_CONTROLLERAXISMOTION: padAxis(event.caxis)
        default: nil
        }
    }

    private func key(_ event: SDL_KeyboardEvent) -> InputEvent.Kind? {
        guard let key = KeyNames.key(event.keysym.sym) else { return nil }
        var modifiers = KeyNames.modifiers(event.keysym.mod)
        // On layouts where the question mark has a key of its own it needs no Shift.
        if event.keysym.sym == SDL_Keycode(bitPattern: SDLK_QUESTION.rawValue) { modifiers.insert(.shift) }
        return .key(
            key, isDown: event.state == UInt8(SDL_PRESSED), modifiers: modifiers, isRepeat: event.repeat != 0)
    }

    private func button(_ event: SDL_MouseButtonEvent) -> InputEvent.Kind? {
        let button: PointerButton
        switch Int32(event.button) {
        case SDL_BUTTON_LEFT: button = .left
        case SDL_BUTTON_MIDDLE: button = .middle
        case SDL_BUTTON_RIGHT: button = .right
        default: return nil
        }
        let isDown = event.state == UInt8(SDL_PRESSED)
        // A drag that leaves the window goes on, and its release is seen.
        SDL_CaptureMouse(isDown ? SDL_TRUE : SDL_FALSE)
        return .pointerButton(button, isDown: isDown, at: CGPoint(x: Double(event.x), y: Double(event.y)))
    }

    private func window(_ event: SDL_WindowEvent) -> InputEvent.Kind? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_FOCUS_LOST: return .focusLost
        case SDL_WINDOWEVENT_CLOSE: return .closeRequested
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            size = CGSize(width: max(Double(event.data1), 1), height: max(Double(event.data2), 1))
            return .resized(size)
        default: return nil
        }
    }

    private func padButton(_ event: SDL_ControllerButtonEvent) -> InputEvent.Kind? {
        guard let pad = gamepads.pad(event.which), let button = Gamepads.button(event.button) else { return nil }
        return .gamepadButton(pad: pad, button, isDown: event.state == UInt8(SDL_PRESSED))
    }

    private func padAxis(_ event: SDL_ControllerAxisEvent) -> InputEvent.Kind? {
        guard let pad = gamepads.pad(event.which), let axis = Gamepads.axis(event.axis) else { return nil }
        return .gamepadAxis(pad: pad, axis, value: Gamepads.value(event.value))
    }
}
