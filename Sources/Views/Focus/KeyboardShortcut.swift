import Geometry
import Motion

/// Keys that do what a control does, wherever the focus is.
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifiers that have to be held.
    public var modifiers: EventModifiers

    /// A key with modifiers; Command, which is the Control key here, by default.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Return: what one most likely wants.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the way out.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether a press is of this shortcut.
    func matches(_ press: KeyPress) -> Bool {
        press.key == key.lowercased && press.modifiers.reported == modifiers.reported
    }
}

private nonisolated enum ShortcutKey: EnvironmentKey {
    static let defaultValue: KeyboardShortcut? = nil
}

nonisolated extension EnvironmentValues {
    /// The shortcut of the controls here; nil for none.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
}

extension View {
    /// The view, whose first control acts when the keys are pressed.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// The view, whose first control acts when the keys are pressed.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// The view, whose first control acts when a key is pressed with modifiers, by default Command: the Control key.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
}
