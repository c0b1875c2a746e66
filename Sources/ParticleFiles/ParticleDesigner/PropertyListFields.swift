import Geometry

/// Reads the root dictionary of an XML property list as fields.
struct PropertyListFields {
    private var reader: XMLReader
    private var fields: DesignerFields

    static func read(file: String, bytes: [UInt8]) throws(ParticleFileError) -> DesignerFields {
        var list = PropertyListFields(reader: XMLReader(file: file, bytes: bytes), fields: DesignerFields(file: file))
        return try list.read()
    }

    private mutating func read() throws(ParticleFileError) -> DesignerFields {
        guard case .start? = try reader.next() else {
            throw reader.source.error(at: 0, expected: "a plist element")
        }
        while let event = try reader.next() {
            switch event {
            case .start("dict", _, let line) where fields.isEmpty: try readDictionary(line: line)
            case .start(let name, _, let line):
                fields.remarks.ignore(name, line: line)
                try reader.skipElement()
            case .text, .end: continue
            }
        }
        return fields
    }

    private mutating func readDictionary(line: Int) throws(ParticleFileError) {
        var key: String?
        while let event = try reader.next() {
            switch event {
            case .text: continue
            case .end: return
            case .start("key", _, let line):
                if let key { fields.remarks.add(key, "a key without a value, ignored", line: line) }
                key = try reader.elementText()
            case .start(let kind, _, let line):
                try readValue(of: key, kind: kind, line: line)
                key = nil
            }
        }
    }

    private mutating func readValue(of key: String?, kind: String, line: Int) throws(ParticleFileError) {
        guard let key else {
            fields.remarks.add(kind, "a value without a key, ignored", line: line)
            return try reader.skipElement()
        }
        switch kind {
        case "real", "integer", "string", "data": fields.add(key, try reader.elementText(), line: line)
        case "true", "false":
            fields.add(key, kind == "true" ? "1" : "0", line: line)
            try reader.skipElement()
        default:
            fields.remarks.add(key, "a \(kind) instead of a number or text, ignored", line: line)
            try reader.skipElement()
        }
    }
}
