/// How a line of text is best drawn.
enum LineKind {
    /// As one picture that Pango shaped: words and labels.
    case shaped
    /// Glyph by glyph: numbers, which change all the time and have no kerning, and letters set apart.
    case glyphs

    init(_ text: UnsafeBufferPointer<UInt8>, tracking: Double, hasTabularDigits: Bool = true) {
        var hasDigit = tracking != 0
        guard hasTabularDigits || hasDigit else {
            self = .shaped
            return
        }
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
