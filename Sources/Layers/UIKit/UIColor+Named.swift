import Geometry

/// Named colours; the system's in their light variants, as the platform's design guidelines list them.
extension UIColor {
    /// Nothing at all.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    /// Black.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// White.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Half way from black to white.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// Pure red.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// Pure green.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// Pure blue.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// #FF3B30.
    public class var systemRed: UIColor { UIColor(hex: 0xFF3B30) }
    /// #FF9500.
    public class var systemOrange: UIColor { UIColor(hex: 0xFF9500) }
    /// #FFCC00.
    public class var systemYellow: UIColor { UIColor(hex: 0xFFCC00) }
    /// #34C759.
    public class var systemGreen: UIColor { UIColor(hex: 0x34C759) }
    /// #00C7BE.
    public class var systemMint: UIColor { UIColor(hex: 0x00C7BE) }
    /// #30B0C7.
    public class var systemTeal: UIColor { UIColor(hex: 0x30B0C7) }
    /// #32ADE6.
    public class var systemCyan: UIColor { UIColor(hex: 0x32ADE6) }
    /// #007AFF.
    public class var systemBlue: UIColor { UIColor(hex: 0x007AFF) }
    /// #5856D6.
    public class var systemIndigo: UIColor { UIColor(hex: 0x5856D6) }
    /// #AF52DE.
    public class var systemPurple: UIColor { UIColor(hex: 0xAF52DE) }
    /// #FF2D55.
    public class var systemPink: UIColor { UIColor(hex: 0xFF2D55) }
    /// #A2845E.
    public class var systemBrown: UIColor { UIColor(hex: 0xA2845E) }
    /// #8E8E93.
    public class var systemGray: UIColor { UIColor(hex: 0x8E8E93) }

    private convenience init(hex: UInt32) {
        func level(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        self.init(red: level(16), green: level(8), blue: level(0), alpha: 1)
    }
}
