import Geometry

/// A premultiplied colour in 0…255, not yet rounded: blue, green, red, alpha as they lie in memory.
struct PixelColor {
    var parts: SIMD4<Float>

    /// Components outside 0…1 are cut, NaN reads 0.
    init(_ color: Color) {
        let straight = SIMD4<Float>(
            Self.unit(color.blue), Self.unit(color.green), Self.unit(color.red), 1)
        parts = straight * (Self.unit(color.opacity) * 255)
    }

    init(parts: SIMD4<Float>) { self.parts = parts }

    private static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

    var isInvisible: Bool { parts == .zero }
    var isOpaque: Bool { parts.w >= 254.999 }

    /// The nearest pixel.
    var pixel: UInt32 { pixel(adding: 0.5) }

    /// The nearest pixel at a coverage of 0…1.
    @inline(__always) func pixel(coverage: Float) -> UInt32 { PixelColor(parts: parts * coverage).pixel(adding: 0.5) }

    /// The pixel with `threshold` (0 ≤ t < 1) added before cutting: whole values never change, others are dithered.
    @inline(__always) func pixel(adding threshold: Float) -> UInt32 {
        // At 1.5 · 2²³ a Float's last bit is worth 1, so that adding it rounds: a conversion would cost a call.
        let rounded = parts + (threshold - 0.5) + SIMD4(repeating: 12_582_912)
        let whole = unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & 0xFF
        return whole.x | whole.y &<< 8 | whole.z &<< 16 | whole.w &<< 24
    }
}
