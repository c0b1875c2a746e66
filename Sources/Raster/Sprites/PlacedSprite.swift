import Geometry
import Rendering

/// A picture of `SpriteMasks`: where it begins and how large it is, in one word.
struct SpritePicture: Equatable {
    private var bits: UInt32

    /// Of a sprite too large for one.
    static let large = SpritePicture(start: 0, side: Int(largeSide))
    static let largeSide: Int32 = 255

    init(start: Int, side: Int) { bits = UInt32(truncatingIfNeeded: start | side &<< 24) }

    /// The picture `words` behind this one.
    @inline(__always) func advanced(by words: UInt32) -> SpritePicture {
        var next = self
        next.bits &+= words
        return next
    }

    /// Index of the first word.
    @inline(__always) var start: Int { Int(bits & 0xFF_FFFF) }
    /// Columns and rows.
    @inline(__always) var side: Int { Int(bits &>> 24) }
    /// Bytes a row: a multiple of four.
    @inline(__always) var pitch: Int { (side &+ 3) & ~3 }
}

/// A sprite ready to be drawn: a picture, where its corner is, and the premultiplied pixel.
struct PlacedSprite {
    var left: Int32
    var top: Int32
    var pixel: UInt32
    var picture: SpritePicture

    /// The row of what is not seen: below all surfaces.
    static let nowhere: Int32 = 1 << 29
}

/// The columns of a batch of sprites.
struct SpriteColumns: @unchecked Sendable {
    let x: UnsafePointer<Float>
    let y: UnsafePointer<Float>
    let diameter: UnsafePointer<Float>
    let color: UnsafePointer<UInt32>

    /// Four sprites side by side.
    struct Four {
        var x = SIMD4<Float>.zero
        var y = SIMD4<Float>.zero
        var diameter = SIMD4<Float>.zero
        var color = SIMD4<UInt32>.zero
    }

    @inline(__always) func four(at index: Int) -> Four {
        Four(
            x: UnsafeRawPointer(x + index).loadUnaligned(as: SIMD4<Float>.self),
            y: UnsafeRawPointer(y + index).loadUnaligned(as: SIMD4<Float>.self),
            diameter: UnsafeRawPointer(diameter + index).loadUnaligned(as: SIMD4<Float>.self),
            color: UnsafeRawPointer(color + index).loadUnaligned(as: SIMD4<UInt32>.self))
    }

    /// The last ones, fewer than four.
    func rest(at index: Int, count: Int) -> Four {
        var four = Four()
        for lane in 0..<count {
            four.x[lane] = x[index + lane]
            four.y[lane] = y[index + lane]
            four.diameter[lane] = diameter[index + lane]
            four.color[lane] = color[index + lane]
        }
        return four
    }
}

/// Where sprites go: a transform in the numbers that they have.
struct SpriteMap {
    let a, b, c, d, tx, ty, size: Float

    init(_ map: CGAffineTransform) {
        (a, b, c, d) = (Float(map.a), Float(map.b), Float(map.c), Float(map.d))
        (tx, ty) = (Float(map.tx), Float(map.ty))
        size = Float(abs(map.determinant).squareRoot())
    }

    func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) { (a * x + c * y + tx, b * x + d * y + ty) }
}

/// Brings the sprites of one batch to their pixels, four at a time.
///
/// What is not finite, has no size or no opacity comes to lie nowhere.
struct SpritePlacing {
    let masks: SpriteMasks
    let kind: SpriteKind
    let columns: SpriteColumns
    let map: SpriteMap

    private typealias Floats = SIMD4<Float>

    /// Places the sprites of `range` into `target`, and marks the classes that they need.
    func place(
        _ range: Range<Int>, into target: UnsafeMutablePointer<PlacedSprite>, marking isMet: UnsafeMutablePointer<Bool>
    ) {
        var index = range.lowerBound
        var target = target
        while index &+ 4 <= range.upperBound {
            let four = columns.four(at: index)
            place(four, count: 4, into: target, marking: isMet)
            index &+= 4
            target += 4
        }
        if index < range.upperBound {
            let rest = range.upperBound &- index
            place(columns.rest(at: index, count: rest), count: rest, into: target, marking: isMet)
        }
    }

