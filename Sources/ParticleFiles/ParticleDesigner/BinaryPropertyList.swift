import Geometry

/// Reads the root dictionary of a binary property list (`bplist00`) as fields: numbers, texts, flags and data.
struct BinaryPropertyList {
    private let file: String
    private let bytes: [UInt8]
    /// Bytes of a reference to an object, and of an offset in the table of objects.
    private let referenceSize: Int
    private let offsetSize: Int
    private let count: Int
    private let table: Int
    private let root: Int

    private static let trailer = 32

    static func read(file: String, bytes: [UInt8]) throws(ParticleFileError) -> DesignerFields {
        guard let list = BinaryPropertyList(file: file, bytes: bytes), let fields = list.fields() else {
            throw .syntax(
                file: file, line: 1, column: 1, found: "a damaged binary property list",
                expected: "a dictionary of numbers and texts")
        }
        return fields
    }

    private init?(file: String, bytes: [UInt8]) {
        guard bytes.count >= 8 + Self.trailer else { return nil }
        self.file = file
        self.bytes = bytes
        let start = bytes.count - Self.trailer
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        func number(_ place: Int) -> Int? { Self.number(bytes, at: place, size: 8) }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(start + 8),
            let root = number(start + 16), let table = number(start + 24), count <= ParticleFileLimit.mostElements,
            table <= start, count <= (start - table) / offsetSize, root < count
        else { return nil }
        (self.count, self.root, self.table) = (count, root, table)
    }

    private func fields() -> DesignerFields? {
        guard let place = place(of: root), bytes[place] >> 4 == 0xD, let (size, start) = length(at: place),
            size <= (bytes.count - start) / (2 * referenceSize)
        else { return nil }
        var fields = DesignerFields(file: file)
        for index in 0..<size {
            guard let key = reference(at: start, index).flatMap(self.text(of:)),
                let value = reference(at: start, size + index)
            else { return nil }
            if let text = text(of: value) {
                fields.add(key, text, line: 0)
            } else {
                fields.remarks.add(key, "neither a number nor a text, ignored")
            }
        }
        return fields
    }

    /// The object at a place in a list of references.
    private func reference(at start: Int, _ index: Int) -> Int? {
        Self.number(bytes, at: start + index * referenceSize, size: referenceSize)
    }

    private func place(of object: Int) -> Int? {
        guard object < count else { return nil }
        return Self.number(bytes, at: table + object * offsetSize, size: offsetSize).flatMap { $0 < table ? $0 : nil }
    }

    /// How many bytes or members an object has, and where they begin.
    private func length(at place: Int) -> (Int, Int)? {
        let short = Int(bytes[place] & 15)
        guard short == 15 else { return (short, place + 1) }
        guard place + 1 < table, bytes[place + 1] >> 4 == 1 else { return nil }
        let size = 1 << Int(bytes[place + 1] & 15)
        guard size <= 8, let length = Self.number(bytes, at: place + 2, size: size) else { return nil }
        return (length, place + 2 + size)
    }

    /// A number, text, flag or data as the text that an XML property list has for it.
    private func text(of object: Int) -> String? {
        guard let place = place(of: object) else { return nil }
        let size = 1 << Int(bytes[place] & 15)
        switch bytes[place] >> 4 {
        case 0 where bytes[place] == 8: return "0"
        case 0 where bytes[place] == 9: return "1"
        case 1 where size <= 8: return Self.bits(bytes, at: place + 1, size: size).map { "\(Int64(bitPattern: $0))" }
        case 2 where size == 4:
            return Self.bits(bytes, at: place + 1, size: 4).map { "\(Float(bitPattern: UInt32($0)))" }
        case 2 where size == 8: return Self.bits(bytes, at: place + 1, size: 8).map { "\(Double(bitPattern: $0))" }
        case 4: return data(at: place, unit: 1).map { Base64Text.text(Array($0)) }
        case 5: return data(at: place, unit: 1).map { String(decoding: $0, as: UTF8.self) }
        case 6:
            return data(at: place, unit: 2).map { data in
                let units = stride(from: data.startIndex, to: data.endIndex - 1, by: 2).map {
                    UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
                }
                return String(decoding: units, as: UTF16.self)
            }
        default: return nil
        }
    }

    private func data(at place: Int, unit: Int) -> ArraySlice<UInt8>? {
        guard let (count, start) = length(at: place), start <= table, count <= (table - start) / unit else {
            return nil
        }
        return bytes[start..<start + count * unit]
    }

    /// A number without sign that is an index or a length; nil beyond the bytes or what such a thing may be.
    private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
        bits(bytes, at: place, size: size).flatMap { $0 <= UInt64(bytes.count) ? Int($0) : nil }
    }

    private static func bits(_ bytes: [UInt8], at place: Int, size: Int) -> UInt64? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        return bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
