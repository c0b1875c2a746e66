import Geometry

/// A line of text with a selection that is being edited. Places count characters as they are read: what looks like one is
/// one.
nonisolated struct TextEditing: Equatable {
    /// How far something goes.
    enum Reach {
        case character, word, line
    }

    private(set) var characters: [Character] = []
    /// Where the selection ends that moves.
    private(set) var head = 0
    /// Where the selection began.
    private(set) var anchor = 0

    init(_ text: String = "") {
        characters = Array(text)
        head = characters.count
        anchor = head
    }

    var text: String { String(characters) }
    var selection: Range<Int> { min(head, anchor)..<max(head, anchor) }
    var selected: String { String(characters[selection]) }

    /// Takes text that was changed elsewhere; the selection stays as far as there is text.
    mutating func follow(_ new: String) {
        guard new != text else { return }
        characters = Array(new)
        head = min(head, characters.count)
        anchor = min(anchor, characters.count)
    }

    /// Puts text in place of the selection; line breaks become spaces.
    mutating func insert(_ string: String) {
        let range = selection
        let line = String(string.map { $0.isNewline ? " " : $0 })
        let before = String(characters[..<range.lowerBound]) + line
        let after = String(characters[range.upperBound...])
        characters = Array(before + after)
        // What is put in may join with what is around it.
        head = min(before.count, characters.count)
        anchor = head
    }

    /// Takes away the selection, or as much as is meant in a direction.
    mutating func delete(_ reach: Reach, forward: Bool) {
        if selection.isEmpty { head = place(reach, forward: forward) }
        insert("")
    }

    /// Moves the end of the selection, or both ends.
    mutating func move(_ reach: Reach, forward: Bool, selects: Bool) {
        if !selects, !selection.isEmpty, reach == .character {
            head = forward ? selection.upperBound : selection.lowerBound
        } else {
            head = place(reach, forward: forward)
        }
        if !selects { anchor = head }
    }

    /// Moves to a place.
    mutating func move(to place: Int, selects: Bool) {
        head = max(0, min(characters.count, place))
        if !selects { anchor = head }
    }

    mutating func selectAll() { (anchor, head) = (0, characters.count) }

    /// Selects the word, or whatever else is of one kind, around a place.
    mutating func selectWord(at place: Int) {
        guard !characters.isEmpty else { return }
        let place = max(0, min(characters.count - 1, place))
        let isWord = Self.isWord(characters[place])
        (anchor, head) = (place, place + 1)
        while anchor > 0, Self.isWord(characters[anchor - 1]) == isWord { anchor -= 1 }
        while head < characters.count, Self.isWord(characters[head]) == isWord { head += 1 }
    }

    private func place(_ reach: Reach, forward: Bool) -> Int {
        switch reach {
        case .line: return forward ? characters.count : 0
        case .character: return max(0, min(characters.count, head + (forward ? 1 : -1)))
        case .word:
            var place = head
            if forward {
                while place < characters.count, !Self.isWord(characters[place]) { place += 1 }
                while place < characters.count, Self.isWord(characters[place]) { place += 1 }
            } else {
                while place > 0, !Self.isWord(characters[place - 1]) { place -= 1 }
                while place > 0, Self.isWord(characters[place - 1]) { place -= 1 }
            }
            return place
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "'"
    }
}
