import CSDL2
import Input

/// SDL's key codes in our words.
enum KeyNames {
    static func key(_ code: SDL_Keycode) -> Key? { table[code] }

    static func modifiers(_ bits: UInt16) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        if bits & UInt16(KMOD_SHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if bits & UInt16(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
        if bits & UInt16(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alt) }
        return modifiers
    }

    private static let table: [SDL_Keycode: Key] = {
        var table: [SDL_Keycode: Key] = [:]
        for key in Key.allCases {
            if key.rawValue.utf8.count == 1, let code = key.rawValue.utf8.first { table[SDL_Keycode(code)] = key }
        }
        for (code, key) in named { table[SDL_Keycode(bitPattern: code.rawValue)] = key }
        return table
    }()

    private static let named: [(SDL_KeyCode, Key)] = [
        (SDLK_F1, .f1), (SDLK_F2, .f2), (SDLK_F3, .f3), (SDLK_F4, .f4), (SDLK_F5, .f5), (SDLK_F6, .f6),
        (SDLK_F7, .f7), (SDLK_F8, .f8), (SDLK_F9, .f9), (SDLK_F10, .f10), (SDLK_F11, .f11), (SDLK_F12, .f12),
        (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home),
        (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_SPACE, .space), (SDLK_TAB, .tab),
        (SDLK_ESCAPE, .escape), (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_BACKSPACE, .backspace),
        (SDLK_DELETE, .delete), (SDLK_PERIOD, .period), (SDLK_COMMA, .comma), (SDLK_SLASH, .slash),
        (SDLK_QUESTION, .slash), (SDLK_MINUS, .minus), (SDLK_EQUALS, .equal), (SDLK_LEFTBRACKET, .leftBracket),
        (SDLK_RIGHTBRACKET, .rightBracket), (SDLK_LSHIFT, .leftShift), (SDLK_RSHIFT, .rightShift),
        (SDLK_LCTRL, .leftControl), (SDLK_RCTRL, .rightControl), (SDLK_LALT, .leftAlt), (SDLK_RALT, .rightAlt),
    ]
}
