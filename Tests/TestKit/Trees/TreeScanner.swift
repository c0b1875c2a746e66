import Geometry

/// Why a text is no tree.
public struct TreeNotationError: Error, Equatable, CustomStringConvertible {
    /// What was read.
    public var text: String
    /// Where it went wrong, from 1.
    public var column: Int
    /// What should stand there.
    public var expected: String

    /// The sentence for people.
    public var description: String { "column \(column): expected \(expected) in `\(text)`" }
}

/// Reads characters, words and numbers from left to right.
struct TreeScanner {
    let text: String
    private let characters: [Character]
    private(set) var position = 0

    init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    /// What has not been read.
    var rest: String { String(characters[position...]) }
    var isAtEnd: Bool { position == characters.count }
    var next: Character? { position < characters.count ? characters[position] : nil }

    func failure(_ expected: String) -> TreeNotationError {
        TreeNotationError(text: text, column: position + 1, expected: expected)
    }

    mutating func skipSpace() {
        while let next, next == " " { position += 1 }
    }

    /// Whether `token` stands next; it is read then.
    mutating func take(_ token: String) -> Bool {
        skipSpace()
        guard characters[position...].starts(with: token) else { return false }
        position += token.count
        return true
    }

    mutating func require(_ token: String) throws(TreeNotationError) {
        if !take(token) { throw failure("`\(token)`") }
    }

    /// Letters and digits, starting with a letter; nil if there are none.
    mutating func takeWord() -> String? {
        skipSpace()
        guard let first = next, first.isLetter else { return nil }
        let start = position
        while let next, next.isLetter || next.isNumber { position += 1 }
        return String(characters[start..<position])
    }

    mutating func word(_ expected: String) throws(TreeNotationError) -> String {
        guard let word = takeWord() else { throw failure(expected) }
        return word
    }

    /// A decimal number, `inf` or `-inf`; nil if there is none.
    mutating func takeNumber() -> CGFloat? {
        skipSpace()
        let start = position
        if next == "-" { position += 1 }
        if characters[position...].starts(with: "inf") {
            position += 3
            return characters[start] == "-" ? -.infinity : .infinity
        }
        while let next, next.isNumber || (next == "." && isDigit(position + 1)) { position += 1 }
        guard let number = Double(String(characters[start..<position])) else {
            position = start
            return nil
        }
        return CGFloat(number)
    }

    private func isDigit(_ position: Int) -> Bool { position < characters.count && characters[position].isNumber }

    mutating func number() throws(TreeNotationError) -> CGFloat {
        guard let number = takeNumber() else { throw failure("a number") }
        return number
    }

    /// Runs `body` and goes back to where it started if it answers nil.
    mutating func attempt<Result>(
        _ body: (inout TreeScanner) throws(TreeNotationError) -> Result?
    ) throws(TreeNotationError) -> Result? {
        let start = position
        let result = try body(&self)
        if result == nil { position = start }
        return result
    }
}
