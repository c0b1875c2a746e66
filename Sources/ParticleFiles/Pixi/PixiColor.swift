import Geometry
import Particles

/// Colours as pixi writes them.
enum PixiColor {
    /// Red, green and blue, 0…1, of hex digits with or without # or 0x, or of a number; eight digits are AARRGGBB, and
    /// their alpha has no meaning.
    static func channels(_ node: JSONNode) -> (red: Double, green: Double, blue: Double)? {
        let number: UInt32?
        switch node.kind {
        case .text(let text): number = self.number(text)
        case .number(let value): number = (0...4_294_967_295).contains(value) ? UInt32(value) : nil
        default: number = nil
        }
        guard let number else { return nil }
        func channel(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
        return (channel(16), channel(8), channel(0))
    }

    private static func number(_ text: String) -> UInt32? {
        var digits = Substring(text)
        for prefix in ["#", "0x", "0X"] where digits.hasPrefix(prefix) { digits = digits.dropFirst(prefix.count) }
        if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }.map(String.init).joined()) }
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt32(digits, radix: 16)
    }

    /// The six digits of a colour, its channels rounded.
    static func text(_ red: Double, _ green: Double, _ blue: Double) -> String {
        let digits = [red, green, blue].map { channel in
            let text = String(NumberText.whole((channel * 255).rounded(), in: 0...255), radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return digits.joined()
    }
}
