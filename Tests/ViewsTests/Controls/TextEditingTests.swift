import Geometry
import Testing

@testable import Views

/// Editing a line: text with the caret as | and the other end of a selection as ^.
@Suite struct TextEditingTests {
    @Test func editsByTable() {
        typealias Edit = (inout TextEditing) -> Void
        let rows: [(name: String, start: String, edit: Edit, end: String)] = [
            ("types", "ab|", { $0.insert("c") }, "abc|"),
            ("types in between", "a|b", { $0.insert("xy") }, "axy|b"),
            ("replaces", "a^bc|d", { $0.insert("x") }, "ax|d"),
            ("breaks become spaces", "|", { $0.insert("a\r\nb\nc") }, "a b c|"),
            ("backspace", "ab|c", { $0.delete(.character, forward: false) }, "a|c"),
            ("backspace at the start", "|abc", { $0.delete(.character, forward: false) }, "|abc"),
            ("delete", "a|bc", { $0.delete(.character, forward: true) }, "a|c"),
            ("delete at the end", "abc|", { $0.delete(.character, forward: true) }, "abc|"),
            ("deletes a selection", "a|bc^d", { $0.delete(.character, forward: true) }, "a|d"),
            ("word back", "one two|", { $0.delete(.word, forward: false) }, "one |"),
            ("word forward", "one| two x", { $0.delete(.word, forward: true) }, "one| x"),
            ("a family is one", "a👨‍👩‍👧|b", { $0.delete(.character, forward: false) }, "a|b"),
            ("an accent is part", "e\u{301}|", { $0.delete(.character, forward: false) }, "|"),
            ("an accent joins", "e|x", { $0.insert("\u{301}") }, "e\u{301}|x"),
            ("left", "ab|", { $0.move(.character, forward: false, selects: false) }, "a|b"),
            ("left collapses", "a^bc|", { $0.move(.character, forward: false, selects: false) }, "a|bc"),
            ("right collapses", "a|bc^", { $0.move(.character, forward: true, selects: false) }, "abc|"),
            ("selects", "ab|", { $0.move(.character, forward: false, selects: true) }, "a|b^"),
            ("word right", "|one, two", { $0.move(.word, forward: true, selects: false) }, "one|, two"),
            ("word left", "one, two|", { $0.move(.word, forward: false, selects: false) }, "one, |two"),
            ("home", "one two|", { $0.move(.line, forward: false, selects: true) }, "|one two^"),
            ("end", "|one", { $0.move(.line, forward: true, selects: false) }, "one|"),
            ("all", "o|ne", { $0.selectAll() }, "^one|"),
            ("a word", "one two", { $0.selectWord(at: 5) }, "one ^two|"),
            ("what lies between", "one  two", { $0.selectWord(at: 3) }, "one^  |two"),
            ("nothing to select", "|", { $0.selectWord(at: 3) }, "|"),
            ("far places", "abc", { $0.move(to: -5, selects: false) }, "|abc"),
            ("text from elsewhere", "abcdef|", { $0.follow("ab") }, "ab|"),
            ("text from elsewhere, selected", "a^bcdef|", { $0.follow("xyz") }, "x^yz|"),
        ]
        for row in rows {
            var editing = Self.editing(row.start)
            row.edit(&editing)
            #expect(Self.notation(editing) == row.end, "\(row.name)")
        }
    }

    private static func editing(_ notation: String) -> TextEditing {
        let plain = notation.filter { $0 != "|" && $0 != "^" }
        var editing = TextEditing(plain)
        func place(_ mark: Character) -> Int? {
            notation.firstIndex(of: mark).map { index in
                notation[..<index].filter { $0 != "|" && $0 != "^" }.count
            }
        }
        let head = place("|")
        if let anchor = place("^") { editing.move(to: anchor, selects: false) }
        if let head { editing.move(to: head, selects: place("^") != nil) }
        return editing
    }

    private static func notation(_ editing: TextEditing) -> String {
        var result = ""
        for index in 0...editing.characters.count {
            if index == editing.anchor, editing.anchor != editing.head { result += "^" }
            if index == editing.head { result += "|" }
            if index < editing.characters.count { result.append(editing.characters[index]) }
        }
        return result
    }
}