    @inline(__always) private func place(
        _ four: SpriteColumns.Four, count: Int, into target: UnsafeMutablePointer<PlacedSprite>,
        marking isMet: UnsafeMutablePointer<Bool>
    ) {
        let x = four.x * map.a + four.y * map.c + map.tx
        let y = four.x * map.b + four.y * map.d + map.ty
        let diameter = four.diameter * map.size
        // Comparisons with NaN are false, so nothing that is not finite gets past this.
        let isSeen =
            (diameter .> 0) .& (diameter .< 1e5) .& Self.isNear(x) .& Self.isNear(y) .& (four.color & 0xFF .!= 0)
        let width = Floats(repeating: 1).replacing(with: diameter, where: diameter .> 1)
        let quarters = Self.wholes(
            Floats(repeating: 256).replacing(with: width * 4 + 0.499, where: width .< SpriteMasks.largest))
        var (middle, rounding, density) = (Floats.zero, Floats.zero, Floats.zero)
        var classes = SIMD4<Int32>.zero
        for lane in 0..<4 {
            let index = masks.index(kind, quarters: Int(quarters[lane]))
            let entry = masks.classes + index
            middle[lane] = entry.pointee.middle
            rounding[lane] = entry.pointee.rounding
            density[lane] = entry.pointee.density
            classes[lane] = Int32(truncatingIfNeeded: index)
        }
        // A sprite smaller than its picture is as much dimmer: sizes change without steps in brightness.
        let brightness = diameter * diameter * density
        let pixels = Self.pixels(four.color, brightness: brightness)
        let column = Self.wholes((x * 4 - middle + rounding) - rounding)
        let row = Self.wholes((y * 4 - middle + rounding) - rounding)
        let (left, top) = (column &>> 2, row &>> 2)
        let number = (row & 3) &<< 2 | column & 3
        let isLarge = isSeen .& (diameter .> SpriteMasks.largest)
        for lane in 0..<count {
            let index = Int(classes[lane])
            let entry = masks.classes + index
            if !isMet[index] { isMet[index] = true }
            let picture = entry.pointee.picture.advanced(
                by: entry.pointee.words &* UInt32(truncatingIfNeeded: number[lane]))
            target[lane] = PlacedSprite(
                left: left[lane], top: isSeen[lane] ? top[lane] : PlacedSprite.nowhere, pixel: pixels[lane],
                picture: isLarge[lane] ? .large : picture)
        }
    }

    @inline(__always) private static func isNear(_ value: Floats) -> SIMDMask<SIMD4<Int32>> {
        (value .> -1e6) .& (value .< 1e6)
    }

    /// The nearest whole numbers of small ones: at 1.5 · 2²³ a Float's last bit is worth 1, so that adding rounds, and
    /// nothing has to be checked as in a conversion.
    @inline(__always) private static func wholes(_ value: Floats) -> SIMD4<Int32> {
        unsafeBitCast(value + 12_582_912, to: SIMD4<Int32>.self) &- 0x4B40_0000
    }

    /// Premultiplied pixels of straight 0xRRGGBBAA at a brightness of 0…1.
    @inline(__always) private static func pixels(_ color: Four, brightness: Floats) -> Four {
        let opacity = unsafeBitCast(color & 0xFF | 0x4B00_0000, to: Floats.self) - 8_388_608
        let alpha = opacity.replacing(with: opacity * brightness, where: brightness .< 1)
        let weight = unsafeBitCast(alpha + 12_582_912, to: Four.self) & 0xFF
        return (color &>> 8 | 0xFF00_0000).weighted(by: weight)
    }
}
