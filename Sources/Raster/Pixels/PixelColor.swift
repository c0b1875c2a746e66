import Geometry

/// A premultiplied colour with sixteen bits a component, 0…65280 for 0…255: room for dithering.
struct PixelColor: Equatable {
    var blue, green, red, alpha: UInt16

    static let clear = PixelColor(blue: 0, green: 0, red: 0, alpha: 0)

    init(blue: UInt16, green: UInt16, red: UInt16, alpha: UInt16) {
        self.blue = blue
        self.green = green
        self.red = red
        self.alpha = alpha
    }

    /// The colour, each component cut to 0…1, its opacity multiplied by `coverage` (0…1).
    init(_ color: Color, coverage: Float = 1) {
        let alpha = Self.unit(color.opacity) * Self.unit(coverage)
        self.init(
            blue: Self.level(Self.unit(color.blue) * alpha), green: Self.level(Self.unit(color.green) * alpha),
            red: Self.level(Self.unit(color.red) * alpha), alpha: Self.level(alpha))
    }

    /// Rounded to eight bits a component: 0xAARRGGBB.
    var packed: UInt32 {
        let r = UInt32((red + 128) >> 8)
        let g = UInt32((green + 128) >> 8)
        let b = UInt32((blue + 128) >> 8)
        return UInt32((alpha + 128) >> 8) << 24 | r << 16 | g << 8 | b
    }

    /// Part of the way to another colour, `t` in 0…1.
    func mixed(with other: PixelColor, _ t: Float) -> PixelColor {
        func mix(_ a: UInt16, _ b: UInt16) -> UInt16 { UInt16(Float(a) + (Float(b) - Float(a)) * t + 0.5) }
        return PixelColor(
            blue: mix(blue, other.blue), green: mix(green, other.green), red: mix(red, other.red),
            alpha: mix(alpha, other.alpha))
    }

    private static func unit(_ value: Float) -> Float { value.isNaN ? 0 : min(max(value, 0), 1) }
    private static func level(_ value: Float) -> UInt16 { UInt16(value * 65280 + 0.5) }
}
