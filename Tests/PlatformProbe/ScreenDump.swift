import Geometry

/// The screen as the display keeps it: an X window dump, lengths and sizes in words of network order, a table of colours, rows.
struct ScreenDump {
    /// Size in pixels.
    let width, height: Int
    private let bytes: Data
    private let start, stride: Int

    /// Reads the file that is a display's memory; nil if it is none.
    init?(path: String) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)), bytes.count >= 100 else { return nil }
        func word(_ index: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[index * 4 + $1]) } }
        (width, height, stride) = (word(4), word(5), word(12))
        start = word(0) + word(19) * 12
        guard width > 0, height > 0, stride >= width * 4, bytes.count >= start + height * stride else { return nil }
        self.bytes = bytes
    }

    /// Calls with each pixel of every so many rows and columns, blue in the lowest byte.
    private func forEachPixel(every step: Int = 1, _ body: (UInt32) -> Void) {
        bytes.withUnsafeBytes { memory in
            for row in Swift.stride(from: 0, to: height, by: step) {
                for column in Swift.stride(from: 0, to: width, by: step) {
                    body(
                        memory.loadUnaligned(fromByteOffset: start + row * stride + column * 4, as: UInt32.self)
                            & 0xFFFFFF)
                }
            }
        }
    }

    /// How many pixels have a colour.
    func count(of color: UInt32) -> Int {
        var count = 0
        forEachPixel { if $0 == color { count += 1 } }
        return count
    }

    /// What every third row and column shows: a number that differs where any of it does, and how many pixels are brighter
    /// than any ground.
    var look: (digest: UInt64, bright: Int) {
        var (digest, bright): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
        forEachPixel(every: 3) { pixel in
            digest = (digest ^ UInt64(pixel)) &* 0x100_0000_01B3
            if max(pixel >> 16, pixel >> 8 & 0xFF, pixel & 0xFF) > 140 { bright += 1 }
        }
        return (digest, bright)
    }
}
