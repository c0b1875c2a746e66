import Geometry
import Rendering

/// What happens to a group's layer when it ends, lengths in device pixels.
struct LayerEffects {
    /// 0…255.
    var opacity: UInt32
    var blend: BlendMode
    var blur: Double
    var shadow: PixelShadow?
    var colorMatrix: Span
    private let isIsolated: Bool
    /// How far the layer's coordinates are shifted against those beneath.
    var shift: (x: Int, y: Int) = (0, 0)
    /// Tells the group's picture from others, wherever it stands; 0 if that isn't known.
    var content: UInt64 = 0

    /// Blurs of more pixels are drawn as this.
    static let largestBlur = 128.0

    init(_ style: GroupStyle, transform: CGAffineTransform) {
        let magnification = abs(transform.determinant).squareRoot()
        opacity = style.opacity > 0 ? UInt32((min(style.opacity, 1) * 255).rounded()) : 0
        blend = style.blend
        blur = Self.deviation(style.blur, magnification)
        colorMatrix = style.colorMatrix
        isIsolated = style.isIsolated
        shadow = style.shadow.flatMap { PixelShadow($0, transform: transform) }
    }

    /// A blur in device pixels: 0 for what is not above 0 or not finite, at most `largestBlur`.
    static func deviation(_ radius: CGFloat, _ magnification: Double) -> Double {
        let deviation = radius * magnification
        return deviation > 0.05 && deviation.isFinite ? min(deviation, largestBlur) : 0
    }

    /// Whether the group may be drawn straight onto what lies beneath.
    var isPlain: Bool { opacity == 255 && blend == .normal && !needsLayer }

    /// Whether nothing but its opacity is at work.
    var onlyFades: Bool { blend == .normal && !needsLayer }

    private var needsLayer: Bool { blur > 0 || shadow != nil || colorMatrix.count >= 20 || isIsolated }

    /// How far blurs reach beyond what is drawn, in pixels.
    var reach: Double { Blur.reach(blur) + (shadow.map { Blur.reach($0.blur) + 2 } ?? 0) }
}
