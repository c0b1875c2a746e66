import Geometry

/// Keys by what is printed on them on a US keyboard; names are those of scripted input.
public enum Key: String, Sendable, Hashable, CaseIterable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
    case zero = "0", one = "1", two = "2", three = "3", four = "4"
    case five = "5", six = "6", seven = "7", eight = "8", nine = "9"
    case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
    case left, right, up, down, home, end, pageUp, pageDown
    case space, tab, escape, `return`, backspace, delete
    case period, comma, slash, minus, equal, leftBracket, rightBracket
    case leftShift, rightShift, leftControl, rightControl, leftAlt, rightAlt
}

/// Modifier keys held during an event.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// The bits, one a modifier.
    public let rawValue: UInt8

    /// Modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either Control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = KeyModifiers(rawValue: 4)
}

/// Buttons of a mouse.
public enum PointerButton: String, Sendable, Hashable, CaseIterable {
    case left, middle, right
}

/// Buttons of a gamepad, named as SDL's controller API does (Xbox positions: a is the lower face button).
public enum GamepadButton: String, Sendable, Hashable, CaseIterable {
    case a, b, x, y, back, guide, start, leftstick, rightstick, leftshoulder, rightshoulder
    case dpup, dpdown, dpleft, dpright
}

/// Axes of a gamepad: sticks −1…1 with y down, triggers 0…1.
public enum GamepadAxis: String, Sendable, Hashable, CaseIterable {
    case leftx, lefty, rightx, righty, lefttrigger, righttrigger
}

/// Something that a person, a device or the window system did.
public struct InputEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A key went down or up; `isRepeat` marks what a held key sends.
        case key(Key, isDown: Bool, modifiers: KeyModifiers, isRepeat: Bool)
        /// The pointer moved to a place in logical points.
        case pointerMoved(CGPoint)
        /// A mouse button went down or up at a place in logical points.
        case pointerButton(PointerButton, isDown: Bool, at: CGPoint)
        /// The wheel turned by so many notches, y up.
        case wheel(dx: CGFloat, dy: CGFloat)
        /// A gamepad was plugged in; `pad` is its number from now on.
        case gamepadConnected(pad: Int)
        /// A gamepad was unplugged: its buttons count as released, its sticks as centred.
        case gamepadDisconnected(pad: Int)
        /// A gamepad's button went down or up.
        case gamepadButton(pad: Int, GamepadButton, isDown: Bool)
        /// A gamepad's axis moved to a raw value, −1…1, before any dead zone.
        case gamepadAxis(pad: Int, GamepadAxis, value: Double)
        /// The window lost the keyboard: every key counts as released.
        case focusLost
        /// The window's size in logical points changed.
        case resized(CGSize)
        /// The window was asked to close.
        case closeRequested
        /// The person wants motion to be calm, or no longer so: set in the desktop's settings.
        case motionPreference(isReduced: Bool)
    }

    /// When it happened, in nanoseconds on the clock of the frame ticks.
    public var time: Int64
    /// What happened.
    public var kind: Kind

    /// `kind` at `time`.
    public init(time: Int64, _ kind: Kind) {
        self.time = time
        self.kind = kind
    }
}
