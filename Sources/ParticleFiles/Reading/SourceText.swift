import Geometry

/// The bytes of a text file with their lines.
struct SourceText {
    let file: String
    let bytes: [UInt8]
    private var countedTo = 0
    private var counted = 1

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// UTF-16 with a byte order mark as UTF-8; other bytes as they are.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The line of a byte; cheap for places that ascend.
    mutating func line(at offset: Int) -> Int {
        if offset < countedTo { (countedTo, counted) = (0, 1) }
        while countedTo < min(offset, bytes.count) {
            if bytes[countedTo] == UInt8(ascii: "\n") { counted += 1 }
            countedTo += 1
        }
        return counted
    }

    /// An error at a byte.
    func error(at offset: Int, found: String? = nil, expected: String) -> ParticleFileError {
        let end = min(max(offset, 0), bytes.count)
        let before = bytes[..<end]
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return .syntax(
            file: file, line: line, column: end - start + 1, found: found ?? self.found(at: end), expected: expected)
    }

    /// What stands at a byte, for messages.
    func found(at offset: Int) -> String {
        guard offset < bytes.count else { return "the end of the file" }
        return "“" + Remarks.shortened(string(offset..<min(offset + 24, bytes.count)), to: 20) + "”"
    }

    /// A stretch as text; bytes that are no UTF-8 are replaced.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
