import Geometry
import Rendering

/// Four pixels as they lie in memory.
typealias Quad = SIMD16<UInt8>

/// Arithmetic on premultiplied pixels, four at a time where they lie side by side.
enum Blending {
    /// `source` over `destination`, one pixel.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scaled(destination, 255 &- source >> 24)
    }

    /// `source` added to `destination`, component by component, the destination's opacity kept.
    @inline(__always)
    static func added(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let rb = (destination & 0xFF00FF) &+ (source & 0xFF00FF)
        let g = (destination >> 8 & 0xFF) &+ (source >> 8 & 0xFF)
        let red = min(rb >> 16, 255)
        let blue = min(rb & 0xFFFF, 255)
        return destination & 0xFF00_0000 | red << 16 | min(g, 255) << 8 | blue
    }

    @inline(__always)
    static func blended(_ source: UInt32, _ destination: UInt32, _ mode: BlendMode) -> UInt32 {
        mode == .normal ? over(source, destination) : added(source, destination)
    }

    /// Every component times `factor`/255, rounded.
    @inline(__always)
    static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
        var rb = (pixel & 0xFF00FF) &* factor &+ 0x80_0080
        var ag = (pixel >> 8 & 0xFF00FF) &* factor &+ 0x80_0080
        rb = (rb &+ (rb >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        ag = (ag &+ (ag >> 8 & 0xFF00FF)) & 0xFF00_FF00
        return rb | ag
    }

    /// A row of pixels under a colour pattern that repeats every four pixels, `inverse` being 255 less its opacity.
    @inline(__always)
    static func overRow(
        _ row: UnsafeMutablePointer<UInt32>, _ count: Int, phase: Int, pattern: InlineArray<4, UInt32>, inverse: UInt8
    ) {
        var i = 0
        while i < count, (i + phase) & 3 != 0 {
            row[i] = pattern[(i + phase) & 3] &+ scaled(row[i], UInt32(inverse))
            i += 1
        }
        let source = Quad(words: pattern[0], pattern[1], pattern[2], pattern[3])
        let factor = SIMD16<UInt16>(repeating: UInt16(inverse))
        let bytes = UnsafeMutableRawPointer(row)
        while i + 4 <= count {
            let place = bytes + i * 4
            if inverse == 0 {
                place.storeBytes(of: source, as: Quad.self)
            } else {
                let old = place.loadUnaligned(as: Quad.self)
                place.storeBytes(of: source &+ scaled(old, factor), as: Quad.self)
            }
            i += 4
        }
        while i < count {
            row[i] = pattern[(i + phase) & 3] &+ scaled(row[i], UInt32(inverse))
            i += 1
        }
    }

    /// A row of one colour added.
    static func addRow(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32) {
        for i in 0..<count { row[i] = added(source, row[i]) }
    }

    /// A row of pixels over another.
    static func overRow(_ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int) {
        for i in 0..<count {
            let pixel = source[i]
            if pixel != 0 { row[i] = over(pixel, row[i]) }
        }
    }

    /// A row of pixels added to another; the destination's opacity is kept.
    static func addRow(_ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int) {
        var i = 0
        let bytes = UnsafeMutableRawPointer(row)
        let other = UnsafeRawPointer(source)
        while i + 4 <= count {
            let light = other.loadUnaligned(fromByteOffset: i * 4, as: Quad.self) & Quad.colorMask
            let old = bytes.loadUnaligned(fromByteOffset: i * 4, as: Quad.self)
            bytes.storeBytes(of: saturated(old, light), toByteOffset: i * 4, as: Quad.self)
            i += 4
        }
        while i < count {
            row[i] = added(source[i], row[i])
            i += 1
        }
    }

    /// Sum of two quads, each component at most 255.
    @inline(__always)
    static func saturated(_ a: Quad, _ b: Quad) -> Quad {
        let sum = a &+ b
        // A sum that wrapped is smaller than either part.
        return sum.replacing(with: 255, where: sum .< a)
    }

    @inline(__always)
    static func scaled(_ quad: Quad, _ factor: SIMD16<UInt16>) -> Quad {
        let wide = SIMD16<UInt16>(truncatingIfNeeded: quad) &* factor &+ SIMD16(repeating: 128)
        return Quad(truncatingIfNeeded: (wide &+ (wide &>> 8)) &>> 8)
    }
}

extension SIMD16<UInt8> {
    /// Everything but opacity.
    static let colorMask = Quad(words: 0xFF_FFFF, 0xFF_FFFF, 0xFF_FFFF, 0xFF_FFFF)

    @inline(__always)
    init(words a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
        self = unsafeBitCast(SIMD4<UInt32>(a, b, c, d), to: Quad.self)
    }
}

/// A 4×4 ordered dither: which colours round up in a cell, so that a dark gradient shows no bands.
enum Dither {
    private static let thresholds: InlineArray<16, UInt16> = [
        8, 136, 40, 168, 200, 72, 232, 104, 56, 184, 24, 152, 248, 120, 216, 88,
    ]

    /// The four pixels that a colour becomes on row `y`, and 255 less its opacity.
    static func pattern(_ color: PixelColor, y: Int) -> (pattern: InlineArray<4, UInt32>, inverse: UInt8) {
        let alpha = UInt32(min((UInt32(color.alpha) + 128) >> 8, 255))
        var pattern: InlineArray<4, UInt32> = [0, 0, 0, 0]
        for x in 0..<4 {
            let t = UInt32(thresholds[(y & 3) * 4 + x])
            let r = min((UInt32(color.red) + t) >> 8, alpha)
            let g = min((UInt32(color.green) + t) >> 8, alpha)
            let b = min((UInt32(color.blue) + t) >> 8, alpha)
            pattern[x] = alpha << 24 | r << 16 | g << 8 | b
        }
        return (pattern, UInt8(255 - alpha))
    }
}
