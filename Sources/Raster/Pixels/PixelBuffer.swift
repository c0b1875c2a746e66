import Geometry

/// A picture in memory: premultiplied blue, green, red, alpha, one byte each, rows from the top.
///
/// This is what cairo calls ARGB32 on a little-endian machine; a window whose pixels have no alpha (XRGB) may be
/// wrapped too, its unused byte is then written and means nothing.
public final class PixelBuffer {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Distance between rows in bytes, a multiple of 4.
    public let bytesPerRow: Int
    /// The first byte of the first row; valid as long as the buffer lives.
    public let bytes: UnsafeMutableRawPointer
    private let isOwner: Bool

    /// A transparent picture of its own; sizes under 1 are taken as 1 and sizes over 32,768 as that.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), 32_768)
        self.height = min(max(height, 1), 32_768)
        // Rows begin on 16 bytes, so that vectors of four pixels never straddle a cache line.
        bytesPerRow = (self.width * 4 + 15) & ~15
        let size = bytesPerRow * self.height
        bytes = .allocate(byteCount: size, alignment: 64)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        isOwner = true
    }

    /// A picture in memory that belongs to someone else, who keeps it alive: a window's surface, a shared buffer.
    public init(wrapping memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(width > 0 && height > 0, "A wrapped picture needs at least one pixel.")
        precondition(bytesPerRow >= width * 4 && bytesPerRow % 4 == 0, "bytesPerRow must hold a row and divide by 4.")
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        bytes = memory
        isOwner = false
    }

    deinit { if isOwner { bytes.deallocate() } }

    /// Sets every pixel to `color`, opacity included.
    public func clear(_ color: Color = .clear) {
        let pixel = PixelColor(color).pixel
        for y in 0..<height { surface.row(y).update(repeating: pixel, count: width) }
    }

    /// The pixel in column `x` of row `y` as 0xAARRGGBB, premultiplied.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel must lie in the picture.")
            return surface.row(y)[x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel must lie in the picture.")
            surface.row(y)[x] = newValue
        }
    }

    var surface: Surface {
        Surface(
            base: bytes.assumingMemoryBound(to: UInt32.self), stride: bytesPerRow / 4,
            clip: PixelRect(left: 0, top: 0, right: width, bottom: height))
    }
}
