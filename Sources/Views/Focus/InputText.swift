import Geometry
import Input

/// The text that keys stand for.
///
/// Input events name keys and not characters, so this is the layout of a US keyboard whatever layout is set, without dead
/// keys, input methods or characters that have no key.
nonisolated enum InputText {
    /// What a key types; nil if that is nothing.
    static func character(_ key: Key, isShifted: Bool) -> Character? {
        if key == .space { return " " }
        if let pair = symbols[key] { return isShifted ? pair.shifted : pair.plain }
        guard key.rawValue.count == 1, let character = key.rawValue.first, character.isLetter else { return nil }
        return isShifted ? Character(key.rawValue.uppercased()) : character
    }

    private static let symbols: [Key: (plain: Character, shifted: Character)] = [
        .zero: ("0", ")"), .one: ("1", "!"), .two: ("2", "@"), .three: ("3", "#"), .four: ("4", "$"),
        .five: ("5", "%"), .six: ("6", "^"), .seven: ("7", "&"), .eight: ("8", "*"), .nine: ("9", "("),
        .period: (".", ">"), .comma: (",", "<"), .slash: ("/", "?"), .minus: ("-", "_"), .equal: ("=", "+"),
        .leftBracket: ("[", "{"), .rightBracket: ("]", "}"),
    ]
}
