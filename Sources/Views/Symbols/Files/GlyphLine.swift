import Geometry

/// A line of a glyph file: its words, and how they are read.
nonisolated struct GlyphLine {
    typealias Word = ArraySlice<UInt8>

    let number: Int
    private let words: [Word]
    private(set) var place = 0

    /// Numbers are no further from 0.
    static let farthest = 100_000.0

    /// The words of a line: what spaces and tabs part, up to a `#`.
    init(_ line: ArraySlice<UInt8>, number: Int) {
        self.number = number
        let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
        words = line[line.startIndex..<end].split { $0 == 32 || $0 == 9 || $0 == 13 }
    }

    var isEmpty: Bool { words.isEmpty }
    var isAtEnd: Bool { place >= words.count }
    var first: Word? { words.first }

    /// A sentence about the word that was read last.
    func fault(_ text: String, about word: Word? = nil) -> GlyphFault {
        let word = word ?? words[..<place].last ?? []
        return GlyphFault(line: number, token: SymbolFault.shown(word), text: text)
    }

    /// The next word; `what` says what it should be.
    mutating func word(_ what: String) throws(GlyphFault) -> Word {
        guard place < words.count else {
            throw GlyphFault(line: number, token: "", text: "the line ends where \(what) should follow")
        }
        place += 1
        return words[place - 1]
    }

    /// The next word, left where it is; nil at the end.
    var next: Word? { place < words.count ? words[place] : nil }

    mutating func skip() { place += 1 }

    /// Nothing may follow.
    mutating func end() throws(GlyphFault) {
        guard let word = next else { return }
        throw fault("nothing should follow here", about: word)
    }

    mutating func number(_ what: String) throws(GlyphFault) -> CGFloat {
        let word = try word(what)
        return CGFloat(try Self.number(word, what, self))
    }

    mutating func positive(_ what: String) throws(GlyphFault) -> CGFloat {
        let value = try number(what)
        guard value > 0 else { throw fault("\(what) must be above 0") }
        return value
    }

    mutating func point() throws(GlyphFault) -> CGPoint {
        let x = try number("an x")
        return CGPoint(x: x, y: try number("a y"))
    }

    mutating func whole(_ what: String, _ range: ClosedRange<Int>) throws(GlyphFault) -> Int {
        let word = try word(what)
        return try Self.whole(word, what, range, self)
    }

    static func number(_ word: Word, _ what: String, _ line: GlyphLine) throws(GlyphFault) -> Double {
        let isDecimal = word.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
        guard isDecimal, word.count <= 40, let value = Double(String(decoding: word, as: UTF8.self)) else {
            throw line.fault("\(what) should be a number", about: word)
        }
        guard abs(value) <= farthest else {
            throw line.fault("\(what) should lie between -100000 and 100000", about: word)
        }
        return value
    }

    static func whole(
        _ word: Word, _ what: String, _ range: ClosedRange<Int>, _ line: GlyphLine
    ) throws(GlyphFault) -> Int {
        guard word.count <= 9, let value = Int(String(decoding: word, as: UTF8.self)), range.contains(value) else {
            throw line.fault(
                "\(what) should be a whole number from \(range.lowerBound) to \(range.upperBound)", about: word)
        }
        return value
    }
}

/// A fault in a line, before it is known of which file.
nonisolated struct GlyphFault: Error {
    var line: Int
    var token: String
    var text: String
}

nonisolated extension ArraySlice<UInt8> {
    static func == (word: ArraySlice<UInt8>, text: StaticString) -> Bool {
        word.count == text.utf8CodeUnitCount && text.withUTF8Buffer { word.elementsEqual($0) }
    }

    static func ~= (text: StaticString, word: ArraySlice<UInt8>) -> Bool { word == text }
}
