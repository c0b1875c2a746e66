import Clockwork
import Geometry

/// Damages files in the ways that programs, networks and people do.
struct Mutator {
    /// What hostile files hold where a number or a text is expected.
    private static let tokens = [
        "1e9", "-1", "0", "NaN", "nan", "inf", "-Infinity", "1e999", "-1e308", "4294967296", "9223372036854775808",
        "1e-320",
        "", " ", "null", "true", "[]", "{}", "[[[[", "\"\"", "\"a\"", "\"1,5\"", "&lt;", "&#x110000;", "&bomb;", "<a>",
        "</a>",
        "<!--", "]]>", "<![CDATA[", "\u{0}", "\u{FEFF}", "../../x", "%n%s", "sin(x)", "x/0", "((((", "#ffffffff",
        "<dict>", "<key>angle</key>", "\\ud800", "{\"list\":[]}", "AAAA", "H4sIAAAA",
    ].map { Array($0.utf8) }

    /// Numbers that keep a file well formed.
    private static let numbers = [
        "1e9", "-1", "0", "-0", "1", "0.5", "-1e308", "1e308", "4294967296", "1e-320", "360", "1e6", "0.000001", "2",
        "100000",
    ].map { Array($0.utf8) }

    private let corpus: [[UInt8]]
    private var random: RandomSource

    init(corpus: [[UInt8]], random: RandomSource) {
        self.corpus = corpus
        self.random = random
    }

    /// A damaged copy of one of the files; half of them stay well formed and only say something else.
    mutating func next() -> [UInt8] {
        var bytes = corpus[below(corpus.count)]
        if below(2) == 0 {
            for _ in 0...below(12) { replaceNumber(&bytes) }
            return bytes
        }
        for _ in 0...below(6) { damage(&bytes) }
        return bytes
    }

    private mutating func below(_ count: Int) -> Int { count > 0 ? Int(random.next() % UInt64(count)) : 0 }

    private mutating func range(in bytes: [UInt8], most: Int) -> Range<Int> {
        let start = below(bytes.count + 1)
        return start..<min(start + below(most), bytes.count)
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        switch below(12) {
        case 0: if !bytes.isEmpty { bytes[below(bytes.count)] ^= UInt8(1 << below(8)) }
        case 1: if !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: random.next()) }
        case 2: bytes.removeSubrange(range(in: bytes, most: 64))
        case 3: bytes.removeLast(below(bytes.count))
        case 4:
            let piece = Array(bytes[range(in: bytes, most: 400)])
            bytes.insert(contentsOf: piece, at: below(bytes.count + 1))
        case 5: bytes.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: below(bytes.count + 1))
        case 6:
            let other = corpus[below(corpus.count)]
            bytes.replaceSubrange(range(in: bytes, most: 400), with: other[range(in: other, most: 400)])
        case 7:
            // Many times the same piece: depth and length.
            let piece = Array(bytes[range(in: bytes, most: 40)])
            let place = below(bytes.count + 1)
            for _ in 0..<below(200) { bytes.insert(contentsOf: piece, at: place) }
        default: replaceValue(&bytes)
        }
    }

    /// Puts a token in the place of a number or a word.
    private mutating func replaceValue(_ bytes: inout [UInt8]) {
        let start = below(bytes.count)
        guard let first = bytes[start...].firstIndex(where: Self.isWord) else { return }
        let end = bytes[first...].firstIndex { !Self.isWord($0) } ?? bytes.count
        bytes.replaceSubrange(first..<end, with: Self.tokens[below(Self.tokens.count)])
    }

    private mutating func replaceNumber(_ bytes: inout [UInt8]) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = bytes[below(bytes.count)...].firstIndex(where: { digits.contains($0) }) else { return }
        let start = bytes[..<first].lastIndex { !Self.isWord($0) }.map { $0 + 1 } ?? first
        let end = bytes[first...].firstIndex { !Self.isWord($0) } ?? bytes.count
        // A word with a digit in it, or base64: only one digit.
        guard bytes[start..<end].allSatisfy({ digits.contains($0) || $0 == 45 || $0 == 46 || $0 == 101 }) else {
            bytes[first] = UInt8(ascii: "0") + UInt8(below(10))
            return
        }
        bytes.replaceSubrange(start..<end, with: Self.numbers[below(Self.numbers.count)])
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "0"..."9", "a"..."z", "A"..."Z", ".", "-", "+": true
        default: false
        }
    }
}
