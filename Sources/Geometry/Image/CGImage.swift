/// A picture in memory: premultiplied 8-bit sRGB, immutable.
public final class CGImage: Hashable, Sendable {
    /// Pixels from left to right.
    public let width: Int
    /// Rows from top to bottom.
    public let height: Int
    /// Blue, green, red and opacity of each pixel, premultiplied, rows from the top without gaps.
    package let premultipliedBGRA: [UInt8]

    /// The longest side that a picture may have, in pixels.
    public static let longestSide = 16384

    /// A picture from premultiplied blue, green, red and opacity; nil unless both sides are 1…16384 pixels and the bytes are
    /// exactly as many as the pixels need.
    package init?(width: Int, height: Int, premultipliedBGRA: [UInt8]) {
        let sides = 1...CGImage.longestSide
        guard sides.contains(width), sides.contains(height), premultipliedBGRA.count == width * height * 4 else {
            return nil
        }
        self.width = width
        self.height = height
        self.premultipliedBGRA = premultipliedBGRA
    }

    /// A picture from straight red, green, blue and opacity, rows from the top without gaps; nil unless both sides are
    /// 1…16384 pixels and the bytes are exactly as many as the pixels need.
    public convenience init?(width: Int, height: Int, straightRGBA bytes: [UInt8]) {
        var pixels = bytes
        for start in stride(from: 0, to: pixels.count - pixels.count % 4, by: 4) {
            let alpha = UInt32(bytes[start + 3])
            pixels[start] = CGImage.premultiplied(bytes[start + 2], alpha)
            pixels[start + 1] = CGImage.premultiplied(bytes[start + 1], alpha)
            pixels[start + 2] = CGImage.premultiplied(bytes[start], alpha)
        }
        self.init(width: width, height: height, premultipliedBGRA: pixels)
    }

    private static func premultiplied(_ level: UInt8, _ alpha: UInt32) -> UInt8 {
        UInt8((UInt32(level) * alpha + 127) / 255)
    }

    /// Whether two references are the same picture.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Feeds the picture's identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
