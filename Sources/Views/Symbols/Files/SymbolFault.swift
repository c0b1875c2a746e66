/// What is wrong in a file of symbols, and where.
public nonisolated struct SymbolFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public var file: String
    /// The line, from 1; 0 for the file as a whole.
    public var line: Int
    /// What stands there; empty where the fault is that nothing does.
    public var token: String
    /// What was expected, as a sentence without its stop.
    public var text: String

    /// File, line, what stands there, what was expected.
    public var description: String {
        let place = line > 0 ? "\(file):\(line)" : file
        return token.isEmpty ? "\(place): \(text)." : "\(place): \"\(token)\": \(text)."
    }

    /// Text from outside as it may stand in a message: printable, and not too long.
    static func shown(_ bytes: some Collection<UInt8>) -> String {
        var text = ""
        for byte in bytes.prefix(40) {
            text.unicodeScalars.append(byte > 32 && byte < 127 ? UnicodeScalar(byte) : "?")
        }
        return bytes.count > 40 ? text + "…" : text
    }
}
