import Geometry

/// One line of a script, checked key by key.
struct InputScriptLine {
    typealias Failure = InputScript.Failure

    let time: Double
    private let number: Int
    private let fields: [String: ScriptValue]

    private static let allowed: Set<String> = [
        "t", "key", "down", "shift", "control", "alt", "mouse", "wheel", "button", "pad", "axis", "value", "connected",
        "reduceMotion",
    ]

    private static let companions: [String: Set<String>] = [
        "key": ["down", "shift", "control", "alt"], "mouse": ["button", "down"],
        "pad": ["axis", "value", "button", "down", "connected"],
    ]

    init(decoding line: Substring, number: Int) throws(Failure) {
        self.number = number
        guard let decoded = try? JSONDecoder().decode([String: ScriptValue].self, from: Data(line.utf8)) else {
            throw Failure(line: number, key: nil, rule: "expected one JSON object")
        }
        fields = decoded
        if let unknown = decoded.keys.filter({ !Self.allowed.contains($0) }).sorted().first {
            throw Failure(line: number, key: unknown, rule: "is not a key of scripted input")
        }
        guard case .number(let time)? = decoded["t"], time.isFinite, (0...1e6).contains(time) else {
            throw Failure(line: number, key: "t", rule: "expected seconds of scene time, 0 to 1000000")
        }
        self.time = time
    }

    func events() throws(Failure) -> [InputEvent] {
        let subjects = ["key", "mouse", "wheel", "pad", "reduceMotion"].filter { fields[$0] != nil }
        guard subjects.count == 1, let subject = subjects.first else {
            throw fail(subjects.last, "expected exactly one of key, mouse, wheel, pad, reduceMotion")
        }
        let companions = Self.companions[subject] ?? []
        if let stray = fields.keys.filter({ $0 != "t" && $0 != subject && !companions.contains($0) }).sorted().first {
            throw fail(stray, "does not go with \(subject)")
        }
        switch subject {
        case "key": return try keyEvents()
        case "mouse": return [try mouseEvent()]
        case "wheel":
            let delta = try pair("wheel")
            return [event(.wheel(dx: delta.x, dy: delta.y))]
        case "pad": return try padEvents()
        default: return [event(.motionPreference(isReduced: try flag("reduceMotion") ?? false))]
        }
    }

    private func keyEvents() throws(Failure) -> [InputEvent] {
        guard case .text(let name)? = fields["key"], let key = Key(rawValue: name) else {
            throw fail("key", "is no key's name; known are a…z, 0…9, f1…f12, left, right, up, down, space, tab, …")
        }
        var modifiers: KeyModifiers = []
        if try flag("shift") == true { modifiers.insert(.shift) }
        if try flag("control") == true { modifiers.insert(.control) }
        if try flag("alt") == true { modifiers.insert(.alt) }
        return try pressOrTap { .key(key, isDown: $0, modifiers: modifiers, isRepeat: false) }
    }

    private func mouseEvent() throws(Failure) -> InputEvent {
        let place = try pair("mouse")
        guard let field = fields["button"] else {
            guard fields["down"] == nil else { throw fail("down", "goes with a mouse button, and there is none") }
            return event(.pointerMoved(place))
        }
        guard case .text(let name) = field, let button = PointerButton(rawValue: name) else {
            throw fail("button", "expected left, middle or right")
        }
        guard let isDown = try flag("down") else {
            throw fail("down", "expected true or false beside a mouse button")
        }
        return event(.pointerButton(button, isDown: isDown, at: place))
    }

    private func padEvents() throws(Failure) -> [InputEvent] {
        guard case .number(let value)? = fields["pad"], let pad = Int(exactly: value), (0..<16).contains(pad) else {
            throw fail("pad", "expected a pad's number, 0 to 15")
        }
        if ["connected", "axis", "button"].filter({ fields[$0] != nil }).count > 1 {
            throw fail("pad", "expected exactly one of axis, button, connected beside it")
        }
        if let connected = try flag("connected") {
            return [event(connected ? .gamepadConnected(pad: pad) : .gamepadDisconnected(pad: pad))]
        }
        if fields["axis"] != nil { return [try axisEvent(pad)] }
        guard case .text(let name)? = fields["button"], let button = GamepadButton(rawValue: name) else {
            throw fail("button", "expected a pad button's name (a, b, x, y, start, dpup, …), an axis or connected")
        }
        return try pressOrTap { .gamepadButton(pad: pad, button, isDown: $0) }
    }

    private func axisEvent(_ pad: Int) throws(Failure) -> InputEvent {
        guard case .text(let name)? = fields["axis"], let axis = GamepadAxis(rawValue: name) else {
            throw fail("axis", "expected leftx, lefty, rightx, righty, lefttrigger or righttrigger")
        }
        guard case .number(let value)? = fields["value"], (-1...1).contains(value) else {
            throw fail("value", "expected a number from -1 to 1")
        }
        return event(.gamepadAxis(pad: pad, axis, value: value))
    }

    private func pressOrTap(_ kind: (Bool) -> InputEvent.Kind) throws(Failure) -> [InputEvent] {
        if let isDown = try flag("down") { return [event(kind(isDown))] }
        var release = event(kind(false))
        release.time += InputScript.tapLength
        return [event(kind(true)), release]
    }

    private func event(_ kind: InputEvent.Kind) -> InputEvent {
        InputEvent(time: Int64((time * 1e9).rounded()), kind)
    }

    private func flag(_ key: String) throws(Failure) -> Bool? {
        guard let field = fields[key] else { return nil }
        guard case .flag(let value) = field else { throw fail(key, "expected true or false") }
        return value
    }

    private func pair(_ key: String) throws(Failure) -> CGPoint {
        guard case .numbers(let values)? = fields[key], values.count == 2, values.allSatisfy({ abs($0) <= 1e6 }) else {
            throw fail(key, "expected two numbers, each within ±1000000")
        }
        return CGPoint(x: values[0], y: values[1])
    }

    private func fail(_ key: String?, _ rule: String) -> Failure { Failure(line: number, key: key, rule: rule) }
}

/// A value that a line may hold.
enum ScriptValue: Decodable {
    case flag(Bool)
    case number(Double)
    case text(String)
    case numbers([Double])
    /// Nothing that any key may hold.
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let values = try? container.decode([Double].self) {
            self = .numbers(values)
        } else {
            self = .other
        }
    }
}
