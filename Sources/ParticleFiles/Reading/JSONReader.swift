import Geometry

/// A bounded reader of JSON that keeps lines. Beyond JSON it takes a comma before a closing bracket, and NaN and Infinity
/// as numbers, since programs write them; the number of values and their depth are limited.
struct JSONReader {
    private var source: SourceText
    private var offset = 0
    private var depth = 0
    private var values = 0
    private(set) var remarks = Remarks()

    private var bytes: [UInt8] { source.bytes }

    /// The document in `bytes`, with what was odd about it.
    static func read(file: String, bytes: [UInt8]) throws(ParticleFileError) -> (JSONNode, Remarks) {
        var reader = JSONReader(source: SourceText(file: file, bytes: bytes))
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
        let node = try reader.value()
        reader.skipSpace()
        guard reader.offset == bytes.count else {
            throw reader.source.error(at: reader.offset, expected: "the end of the file")
        }
        return (node, reader.remarks)
    }

    private init(source: SourceText) { self.source = source }
}

extension JSONReader {
    private mutating func value() throws(ParticleFileError) -> JSONNode {
        skipSpace()
        values += 1
        guard values <= ParticleFileLimit.mostValues else {
            throw .tooLarge(file: source.file, what: "values", limit: ParticleFileLimit.mostValues)
        }
        let line = source.line(at: offset)
        switch peek {
        case UInt8(ascii: "{"): return JSONNode(try object(), line: line)
        case UInt8(ascii: "["): return JSONNode(try list(), line: line)
        case UInt8(ascii: "\""): return JSONNode(.text(try text()), line: line)
        default: return JSONNode(try word(), line: line)
        }
    }

    private mutating func enter() throws(ParticleFileError) {
        depth += 1
        offset += 1
        guard depth <= ParticleFileLimit.deepestNesting else {
            throw .tooLarge(file: source.file, what: "nested lists", limit: ParticleFileLimit.deepestNesting)
        }
    }

    private mutating func object() throws(ParticleFileError) -> JSONNode.Kind {
        try enter()
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        while try !closes(UInt8(ascii: "}"), isFirst: members.isEmpty) {
            guard peek == UInt8(ascii: "\"") else { throw source.error(at: offset, expected: "a name in quotes or }") }
            let line = source.line(at: offset)
            let name = try text()
            skipSpace()
            guard peek == UInt8(ascii: ":") else { throw source.error(at: offset, expected: "a colon after the name") }
            offset += 1
            if !names.insert(name).inserted { remarks.add(name, "given twice, the later one counts", line: line) }
            members.append(JSONNode.Member(name: name, line: line, value: try value()))
        }
        return .object(members)
    }

    private mutating func list() throws(ParticleFileError) -> JSONNode.Kind {
        try enter()
        var list: [JSONNode] = []
        while try !closes(UInt8(ascii: "]"), isFirst: list.isEmpty) { list.append(try value()) }
        return .list(list)
    }

    /// Whether the bracket closes here; moves over the comma before a value, and over the bracket.
    private mutating func closes(_ bracket: UInt8, isFirst: Bool) throws(ParticleFileError) -> Bool {
        skipSpace()
        if !isFirst, peek != bracket {
            guard peek == UInt8(ascii: ",") else {
                throw source.error(at: offset, expected: "a comma or \(String(UnicodeScalar(bracket)))")
            }
            let comma = offset
            offset += 1
            skipSpace()
            if peek == bracket { remarks.add(",", "a comma with nothing behind it", line: source.line(at: comma)) }
        }
        guard peek == bracket else { return false }
        offset += 1
        depth -= 1
        return true
    }

    private mutating func word() throws(ParticleFileError) -> JSONNode.Kind {
        let start = offset
        while let byte = peek, Self.isWord(byte), offset - start < 512 { offset += 1 }
        guard offset > start else { throw source.error(at: start, expected: "a value") }
        let word = source.string(start..<offset)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "NaN": return .number(.nan)
        case "Infinity": return .number(.infinity)
        case "-Infinity": return .number(-.infinity)
        default:
            guard word.utf8.allSatisfy(Self.isNumeric), let number = Double(word) else {
                throw source.error(at: start, found: "“\(Remarks.shortened(word, to: 40))”", expected: "a value")
            }
            return .number(number)
        }
    }

    private mutating func text() throws(ParticleFileError) -> String {
        offset += 1
        let start = offset
        skipPlain()
        guard peek != UInt8(ascii: "\"") else {
            offset += 1
            return source.string(start..<offset - 1)
        }
        var text = Array(bytes[start..<offset])
        while true {
            guard let byte = peek, byte >= 32 else { throw source.error(at: offset, expected: "a closing quote") }
            offset += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            try appendEscape(to: &text)
            let piece = offset
            skipPlain()
            text += bytes[piece..<offset]
        }
    }

    /// Moves over characters of a text that mean themselves.
    private mutating func skipPlain() {
        while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 { offset += 1 }
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(ParticleFileError) {
        let place = offset - 1
        guard let byte = peek else { throw source.error(at: offset, expected: "an escape") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar(at: place))).utf8)
        default: throw source.error(at: place, expected: "one of the escapes of JSON")
        }
    }

    /// A character by its UTF-16 units; halves of pairs are replaced.
    private mutating func scalar(at place: Int) throws(ParticleFileError) -> UnicodeScalar {
        let unit = try hexadecimal(at: place)
        if let scalar = UnicodeScalar(unit) { return scalar }
        guard unit < 0xDC00, peek == UInt8(ascii: "\\"), offset + 1 < bytes.count,
            bytes[offset + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        offset += 2
        let second = try hexadecimal(at: place)
        guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
        return UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal(at place: Int) throws(ParticleFileError) -> UInt32 {
        guard offset + 4 <= bytes.count, let unit = UInt32(source.string(offset..<offset + 4), radix: 16) else {
            throw source.error(at: place, expected: "four hexadecimal digits")
        }
        offset += 4
        return unit
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 32 || byte == 9 || byte == 10 || byte == 13 { offset += 1 }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
        default: false
        }
    }

    /// Whether a byte may stand in a decimal number; Swift reads hexadecimal ones and words too.
    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "0"..."9", "+", "-", ".", "e", "E": true
        default: false
        }
    }
}
