/// A colour in the sRGB space with straight (not premultiplied) opacity.
///
/// Components are nominally 0…1; values outside are kept, so that an overshooting animation is not
/// flattened before it is drawn. A canvas clamps when it writes pixels.
@frozen public struct Color: Hashable, Sendable {
    /// Red as sRGB encodes it, nominally 0…1.
    public var red: Float
    /// Green as sRGB encodes it, nominally 0…1.
    public var green: Float
    /// Blue as sRGB encodes it, nominally 0…1.
    public var blue: Float
    /// Coverage: 0 is invisible, 1 opaque.
    public var opacity: Float

    /// A colour from sRGB components, each nominally 0…1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.red = Float(red)
        self.green = Float(green)
        self.blue = Float(blue)
        self.opacity = Float(opacity)
    }

    /// A grey from its sRGB level, 0 black to 1 white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour from the 24 bits of a web hex code: `Color(hex: 0xFFB454)`. Higher bits are ignored.
    public init(hex: UInt32, opacity: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, opacity: opacity)
    }

    /// The same colour with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        var copy = self
        copy.opacity *= Float(opacity)
        return copy
    }

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Nothing at all.
    public static let clear = Color(white: 0, opacity: 0)
}
