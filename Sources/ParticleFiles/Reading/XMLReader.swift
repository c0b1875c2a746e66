import Geometry

/// A strict reader of the XML that particle files use: elements, attributes, text, comments, CDATA, processing
/// instructions. A document type is skipped and nothing that it declares is expanded; depth and number of elements are
/// bounded.
package struct XMLReader {
    package struct Attribute {
        package let name: String
        package let value: String
    }

    package enum Event {
        /// A start tag; an empty element is followed by its end.
        case start(name: String, attributes: [Attribute], line: Int)
        case end(name: String)
        /// Text between tags; a run may come in several pieces.
        case text(String)
    }

    private(set) var source: SourceText
    private(set) var offset = 0
    private var open: [String] = []
    private var elements = 0
    private var pendingEnd: String?
    private var hasRoot = false

    package init(file: String, bytes: [UInt8]) {
        source = SourceText(file: file, bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    private var bytes: [UInt8] { source.bytes }

    /// Elements that are open.
    var depth: Int { open.count }

    /// The next event; nil after the root element.
    package mutating func next() throws(ParticleFileError) -> Event? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "<") else {
                if let text = try text() { return text }
                continue
            }
            if starts("<!--") {
                try skip(to: "-->", from: offset + 4, what: "the end of a comment")
            } else if starts("<![CDATA[") {
                let start = offset + 9
                try skip(to: "]]>", from: start, what: "the end of a CDATA section")
                guard !open.isEmpty else { throw source.error(at: start, expected: "an element") }
                return .text(source.string(start..<offset - 3))
            } else if starts("<?") {
                try skip(to: "?>", from: offset + 2, what: "the end of a processing instruction")
            } else if starts("<!") {
                try skipDocumentType()
            } else if starts("</") {
                return try endTag()
            } else {
                return try startTag()
            }
        }
        if let name = open.last { throw source.error(at: offset, expected: "</\(name)>") }
        guard hasRoot else { throw source.error(at: offset, expected: "an element") }
        return nil
    }

    /// Skips the rest of the element whose start was read last.
    package mutating func skipElement() throws(ParticleFileError) {
        let outside = depth - (pendingEnd == nil ? 1 : 0)
        while let event = try next() {
            if case .end = event, depth <= outside { return }
        }
    }

    /// The text of the element whose start was read last; elements within are left out.
    mutating func elementText() throws(ParticleFileError) -> String {
        let outside = depth - (pendingEnd == nil ? 1 : 0)
        var text = ""
        while let event = try next() {
            switch event {
            case .text(let piece) where depth == outside + 1: text += piece
            case .end where depth <= outside: return text
            default: continue
            }
        }
        return text
    }
}

extension XMLReader {
    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - offset >= count else { return false }
        return text.withUTF8Buffer { wanted in
            for index in 0..<count where bytes[offset + index] != wanted[index] { return false }
            return true
        }
    }

    /// Moves behind the next `end`.
    private mutating func skip(to end: StaticString, from start: Int, what: String) throws(ParticleFileError) {
        let begin = offset
        offset = start
        while offset < bytes.count {
            if starts(end) {
                offset += end.utf8CodeUnitCount
                return
            }
            offset += 1
        }
        throw source.error(at: bytes.count, expected: "\(what) that begins at \(source.found(at: begin))")
    }

    /// `<!DOCTYPE … [ … ]>` with quoted text and declarations in it.
    private mutating func skipDocumentType() throws(ParticleFileError) {
        guard !hasRoot, starts("<!DOCTYPE") else { throw source.error(at: offset, expected: "an element") }
        var quote: UInt8?
        var depth = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth <= 0 { return }
            default: break
            }
        }
        throw source.error(at: offset, expected: "the end of the document type")
    }

    private mutating func text() throws(ParticleFileError) -> Event? {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        let range = start..<offset
        if open.isEmpty {
            guard let stray = range.first(where: { !Self.isSpace(bytes[$0]) }) else { return nil }
            throw source.error(at: stray, expected: hasRoot ? "the end of the file" : "an element")
        }
        return .text(try unescaped(range))
    }

    private mutating func startTag() throws(ParticleFileError) -> Event {
        guard open.isEmpty ? !hasRoot : true else { throw source.error(at: offset, expected: "the end of the file") }
        let line = source.line(at: offset)
        offset += 1
        let name = try name("the name of an element")
        elements += 1
        guard elements <= ParticleFileLimit.mostElements else {
            throw .tooLarge(file: source.file, what: "elements", limit: ParticleFileLimit.mostElements)
        }
        var attributes: [Attribute] = []
        while true {
            skipSpace()
            if starts("/>") {
                offset += 2
                pendingEnd = name
                break
            }
            if starts(">") {
                offset += 1
                guard open.count < ParticleFileLimit.deepestNesting else {
                    throw .tooLarge(file: source.file, what: "nested elements", limit: ParticleFileLimit.deepestNesting)
                }
                open.append(name)
                break
            }
            guard attributes.count < ParticleFileLimit.deepestNesting else {
                throw source.error(at: offset, expected: "no more than \(ParticleFileLimit.deepestNesting) attributes")
            }
            attributes.append(try attribute())
        }
        hasRoot = true
        return .start(name: name, attributes: attributes, line: line)
    }

    private mutating func endTag() throws(ParticleFileError) -> Event {
        let start = offset
        offset += 2
        let name = try name("the name of an element")
        skipSpace()
        guard starts(">") else { throw source.error(at: offset, expected: ">") }
        offset += 1
        guard open.last == name else {
            throw source.error(at: start, expected: open.last.map { "</\($0)>" } ?? "an element")
        }
        open.removeLast()
        return .end(name: name)
    }

    private mutating func attribute() throws(ParticleFileError) -> Attribute {
        let name = try name("an attribute or >")
        skipSpace()
        guard starts("=") else { throw source.error(at: offset, expected: "= after the attribute \(name)") }
        offset += 1
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
            throw source.error(at: offset, expected: "a quoted value of \(name)")
        }
        let quote = bytes[offset]
        offset += 1
        let start = offset
        while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        guard offset < bytes.count, bytes[offset] == quote else {
            throw source.error(at: offset, expected: "the closing quote of \(name)")
        }
        offset += 1
        return Attribute(name: name, value: try unescaped(start..<offset - 1))
    }

    private mutating func name(_ what: String) throws(ParticleFileError) -> String {
        let start = offset
        while offset < bytes.count, Self.isName(bytes[offset]), offset - start < 256 { offset += 1 }
        guard offset > start else { throw source.error(at: offset, expected: what) }
        return source.string(start..<offset)
    }

    private mutating func skipSpace() {
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
            true
        default:
            byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                || byte == UInt8(ascii: ":")
        }
    }
}
