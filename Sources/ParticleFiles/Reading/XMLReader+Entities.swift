import Geometry

/// The five predefined entities and numbered characters; others are refused, never expanded.
extension XMLReader {
    private static let predefined: [String: String] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    /// The longest name of an entity, with room for any numbered character.
    private static let longestName = 32

    func unescaped(_ range: Range<Int>) throws(ParticleFileError) -> String {
        let bytes = source.bytes
        guard var next = bytes[range].firstIndex(of: UInt8(ascii: "&")) else { return source.string(range) }
        var text = ""
        var start = range.lowerBound
        while true {
            text += source.string(start..<next)
            let limit = min(next + Self.longestName, range.upperBound)
            guard let end = bytes[next..<limit].firstIndex(of: UInt8(ascii: ";")) else {
                throw source.error(at: next, expected: "an entity that ends with ;")
            }
            let name = source.string(next + 1..<end)
            guard let character = Self.predefined[name] ?? Self.numbered(name) else {
                throw source.error(
                    at: next, found: "the entity &\(Remarks.shortened(name));",
                    expected: "a predefined entity or a numbered character; declared ones are not expanded")
            }
            text += character
            start = end + 1
            guard let following = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) else { break }
            next = following
        }
        return text + source.string(start..<range.upperBound)
    }

    private static func numbered(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
        return String(Character(scalar))
    }
}
