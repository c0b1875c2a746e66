extension Color {
    /// How the numbers of a colour are meant.
    public enum RGBColorSpace: Hashable, Sendable {
        /// sRGB, as screens and files encode it.
        case sRGB
        /// sRGB's primaries by their light.
        case sRGBLinear
        /// The wider primaries of Display P3, encoded as sRGB is.
        case displayP3
    }

    /// A colour from components of a space, each nominally 0…1; it is kept as sRGB, where components of P3 may lie outside 0…1.
    /// NaN counts as 0.
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let given = SIMD3(red, green, blue)
        let components = given.replacing(with: 0, where: given .!= given)
        let rgb: SIMD3<Double>
        switch colorSpace {
        case .sRGB: rgb = components
        case .sRGBLinear: rgb = Self.map(components, Self.encoded)
        case .displayP3:
            // Both spaces have the same white; the rows are P3's primaries in sRGB's (CSS Color 4).
            let light = Self.map(components, Self.light)
            let mixed = SIMD3(
                1.2249401762805598 * light.x - 0.2249401762805597 * light.y,
                -0.0420569547096881 * light.x + 1.0420569547096881 * light.y,
                -0.0196375545903344 * light.x - 0.0786360455506319 * light.y + 1.0982736001409663 * light.z)
            rgb = Self.map(mixed, Self.encoded)
        }
        self.init(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: opacity.isNaN ? 0 : opacity)
    }

    /// A grey from its level in a space, 0 black to 1 white.
    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour from hue (0…1, once around from red by green and blue), saturation and brightness, the two cut to 0…1. A hue
    /// that isn't finite is red.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let saturation = saturation > 0 ? min(saturation, 1) : 0
        let brightness = brightness > 0 ? min(brightness, 1) : 0
        // How far a component is from full at a place on the hexagon of hues (Smith 1978).
        func level(_ shift: Double) -> Double {
            let place = (turn + shift).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: level(5), green: level(3), blue: level(1), opacity: opacity.isNaN ? 0 : opacity)
    }

    /// A colour with the components of `cgColor`.
    public init(cgColor: CGColor) { self.init(cgColor) }

    /// The same colour for layers.
    public var cgColor: CGColor? { CGColor(self) }

    /// A component of light as sRGB encodes it; odd for negative light (IEC 61966-2-1).
    package static func encoded(_ light: Double) -> Double {
        let size = abs(light)
        let level = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -level : level
    }

    /// The light of a component as sRGB encodes it; odd for negative components.
    package static func light(_ level: Double) -> Double {
        let size = abs(level)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return level < 0 ? -light : light
    }

    private static func map(_ value: SIMD3<Double>, _ body: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(body(value.x), body(value.y), body(value.z))
    }
}

extension Color: CustomStringConvertible {
    /// The components as a web hex code, `#RRGGBBAA`, each cut to 0…1.
    public var description: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text = Array("#".utf8)
        for component in [red, green, blue, opacity] {
            let level = component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
            text.append(digits[level >> 4])
            text.append(digits[level & 15])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
