import Geometry
import Rendering

/// A shadow in device pixels.
struct PixelShadow {
    var pixel: UInt32
    var blur: Double
    var offset: CGPoint

    /// Shadows that are shifted by more pixels are left out.
    private static let farthest = 2_048.0

    /// nil if there is nothing to see: no opacity, or shifted too far.
    init?(_ shadow: Shadow, transform: CGAffineTransform) {
        pixel = PixelColor(shadow.color).pixel
        let (width, height) = (shadow.offset.width, shadow.offset.height)
        offset = CGPoint(
            x: transform.a * width + transform.c * height, y: transform.b * width + transform.d * height)
        blur = LayerEffects.deviation(shadow.radius, abs(transform.determinant).squareRoot())
        guard pixel >> 24 != 0, abs(offset.x) < Self.farthest, abs(offset.y) < Self.farthest else { return nil }
    }

    var reach: Double { max(abs(offset.x), abs(offset.y)) + Blur.reach(blur) + 1 }
}
