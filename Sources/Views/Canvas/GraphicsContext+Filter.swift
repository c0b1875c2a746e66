import Geometry
import Rendering

nonisolated extension GraphicsContext {
    /// What becomes of what is drawn before it is composited.
    public struct Filter: Sendable {
        enum Effect: Sendable {
            case blur(CGFloat)
            case shadow(Shadow)
            case matrix(ColorMatrix)
        }
        let effect: Effect

        /// A Gaussian blur; `radius` in points is its standard deviation, and one that isn't above 0 does nothing.
        public static func blur(radius: CGFloat) -> Filter { Filter(effect: .blur(radius)) }

        /// A shadow beneath; `radius` in points is the standard deviation of its blur.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(effect: .shadow(ShadowStyle.drop(color: color, radius: radius, x: x, y: y).shadow))
        }

        /// Colours through a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(effect: .matrix(matrix)) }

        /// Colours multiplied by a colour, component by component.
        public static func colorMultiply(_ color: Color) -> Filter { colorMatrix(.multiply(color)) }

        /// Colours made brighter: −1 is black, 0 leaves them, 1 is white.
        public static func brightness(_ amount: Double) -> Filter { colorMatrix(.brightness(amount)) }

        /// Colours with more or less contrast: 0 is grey, 1 leaves them.
        public static func contrast(_ amount: Double) -> Filter { colorMatrix(.contrast(amount)) }

        /// Colours more or less saturated: 0 is grey, 1 leaves them.
        public static func saturation(_ amount: Double) -> Filter { colorMatrix(.saturation(amount)) }

        /// Colours made grey: 0 leaves them, 1 is grey.
        public static func grayscale(_ amount: Double) -> Filter { saturation(1 - amount) }

        /// Colours turned around the wheel of hues.
        public static func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle)) }

        /// Colours turned to their opposites: 0 leaves them, 1 is the negative.
        public static func colorInvert(_ amount: Double = 1) -> Filter { colorMatrix(.invert(amount)) }

        /// Black, as opaque as the colours were bright.
        public static var luminanceToAlpha: Filter { colorMatrix(.luminanceToAlpha) }

        /// Begins the group that the filter is; false if it does nothing.
        func begin(in list: inout DisplayList) -> Bool {
            switch effect {
            case .blur(let radius):
                guard radius > 0, radius.isFinite else { return false }
                list.beginGroup(GroupStyle(blur: radius))
            case .shadow(let shadow): list.beginGroup(GroupStyle(shadow: shadow))
            case .matrix(let matrix):
                let entries = matrix.entries
                let span = list.addHeights { $0.append(contentsOf: entries) }
                list.beginGroup(GroupStyle(colorMatrix: span))
            }
            return true
        }
    }

    /// Changes what is drawn from now on; the filter that was added first comes first. Lengths are the canvas's own.
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }
}
