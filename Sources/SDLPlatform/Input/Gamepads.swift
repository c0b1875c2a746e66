import CSDL2
import Geometry
import Input

/// The gamepads that are plugged in. Numbers go by the order of connection and are given out again when free.
final class Gamepads {
    private var open: [(instance: SDL_JoystickID, pad: Int, controller: OpaquePointer)] = []
    private var isStarted = false

    /// Opens SDL's controller subsystem; those already plugged in announce themselves by events. Costs some milliseconds, so it
    /// waits until the first frame is on screen.
    func start() {
        guard !isStarted else { return }
        isStarted = true
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "0")
        SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
        loadMappings()
    }

    /// Reads the user's mapping lines; each is checked first, because SDL takes some bad ones and then misbehaves.
    private func loadMappings() {
        let home = getenv("HOME").map { String(cString: $0) + "/.config" } ?? ""
        let folder = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? home
        let path = folder + "/springtide/gamecontrollerdb.txt"
        guard let data = FileManager.default.contents(atPath: path) else { return }
        var number = 0
        let text = String(decoding: data, as: UTF8.self)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let text = line.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            if let rule = MappingLine.problem(in: text) {
                Warnings.write("\(path): line \(number): \(rule); the line is left out")
            } else {
                SDL_GameControllerAddMapping(text)
            }
        }
    }

    /// The event of a device that was plugged in, if it is a pad that we know how to read.
    func added(device index: Int32) -> InputEvent.Kind? {
        guard SDL_IsGameController(index) == SDL_TRUE, let controller = SDL_GameControllerOpen(index) else {
            return nil
        }
        let instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
        guard !open.contains(where: { $0.instance == instance }) else {
            SDL_GameControllerClose(controller)
            return nil
        }
        let pad = (0...).first { number in !open.contains { $0.pad == number } } ?? 0
        open.append((instance, pad, controller))
        return .gamepadConnected(pad: pad)
    }

    /// The event of a device that was unplugged.
    func removed(instance: SDL_JoystickID) -> InputEvent.Kind? {
        guard let index = open.firstIndex(where: { $0.instance == instance }) else { return nil }
        let gone = open.remove(at: index)
        SDL_GameControllerClose(gone.controller)
        return .gamepadDisconnected(pad: gone.pad)
    }

    /// The number of a pad.
    func pad(_ instance: SDL_JoystickID) -> Int? { open.first { $0.instance == instance }?.pad }

    static func button(_ code: UInt8) -> GamepadButton? {
        switch SDL_GameControllerButton(Int32(code)) {
        case SDL_CONTROLLER_BUTTON_A: .a
        case SDL_CONTROLLER_BUTTON_B: .b
        case SDL_CONTROLLER_BUTTON_X: .x
        case SDL_CONTROLLER_BUTTON_Y: .y
        case SDL_CONTROLLER_BUTTON_BACK: .back
        case SDL_CONTROLLER_BUTTON_GUIDE: .guide
        case SDL_CONTROLLER_BUTTON_START: .start
        case SDL_CONTROLLER_BUTTON_LEFTSTICK: .leftstick
        case SDL_CONTROLLER_BUTTON_RIGHTSTICK: .rightstick
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftshoulder
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightshoulder
        case SDL_CONTROLLER_BUTTON_DPAD_UP: .dpup
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .dpdown
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .dpleft
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .dpright
        default: nil
        }
    }

    static func axis(_ code: UInt8) -> GamepadAxis? {
        switch SDL_GameControllerAxis(Int32(code)) {
        case SDL_CONTROLLER_AXIS_LEFTX: .leftx
        case SDL_CONTROLLER_AXIS_LEFTY: .lefty
        case SDL_CONTROLLER_AXIS_RIGHTX: .rightx
        case SDL_CONTROLLER_AXIS_RIGHTY: .righty
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT: .lefttrigger
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: .righttrigger
        default: nil
        }
    }

    /// A raw axis value as −1…1: both ends of SDL's lopsided range reach exactly 1.
    static func value(_ raw: Int16) -> Double { Double(raw) / (raw < 0 ? 32768 : 32767) }
}

/// A line of SDL's mapping format: GUID, name, then `key:value` pairs.
enum MappingLine {
    /// What is wrong with a line; nil when nothing is.
    static func problem(in line: String) -> String? {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 3 else { return "expected a GUID, a name and mappings, parted by commas" }
        guard fields[0].count == 32, fields[0].allSatisfy(\.isHexDigit) else {
            return "a GUID has 32 hexadecimal digits, not \"\(fields[0])\""
        }
        guard !fields[1].isEmpty else { return "the name is empty" }
        for field in fields.dropFirst(2) where !field.isEmpty {
            let parts = field.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                return "expected a mapping such as a:b0, not \"\(field)\""
            }
        }
        return nil
    }
}

/// Messages that are no errors.
enum Warnings {
    static func write(_ text: String) {
        let line = Array("springtide: \(text)\n".utf8)
        _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
    }
}
