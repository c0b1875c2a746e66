import Geometry

/// Uncompressed 8-bit RGB and RGBA TIFF images in strips, of either byte order: what old Particle Designers embed.
struct TIFFReader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    /// Kind, count and place of the values of each tag.
    private var entries: [Int: (kind: Int, count: Int, offset: Int)] = [:]

    /// A reader of `bytes`; nil unless they begin like a TIFF.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x4D || bytes[0] == 0x49 else { return nil }
        self.bytes = bytes
        isBigEndian = bytes[0] == 0x4D
        guard number(at: 2, size: 2) == 42, let directory = number(at: 4, size: 4),
            let count = number(at: directory, size: 2), count <= 256
        else { return nil }
        for index in 0..<count {
            let place = directory + 2 + 12 * index
            guard let tag = number(at: place, size: 2), let kind = number(at: place + 2, size: 2),
                let values = number(at: place + 4, size: 4), let size = Self.sizes[kind]
            else { continue }
            let isInside = size * values <= 4
            guard let offset = isInside ? place + 8 : number(at: place + 8, size: 4) else { continue }
            entries[tag] = (kind, values, offset)
        }
    }

    /// Bytes of a value, by its kind: byte, short, long.
    private static let sizes = [1: 1, 3: 2, 4: 4]

    private enum Tag {
        static let width = 256, height = 257, bits = 258, compression = 259, photometric = 262
        static let strips = 273, samples = 277, rows = 278, planes = 284, extra = 338
    }

    /// The picture; nil if it is of another sort or damaged.
    func image() -> CGImage? {
        guard let width = value(Tag.width), let height = value(Tag.height), let samples = value(Tag.samples),
            (1...CGImage.longestSide).contains(width), (1...CGImage.longestSide).contains(height),
            width * height * 4 <= ParticleFileLimit.mostImageBytes, samples == 3 || samples == 4,
            value(Tag.compression) ?? 1 == 1, value(Tag.photometric) ?? 2 == 2, value(Tag.planes) ?? 1 == 1,
            (0..<samples).allSatisfy({ value(Tag.bits, $0) ?? value(Tag.bits) == 8 })
        else { return nil }
        let rows = min(max(value(Tag.rows) ?? height, 1), height)
        let isPremultiplied = samples == 4 && value(Tag.extra) == 1
        guard bytes.count >= width * height * samples else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            guard let strip = value(Tag.strips, row / rows) else { return nil }
            let start = strip + row % rows * width * samples
            guard start >= 0, start <= bytes.count - width * samples else { return nil }
            for column in 0..<width { append(at: start + column * samples, samples, isPremultiplied, to: &pixels) }
        }
        return CGImage(width: width, height: height, straightRGBA: pixels)
    }

    private func append(at place: Int, _ samples: Int, _ isPremultiplied: Bool, to pixels: inout [UInt8]) {
        let alpha = samples == 4 ? bytes[place + 3] : 255
        for channel in 0..<3 {
            let level = Int(bytes[place + channel])
            let straight = isPremultiplied && alpha > 0 ? min(level * 255 / Int(alpha), 255) : level
            pixels.append(UInt8(straight))
        }
        pixels.append(alpha)
    }

    private func value(_ tag: Int, _ index: Int = 0) -> Int? {
        guard let entry = entries[tag], index < entry.count, let size = Self.sizes[entry.kind] else { return nil }
        return number(at: entry.offset + index * size, size: size)
    }

    private func number(at place: Int, size: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        var value = 0
        for index in 0..<size { value = value << 8 | Int(bytes[place + (isBigEndian ? index : size - 1 - index)]) }
        return value
    }
}
