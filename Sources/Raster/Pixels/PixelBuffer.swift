import CCairo
import Geometry

/// Pixels in memory: 32 bits each, blue, green, red and opacity in this order, premultiplied, sRGB-encoded.
///
/// It owns its memory or wraps somebody else's, such as the surface of a window.
public final class PixelBuffer {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes from one row to the next.
    public let bytesPerRow: Int
    let pixels: UnsafeMutablePointer<UInt32>
    private let isOwner: Bool
    private var cairo: (surface: OpaquePointer, context: OpaquePointer)?

    /// The longest side that a buffer can have.
    public static let maximumSide = 16_384

    /// A transparent buffer; sides are cut to 1…`maximumSide`.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), Self.maximumSide)
        self.height = min(max(height, 1), Self.maximumSide)
        bytesPerRow = self.width * 4
        pixels = .allocate(capacity: self.width * self.height)
        pixels.initialize(repeating: 0, count: self.width * self.height)
        isOwner = true
    }

    /// A buffer over memory that stays valid for the buffer's life: `height` rows of `bytesPerRow` bytes, aligned to 4.
    public init(wrapping memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(width > 0 && height > 0, "A pixel buffer of \(width)×\(height) has no pixels.")
        precondition(
            bytesPerRow >= width * 4 && bytesPerRow % 4 == 0,
            "Rows of \(bytesPerRow) bytes cannot hold \(width) pixels of 4 bytes.")
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        isOwner = false
    }

    deinit {
        dropContext()
        if isOwner { pixels.deallocate() }
    }

    /// Pixels from one row to the next.
    var stride: Int { bytesPerRow / 4 }
    /// The whole buffer.
    var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

    /// One pixel as 0xAARRGGBB, premultiplied; transparent black outside.
    public subscript(x: Int, y: Int) -> UInt32 {
        guard x >= 0, x < width, y >= 0, y < height else { return 0 }
        return pixels[y * stride + x]
    }

    /// Hands the memory to `body`: `height` rows of `bytesPerRow` bytes.
    public func withRows<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * height))
    }

    /// Makes every pixel of a rectangle transparent.
    func clear(_ rect: PixelRect) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        for y in rect.top..<rect.bottom {
            (pixels + y * stride + rect.left).update(repeating: 0, count: rect.right - rect.left)
        }
    }

    /// Forgets the cairo context; the next use makes a new one.
    func dropContext() {
        guard let old = cairo else { return }
        cairo_destroy(old.context)
        cairo_surface_destroy(old.surface)
        cairo = nil
    }

    /// A cairo context over the same pixels, made at first use.
    var context: OpaquePointer {
        if let cairo { return cairo.context }
        let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow))
        guard let surface, let context = cairo_create(surface) else {
            preconditionFailure("cairo has no memory for a surface of \(width)×\(height).")
        }
        cairo = (surface, context)
        return context
    }
}

/// A rectangle of whole pixels; empty when a side is not above 0.
struct PixelRect: Equatable {
    var left, top, right, bottom: Int

    var isEmpty: Bool { left >= right || top >= bottom }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }
}

extension Int {
    /// The nearest whole number within ±2³⁰; 0 for NaN. Coordinates from outside never trap.
    init(clamping value: CGFloat) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -0x1p30), 0x1p30))
    }
}
