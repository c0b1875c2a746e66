import Input

/// What a key press or a pad button asks of the workbench, beside what the scene makes of it.
public enum Action: String, CaseIterable, Sendable {
    case rate30, rate60, rate120, rateMax
    case hud, panel, pause, step, slower, faster
    case nextScene, previousScene
    case reset, undo, redo, copy, compare
    case calm, fullscreen, screenshot, mark, region, help, leave

    /// What the key list says that it does.
    public var title: String {
        switch self {
        case .rate30: "30 frames a second"
        case .rate60: "60 frames a second"
        case .rate120: "120 frames a second"
        case .rateMax: "every refresh"
        case .hud: "HUD: off, line, graph, full"
        case .panel: "tuning panel"
        case .pause: "pause, go on"
        case .step: "one step while paused"
        case .slower: "slower"
        case .faster: "faster"
        case .nextScene: "next scene"
        case .previousScene: "previous scene"
        case .reset: "reset parameters"
        case .undo: "undo"
        case .redo: "redo"
        case .copy: "copy the spring as code"
        case .compare: "A/B: the other values"
        case .calm: "reduced motion"
        case .fullscreen: "full screen"
        case .screenshot: "screenshot"
        case .mark: "mark this moment"
        case .region: "begin, end a stretch"
        case .help: "all keys"
        case .leave: "close, then quit"
        }
    }

    /// The key that does it.
    public var key: KeyStroke {
        switch self {
        case .rate30: KeyStroke(.one)
        case .rate60: KeyStroke(.two)
        case .rate120: KeyStroke(.three)
        case .rateMax: KeyStroke(.zero)
        case .hud: KeyStroke(.h)
        case .panel: KeyStroke(.tab)
        case .pause: KeyStroke(.space)
        case .step: KeyStroke(.period)
        case .slower: KeyStroke(.leftBracket)
        case .faster: KeyStroke(.rightBracket)
        case .nextScene: KeyStroke(.n)
        case .previousScene: KeyStroke(.p)
        case .reset: KeyStroke(.r)
        case .undo: KeyStroke(.z)
        case .redo: KeyStroke(.z, shift: true)
        case .copy: KeyStroke(.c)
        case .compare: KeyStroke(.b)
        case .calm: KeyStroke(.m)
        case .fullscreen: KeyStroke(.f)
        case .screenshot: KeyStroke(.f12)
        case .mark: KeyStroke(.k)
        case .region: KeyStroke(.k, shift: true)
        case .help: KeyStroke(.slash, shift: true)
        case .leave: KeyStroke(.escape)
        }
    }

    /// The pad button that does it, alone or while Back is held.
    public var pad: PadStroke {
        switch self {
        case .rate30: PadStroke(.a, withBack: true)
        case .rate60: PadStroke(.b, withBack: true)
        case .rate120: PadStroke(.x, withBack: true)
        case .rateMax: PadStroke(.y, withBack: true)
        case .hud: PadStroke(.back)
        case .panel: PadStroke(.start)
        case .pause: PadStroke(.rightstick)
        case .step: PadStroke(.leftstick)
        case .slower: PadStroke(.leftshoulder)
        case .faster: PadStroke(.rightshoulder)
        case .nextScene: PadStroke(.rightshoulder, withBack: true)
        case .previousScene: PadStroke(.leftshoulder, withBack: true)
        case .reset: PadStroke(.y)
        case .undo: PadStroke(.b)
        case .redo: PadStroke(.leftstick, withBack: true)
        case .copy: PadStroke(.x)
        case .compare: PadStroke(.a)
        case .calm: PadStroke(.dpdown, withBack: true)
        case .fullscreen: PadStroke(.start, withBack: true)
        case .screenshot: PadStroke(.rightstick, withBack: true)
        case .mark: PadStroke(.dpup, withBack: true)
        case .region: PadStroke(.dpright, withBack: true)
        case .help: PadStroke(.guide)
        case .leave: PadStroke(.guide, withBack: true)
        }
    }
}

/// A key, with or without Shift.
public struct KeyStroke: Sendable, Hashable {
    /// The key.
    public let key: Key
    /// Whether Shift must be held; Control and Alt must not be.
    public let shift: Bool

    init(_ key: Key, shift: Bool = false) {
        self.key = key
        self.shift = shift
    }

    /// What the key list calls it.
    public var title: String {
        let name: String =
            switch key {
            case .leftBracket: "["
            case .rightBracket: "]"
            case .period: "."
            case .slash where shift: "?"
            case .escape: "Esc"
            case .tab: "Tab"
            case .space: "Space"
            default: key.rawValue.uppercased()
            }
        return shift && key != .slash ? "Shift " + name : name
    }
}

/// A pad button, alone or as a chord with Back.
public struct PadStroke: Sendable, Hashable {
    /// The button.
    public let button: GamepadButton
    /// Whether Back must be held.
    public let withBack: Bool

    init(_ button: GamepadButton, withBack: Bool = false) {
        self.button = button
        self.withBack = withBack
    }

    /// What the key list calls it.
    public var title: String {
        let name: String =
            switch button {
            case .leftshoulder: "LB"
            case .rightshoulder: "RB"
            case .leftstick: "L3"
            case .rightstick: "R3"
            case .start: "Start"
            case .back: "Back"
            case .guide: "Guide"
            case .dpdown: "Down"
            case .dpup: "Up"
            case .dpright: "Right"
            default: button.rawValue.uppercased()
            }
        return withBack ? "Back+" + name : name
    }
}
