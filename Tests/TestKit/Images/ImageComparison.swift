import Geometry
import Raster

/// How far two pictures of one size are apart, pixel by pixel.
public struct ImageComparison {
    private let width: Int
    private let height: Int
    private var distances: [Int] = []

    /// Compares two pictures over the size they share.
    public init(_ first: PixelBuffer, _ second: PixelBuffer) {
        width = min(first.width, second.width)
        height = min(first.height, second.height)
        distances.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { distances.append(Self.distance(first[x, y], second[x, y])) }
        }
    }

    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        var largest = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            largest = max(largest, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
        }
        return largest
    }

    /// The largest difference of a channel, 0…255.
    public var worst: Int { distances.max() ?? 0 }

    /// How many pixels have a channel that differs by more than `threshold`.
    public func count(over threshold: Int) -> Int { distances.count { $0 > threshold } }

    /// A picture of the differences: black where equal, brighter the larger, red where plain to see.
    public var map: PixelBuffer {
        let map = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let distance = distances[y * width + x]
                let level = UInt32(min(distance * 8, 255))
                map[x, y] = 0xFF00_0000 | level << 16 | (distance > 6 ? 0 : level << 8 | level)
            }
        }
        return map
    }
}
