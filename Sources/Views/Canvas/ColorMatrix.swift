import Geometry

/// What becomes of each colour: new red, green, blue and opacity, a row each, from straight red, green, blue, opacity and 1.
public nonisolated struct ColorMatrix: Hashable, Sendable {
    /// What red becomes.
    public var r1: Float, r2: Float, r3: Float, r4: Float, r5: Float
    /// What green becomes.
    public var g1: Float, g2: Float, g3: Float, g4: Float, g5: Float
    /// What blue becomes.
    public var b1: Float, b2: Float, b3: Float, b4: Float, b5: Float
    /// What opacity becomes.
    public var a1: Float, a2: Float, a3: Float, a4: Float, a5: Float

    /// The matrix that leaves colours alone.
    public init() {
        (r1, r2, r3, r4, r5) = (1, 0, 0, 0, 0)
        (g1, g2, g3, g4, g5) = (0, 1, 0, 0, 0)
        (b1, b2, b3, b4, b5) = (0, 0, 1, 0, 0)
        (a1, a2, a3, a4, a5) = (0, 0, 0, 1, 0)
    }

    /// The matrix with a 3×3 part and what is always added; opacity stays.
    init(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>, plus shift: Double = 0) {
        self.init()
        (r1, r2, r3, r5) = (Float(red.x), Float(red.y), Float(red.z), Float(shift))
        (g1, g2, g3, g5) = (Float(green.x), Float(green.y), Float(green.z), Float(shift))
        (b1, b2, b3, b5) = (Float(blue.x), Float(blue.y), Float(blue.z), Float(shift))
    }

    /// The entries, row by row; those that aren't finite count as 0.
    var entries: [Float] {
        [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map { $0.isFinite ? $0 : 0 }
    }

    /// Each component is multiplied by the colour's.
    static func multiply(_ color: Color) -> ColorMatrix {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (color.red, color.green, color.blue, color.opacity)
        return matrix
    }

    /// `amount` is added to each component; −1 is black and 1 white.
    static func brightness(_ amount: Double) -> ColorMatrix {
        ColorMatrix(red: [1, 0, 0], green: [0, 1, 0], blue: [0, 0, 1], plus: amount)
    }

    /// The distance of each component from the middle is multiplied by `amount`.
    static func contrast(_ amount: Double) -> ColorMatrix {
        ColorMatrix(red: [amount, 0, 0], green: [0, amount, 0], blue: [0, 0, amount], plus: (1 - amount) / 2)
    }

    /// The distance of each component from the grey of the same luminance is multiplied by `amount` (Filter Effects 1).
    static func saturation(_ amount: Double) -> ColorMatrix {
        let rest = luminance * (1 - amount)
        return ColorMatrix(
            red: rest + [amount, 0, 0], green: rest + [0, amount, 0], blue: rest + [0, 0, amount])
    }

    /// Colours are turned around the axis of greys, luminance kept (Filter Effects 1).
    static func hueRotation(_ angle: Angle) -> ColorMatrix {
        let (cosine, sine) = (cos(angle.radians), sin(angle.radians))
        return ColorMatrix(
            red: luminance + cosine * ([1, 0, 0] - luminance) + sine * [-0.213, -0.715, 0.928],
            green: luminance + cosine * ([0, 1, 0] - luminance) + sine * [0.143, 0.140, -0.283],
            blue: luminance + cosine * ([0, 0, 1] - luminance) + sine * [-0.787, 0.715, 0.072])
    }

    /// Each component goes `amount` of the way to its opposite.
    static func invert(_ amount: Double) -> ColorMatrix {
        let scale = 1 - 2 * amount
        return ColorMatrix(red: [scale, 0, 0], green: [0, scale, 0], blue: [0, 0, scale], plus: amount)
    }

    /// Luminance becomes the opacity of black.
    static var luminanceToAlpha: ColorMatrix {
        var matrix = ColorMatrix(red: .zero, green: .zero, blue: .zero)
        (matrix.a1, matrix.a2, matrix.a3, matrix.a4) = (0.2126, 0.7152, 0.0722, 0)
        return matrix
    }

    private static let luminance = SIMD3(0.213, 0.715, 0.072)
}
