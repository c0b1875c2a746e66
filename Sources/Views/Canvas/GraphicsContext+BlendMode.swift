import Geometry
import Rendering

nonisolated extension GraphicsContext {
    /// How the pixels of what is drawn meet those beneath.
    ///
    /// `normal`, `multiply`, `screen` and `plusLighter` are drawn as they are; the canvas has no other modes, and the rest is
    /// drawn like `normal`.
    @frozen public struct BlendMode: RawRepresentable, Hashable, Sendable {
        /// The number of the mode.
        public let rawValue: Int32

        /// The mode with a number.
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// Above what is beneath.
        public static let normal = BlendMode(rawValue: 0)
        /// Darkens: what is white takes the other's colour.
        public static let multiply = BlendMode(rawValue: 1)
        /// Lightens: what is black takes the other's colour.
        public static let screen = BlendMode(rawValue: 2)
        /// Multiplies where it is dark beneath and screens where it is light.
        public static let overlay = BlendMode(rawValue: 3)
        /// The darker of the two.
        public static let darken = BlendMode(rawValue: 4)
        /// The lighter of the two.
        public static let lighten = BlendMode(rawValue: 5)
        /// Brightens what is beneath.
        public static let colorDodge = BlendMode(rawValue: 6)
        /// Darkens what is beneath.
        public static let colorBurn = BlendMode(rawValue: 7)
        /// Like a diffuse light.
        public static let softLight = BlendMode(rawValue: 8)
        /// Like a harsh light.
        public static let hardLight = BlendMode(rawValue: 9)
        /// The distance between the two.
        public static let difference = BlendMode(rawValue: 10)
        /// Like `difference`, with less contrast.
        public static let exclusion = BlendMode(rawValue: 11)
        /// Adds light.
        public static let plusLighter = BlendMode(rawValue: 27)

        var rendered: Rendering.BlendMode {
            switch self {
            case .multiply: .multiply
            case .screen: .screen
            case .plusLighter: .plus
            default: .normal
            }
        }
    }
}
