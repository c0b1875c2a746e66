/// A colour in the sRGB space with straight (not premultiplied) opacity, immutable.
///
/// Components are nominally 0…1; values outside are kept up to ±1,000,000, and NaN counts as 0.
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and opacity.
    package let rgba: SIMD4<Double>
    private let isGray: Bool

    /// A colour from sRGB components and opacity.
    package init(rgba: SIMD4<Double>, isGray: Bool = false) {
        self.rgba = rgba.replacing(with: 0, where: rgba .!= rgba)
            .clamped(lowerBound: SIMD4(repeating: -1e6), upperBound: SIMD4(repeating: 1e6))
        self.isGray = isGray
    }

    /// A colour from sRGB components, each nominally 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(rgba: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
    }

    /// A colour from sRGB components, each nominally 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey from its sRGB level, 0 black to 1 white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(rgba: SIMD4(Double(gray), Double(gray), Double(gray), Double(alpha)), isGray: true)
    }

    /// A colour with the components of `color`.
    public convenience init(_ color: Color) {
        self.init(rgba: SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity)))
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Nothing at all.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The level and opacity of a grey, or red, green, blue and opacity.
    public var components: [CGFloat]? {
        isGray ? [CGFloat(rgba.x), CGFloat(rgba.w)] : [rgba.x, rgba.y, rgba.z, rgba.w].map { CGFloat($0) }
    }

    /// How many components there are, opacity included: 2 for a grey, else 4.
    public var numberOfComponents: Int { isGray ? 2 : 4 }

    /// Opacity: 0 is invisible, 1 opaque.
    public var alpha: CGFloat { CGFloat(rgba.w) }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = rgba
        copy.w = Double(alpha)
        return CGColor(rgba: copy, isGray: isGray)
    }

    /// Whether two colours look alike: a grey equals the colour of three equal components.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.rgba == rhs.rgba }

    /// Feeds the components to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

extension Color {
    /// A colour with these components of red, green, blue and opacity.
    package init(rgba: SIMD4<Double>) { self.init(red: rgba.x, green: rgba.y, blue: rgba.z, opacity: rgba.w) }

    /// A colour with the components of `color`.
    public init(_ color: CGColor) { self.init(rgba: color.rgba) }
}
