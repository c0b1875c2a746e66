import Geometry

/// A stretch of text of one look that is not broken unless it is longer than a line.
nonisolated struct TextWord: Equatable {
    enum Kind { case word, space, newline }

    var part: Int
    var string: String
    var kind: Kind

    var asSpace: TextWord { TextWord(part: part, string: " ", kind: .space) }

    /// The words of a text, grouped: between groups, and nowhere else, a line may end. A group is words that touch,
    /// and the spaces after them.
    static func groups(of parts: [ResolvedText.Part]) -> [[TextWord]] {
        var groups: [[TextWord]] = []
        var group: [TextWord] = []
        var mayBreak = false
        func add(_ character: Character, _ part: Int, _ kind: Kind) {
            if mayBreak, kind == .word, !group.isEmpty {
                groups.append(group)
                group = []
            }
            if let last = group.last, last.part == part, last.kind == kind, kind != .newline {
                group[group.count - 1].string.append(character)
            } else {
                group.append(TextWord(part: part, string: String(character), kind: kind))
            }
        }
        for (index, part) in parts.enumerated() {
            for character in part.string {
                if character.isNewline {
                    add(character, index, .newline)
                    groups.append(group)
                    group = []
                    mayBreak = false
                } else if character.isWhitespace, !character.isNonBreaking {
                    add(character, index, .space)
                    mayBreak = true
                } else {
                    if character.isIdeograph { mayBreak = true }
                    add(character, index, .word)
                    mayBreak = character.isIdeograph || character == "-" || character == "–" || character == "—"
                }
            }
        }
        if !group.isEmpty { groups.append(group) }
        return groups
    }
}

nonisolated extension Character {
    /// Whether a line must not end at this space.
    var isNonBreaking: Bool { self == "\u{A0}" || self == "\u{202F}" || self == "\u{2007}" || self == "\u{2060}" }

    /// Whether lines may end on either side: Chinese, Japanese and Korean characters.
    var isIdeograph: Bool {
        guard let scalar = unicodeScalars.first?.value else { return false }
        return switch scalar {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

nonisolated extension StringProtocol {
    /// Whether the first letter runs from right to left; nil without letters.
    var runsLeft: Bool? {
        for scalar in unicodeScalars.prefix(4_096) {
            if scalar.runsLeft { return true }
            if scalar.properties.isAlphabetic { return false }
        }
        return nil
    }
}

nonisolated extension Unicode.Scalar {
    /// Whether the character is one of Hebrew, Arabic and the scripts beside them.
    var runsLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F, 0x202B,
            0x202E, 0x2067:
            true
        default: false
        }
    }
}
