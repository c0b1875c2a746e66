import Geometry
import Motion

/// A colour as a vector: the cube roots of what the eye's three receptors take of it, and its opacity, all times 128.
///
/// The receptors' responses are those of Oklab (bottosson.github.io/posts/oklab, 2020), of which the cube roots are a linear
/// map, so that mixing here is mixing in Oklab. How much of a colour there is at all is a coordinate too: one without any
/// coverage has none, and takes the other end's colour when it fades in or out.
nonisolated struct ColorVector: VectorArithmetic, Hashable, Sendable {
    /// Long, middle and short waves, times `presence`; opacity last.
    var roots: SIMD4<Double>
    /// 128 for a colour, 0 for one without coverage.
    var presence: Double

    private static let scale = 128.0

    init(roots: SIMD4<Double>, presence: Double) {
        self.roots = roots
        self.presence = presence
    }

    /// The vector of a colour; components that aren't numbers count as 0, others are cut to ±1,000,000.
    init(_ color: Color) {
        let opacity = Self.sound(color.opacity)
        guard opacity != 0 else {
            self = .zero
            return
        }
        let red = Color.light(Self.sound(color.red))
        let green = Color.light(Self.sound(color.green))
        let blue = Color.light(Self.sound(color.blue))
        roots =
            SIMD4(
                cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
                cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
                cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue), opacity) * Self.scale
        presence = Self.scale
    }

    /// The colour; where none is present, black.
    var color: Color {
        let opacity = roots.w / Self.scale
        guard abs(presence) > 1e-9 else { return Color(white: 0, opacity: opacity) }
        let cone = roots / presence
        let cube = cone * cone * cone
        return Color(
            red: Color.encoded(4.0767416621 * cube.x - 3.3077115913 * cube.y + 0.2309699292 * cube.z),
            green: Color.encoded(-1.2684380046 * cube.x + 2.6097574011 * cube.y - 0.3413193965 * cube.z),
            blue: Color.encoded(-0.0041960863 * cube.x - 0.7034186147 * cube.y + 1.7076147010 * cube.z),
            opacity: opacity)
    }

    private static func sound(_ value: Float) -> Double { value.isNaN ? 0 : min(max(Double(value), -1e6), 1e6) }

    static var zero: ColorVector { ColorVector(roots: .zero, presence: 0) }

    static func + (lhs: Self, rhs: Self) -> Self {
        ColorVector(roots: lhs.roots + rhs.roots, presence: lhs.presence + rhs.presence)
    }

    static func - (lhs: Self, rhs: Self) -> Self {
        ColorVector(roots: lhs.roots - rhs.roots, presence: lhs.presence - rhs.presence)
    }

    mutating func scale(by rhs: Double) {
        roots *= rhs
        presence *= rhs
    }

    var magnitudeSquared: Double { (roots * roots).sum() + presence * presence }
}
