import Geometry

/// The five predefined entities and numbered characters; others are refused, never expanded.
extension XMLReader {
    private static let predefined = [("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'")].map {
        (name: Array($0.0.utf8), character: Array($0.1.utf8))
    }
    /// The longest name of an entity, with room for any numbered character.
    private static let longestName = 32

    func unescaped(_ range: Range<Int>) throws(ParticleFileError) -> String {
        let bytes = source.bytes
        guard var next = bytes[range].firstIndex(of: UInt8(ascii: "&")) else { return source.string(range) }
        var text: [UInt8] = []
        var start = range.lowerBound
        while true {
            text += bytes[start..<next]
            let limit = min(next + Self.longestName, range.upperBound)
            guard let end = bytes[next..<limit].firstIndex(of: UInt8(ascii: ";")) else {
                throw source.error(at: next, expected: "an entity that ends with ;")
            }
            let name = bytes[next + 1..<end]
            if let entity = Self.predefined.first(where: { name.elementsEqual($0.name) }) {
                text += entity.character
            } else if let character = Self.numbered(source.string(next + 1..<end)) {
                text += Array(character.utf8)
            } else {
                throw source.error(
                    at: next, found: "the entity &\(Remarks.shortened(source.string(next + 1..<end)));",
                    expected: "a predefined entity or a numbered character; declared ones are not expanded")
            }
            start = end + 1
            guard let following = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) else { break }
            next = following
        }
        return String(decoding: text + bytes[start..<range.upperBound], as: UTF8.self)
    }

    private static func numbered(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
        return String(Character(scalar))
    }
}
