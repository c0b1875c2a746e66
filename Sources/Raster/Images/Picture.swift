import Geometry

/// An image ready to be sampled: its pixels, and on demand smaller versions, each half of the one before.
final class Picture: Discardable {
    /// One version.
    struct Level {
        let pixels: UnsafeMutablePointer<UInt32>
        let width: Int
        let height: Int
    }
    /// Kept so that its identity, the key, isn't given to another image.
    private let image: CGImage
    private var levels: [Level] = []

    init(_ image: CGImage) {
        self.image = image
        let count = image.width * image.height
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        image.premultipliedBGRA.withUnsafeBytes { bytes in
            UnsafeMutableRawPointer(pixels).copyMemory(
                from: bytes.baseAddress ?? UnsafeRawPointer(pixels), byteCount: min(bytes.count, count * 4))
        }
        levels.append(Level(pixels: pixels, width: image.width, height: image.height))
    }

    /// All levels together take at most a third more than the first.
    var byteCount: Int { image.width * image.height * 16 / 3 }

    func deallocate() {
        for level in levels { level.pixels.deallocate() }
        levels.removeAll()
    }

    var width: Int { image.width }
    var height: Int { image.height }

    /// The version halved `index` times, or the smallest one.
    func level(_ index: Int) -> Level {
        while levels.count <= index, let last = levels.last, last.width > 1 || last.height > 1 {
            levels.append(Self.half(last))
        }
        return levels[min(index, levels.count - 1)]
    }

    /// Each pixel is the mean of those that it covers: up to three across where a side is odd.
    private static func half(_ source: Level) -> Level {
        let (width, height) = (max(source.width / 2, 1), max(source.height / 2, 1))
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        for y in 0..<height {
            let rows =
                y * source.height / height..<max((y + 1) * source.height / height, y * source.height / height + 1)
            for x in 0..<width {
                let first = x * source.width / width
                let columns = first..<max((x + 1) * source.width / width, first + 1)
                var sum = SIMD4<Float>.zero
                for row in rows {
                    for column in columns { sum += SIMD4<Float>(bytesOf: source.pixels[row * source.width + column]) }
                }
                pixels[y * width + x] = PixelColor(parts: sum / Float(rows.count * columns.count)).pixel
            }
        }
        return Level(pixels: pixels, width: width, height: height)
    }
}
