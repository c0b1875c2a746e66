import Geometry
import Input

/// A key that was pressed, held or released.
nonisolated public struct KeyPress: Sendable {
    /// What happened to the key.
    public struct Phases: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: Int

        /// Phases from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// It went down.
        public static let down = Phases(rawValue: 1)
        /// It is held, and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// It went up.
        public static let up = Phases(rawValue: 4)
        /// All of them.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What an action made of a key.
    public enum Result: Hashable, Sendable {
        /// The key has had its effect.
        case handled
        /// The key goes on to the next view.
        case ignored
    }

    /// What happened to the key.
    public let phase: Phases
    /// Which key it is.
    public let key: KeyEquivalent
    /// What it types on a US keyboard; the key's own character if that is nothing.
    public let characters: String
    /// The modifiers that were held.
    public let modifiers: EventModifiers

    /// The press of an event; nil for modifiers and function keys.
    init?(_ stroke: KeyStroke) {
        guard let key = KeyEquivalent(stroke.key) else { return nil }
        self.key = key
        phase = !stroke.isDown ? .up : stroke.isRepeat ? .repeat : .down
        modifiers = EventModifiers(stroke.modifiers)
        characters = String(
            InputText.character(stroke.key, isShifted: stroke.modifiers.contains(.shift)) ?? key.character)
    }
}

/// A key as the tree hears of it, from a keyboard or from a pad that stands for one.
nonisolated struct KeyStroke: Hashable, Sendable {
    var key: Key
    var isDown = true
    var modifiers: KeyModifiers = []
    var isRepeat = false
    /// Whether it is a pad's direction, which moves the focus where nobody wants it.
    var isPad = false
    /// Seconds on the clock of the frames.
    var time = 0.0

    init(
        _ key: Key, isDown: Bool = true, modifiers: KeyModifiers = [], isRepeat: Bool = false, isPad: Bool = false,
        time: Double = 0
    ) {
        (self.key, self.isDown, self.modifiers) = (key, isDown, modifiers)
        (self.isRepeat, self.isPad, self.time) = (isRepeat, isPad, time)
    }
}

/// Runs an action for keys while the focus is in a view.
struct KeyPressModifier: ElementModifier {
    typealias Body = Never
    let phases: KeyPress.Phases
    let accepts: (KeyPress) -> Bool
    let action: (KeyPress) -> KeyPress.Result

    func makeElement(_ content: Element, _ node: _TreeNode) -> KeyPressElement { KeyPressElement(self, content, node) }
    func update(_ element: KeyPressElement) { element.modifier = self }
}

/// The element of a view with an action for keys.
final class KeyPressElement: InteractiveElement {
    var modifier: KeyPressModifier

    init(_ modifier: KeyPressModifier, _ content: Element, _ node: _TreeNode) {
        self.modifier = modifier
        super.init(content, node)
    }

    /// Offers a key to the action.
    func handle(_ press: KeyPress) -> Bool {
        guard isEnabled, modifier.phases.contains(press.phase), modifier.accepts(press) else { return false }
        return modifier.action(press) == .handled
    }
}

extension View {
    /// Runs `action` when a key goes down, and while it repeats, as long as the focus is in the view.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
    }

    /// Runs `action` for some phases of a key, as long as the focus is in the view.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Runs `action` for some keys, as long as the focus is in the view.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, accepts: { keys.contains($0.key) }, action: action))
    }

    /// Runs `action` for keys that type some characters, as long as the focus is in the view.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(
                phases: phases, accepts: { $0.characters.unicodeScalars.allSatisfy { characters.contains($0) } },
                action: action))
    }

    /// Runs `action` for every key, as long as the focus is in the view.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, accepts: { _ in true }, action: action))
    }
}
