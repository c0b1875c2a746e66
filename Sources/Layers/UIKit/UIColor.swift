import Geometry

/// A colour, immutable; sRGB components, nominally 0…1.
open class UIColor: NSObject, @unchecked Sendable {
    /// The same colour for layers.
    public let cgColor: CGColor

    /// The colour of a `CGColor`.
    public init(cgColor: CGColor) { self.cgColor = cgColor }

    /// A colour from red, green, blue and opacity, each nominally 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey from its level, 0 black to 1 white.
    public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(gray: white, alpha: alpha) }

    /// A colour from hue (0…1, once around from red by green and blue), saturation and brightness, each cut to 0…1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let saturation = saturation > 0 ? min(saturation, 1) : 0
        let brightness = brightness > 0 ? min(brightness, 1) : 0
        // How far a component is from full at a place on the hexagon of hues (Smith 1978).
        func level(_ shift: CGFloat) -> CGFloat {
            let place = (turn + shift).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        cgColor = CGColor(red: level(5), green: level(3), blue: level(1), alpha: alpha)
    }

    /// The same colour with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var rgba = cgColor.rgba
        rgba.w = Double(alpha)
        return UIColor(cgColor: CGColor(rgba: rgba))
    }

    /// Whether another object is a colour that looks the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }

    /// A hash of the components.
    open override var hash: Int { cgColor.hashValue }
}

extension UIColor: LayerValueSource {
    var layerValue: Any { cgColor }
}
