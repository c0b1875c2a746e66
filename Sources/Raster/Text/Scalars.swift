/// The characters of UTF-8 bytes, one after the other, without a `String`; bytes that are none read U+FFFD.
struct Scalars: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    mutating func next() -> UInt32? {
        guard place < bytes.endIndex else { return nil }
        let lead = bytes[place]
        place += 1
        if lead < 0x80 { return UInt32(lead) }
        let count = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0
        guard count > 0, lead < 0xF5, place + count <= bytes.endIndex else { return 0xFFFD }
        var scalar = UInt32(lead) & (0x3F >> UInt32(count))
        for offset in 0..<count {
            let byte = bytes[place + offset]
            guard byte & 0xC0 == 0x80 else { return 0xFFFD }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        place += count
        return Unicode.Scalar(scalar) == nil ? 0xFFFD : scalar
    }
}

/// How a line of text is best drawn.
enum LineKind {
    /// As one picture that Pango shaped: words and labels.
    case shaped
    /// Glyph by glyph: numbers, which change all the time and have no kerning, and letters set apart.
    case glyphs

    init(_ text: ArraySlice<UInt8>, tracking: Double) {
        var hasDigit = tracking != 0
        for scalar in Scalars(text) {
            guard Self.standsAlone(scalar) else {
                self = .shaped
                return
            }
            hasDigit = hasDigit || (0x30...0x39).contains(scalar)
        }
        self = hasDigit ? .glyphs : .shaped
    }

    /// Whether a character looks the same whatever stands beside it: Latin, Greek, Cyrillic, punctuation, arrows, signs.
    private static func standsAlone(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x2AF, 0x370...0x52F, 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x20CF,
            0x2100...0x27BF:
            !(0x483...0x489).contains(scalar)
        default: false
        }
    }
}
