import Geometry
import Input

/// A key, by the character that it stands for.
nonisolated public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character; letters are small ones.
    public var character: Character

    /// The key that stands for a character.
    public init(_ character: Character) { self.character = character }

    /// The key that stands for a character.
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    /// The arrow that points up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow that points down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow that points left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow that points right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Backspace.
    public static let delete = KeyEquivalent("\u{8}")
    /// Delete, which takes what follows.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// Page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// Page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Clear; no key sends it here.
    public static let clear = KeyEquivalent("\u{F739}")
    /// Tab.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// Return.
    public static let `return` = KeyEquivalent("\r")

    /// The key of an event; nil for modifiers and function keys.
    init?(_ key: Key) {
        switch key {
        case .up: self = .upArrow
        case .down: self = .downArrow
        case .left: self = .leftArrow
        case .right: self = .rightArrow
        case .escape: self = .escape
        case .backspace: self = .delete
        case .delete: self = .deleteForward
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .tab: self = .tab
        case .return: self = .return
        default:
            guard let character = InputText.character(key, isShifted: false) else { return nil }
            self.init(character)
        }
    }

    /// The key with a small letter.
    var lowercased: KeyEquivalent { KeyEquivalent(Character(character.lowercased())) }
}

/// Modifier keys.
nonisolated public struct EventModifiers: OptionSet, Sendable, Hashable {
    /// The bits, one a modifier.
    public let rawValue: Int

    /// Modifiers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock; it is not reported here.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Either Shift key.
    public static let shift = EventModifiers(rawValue: 2)
    /// As `command`: there is one key for both on this system.
    public static let control = EventModifiers(rawValue: 4)
    /// Either Alt key.
    public static let option = EventModifiers(rawValue: 8)
    /// Either Control key, which does here what Command does elsewhere.
    public static let command = EventModifiers(rawValue: 16)
    /// The numeric pad; it is not reported here.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All modifiers.
    public static let all = EventModifiers(rawValue: 63)

    /// The modifiers of an event.
    init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.command) }
        if modifiers.contains(.alt) { insert(.option) }
    }

    /// The modifiers with Control as Command, and without those that are not reported.
    var reported: EventModifiers {
        var result = intersection([.shift, .option, .command])
        if contains(.control) { result.insert(.command) }
        return result
    }
}
