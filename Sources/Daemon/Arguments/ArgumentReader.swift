import Geometry

/// Takes a command line apart, one word after the other.
struct ArgumentReader {
    private var words: ArraySlice<String>

    init(_ words: [String]) { self.words = words[...] }

    var peek: String? { words.first }
    mutating func skip() { words = words.dropFirst() }
    mutating func next() -> String? { words.popFirst() }

    /// Takes a flag that stands first.
    mutating func takeFlag(_ name: String) -> Bool {
        guard words.first == name else { return false }
        skip()
        return true
    }

    /// The value of an option, from `--name value` or `--name=value`.
    mutating func value(of option: String, inline: String?) throws(CommandError) -> String {
        if let inline { return inline }
        guard let value = next() else { throw .usage("\(option) needs a value") }
        return value
    }

    /// Fails when words are left.
    func expectEnd() throws(CommandError) {
        if let extra = words.first { throw .usage("'\(extra)' is one word too many") }
    }
}
