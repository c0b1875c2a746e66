import Geometry

/// Base64 as property lists hold it: with line breaks, and with or without padding.
enum Base64Text {
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated() {
            values[Int(byte)] = UInt8(value)
        }
        return values
    }()

    /// The bytes that `text` spells; characters of no value are skipped, and a missing padding is no matter.
    static func bytes(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "=") { break }
            let value = values[Int(byte)]
            if value == 255 { continue }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    /// `bytes` in base64.
    static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
