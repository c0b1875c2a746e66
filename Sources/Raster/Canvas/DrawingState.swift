import Geometry
import Rendering

/// Where drawing goes and how coordinates are mapped, changed by items that nest.
struct DrawingState {
    /// What remains to be done when a nested item ends.
    enum Ending {
        /// Back to these coordinates.
        case transform(CGAffineTransform)
        /// Back to this rectangle.
        case scissor(PixelRect)
        /// Composite the layer onto this surface, cut by a shape that was given in these coordinates.
        case clip(Surface, Shape, CGAffineTransform)
        /// Composite the layer onto this surface with an opacity of 0…255.
        case group(Surface, opacity: UInt32)
        /// Nothing: a group that has no layer of its own.
        case plainGroup
    }

    var surface: Surface
    /// From the list's coordinates to device pixels.
    var transform: CGAffineTransform
    /// The canvas's own scale, device pixels a point.
    let scale: Double

    /// Whether coordinates are only scaled by the canvas and shifted, so that pictures of shapes can be reused.
    var isShifted: Bool {
        transform.b == 0 && transform.c == 0 && transform.a == scale && transform.d == scale
    }

    /// Whether axis-aligned things stay so, unmirrored.
    var isUpright: Bool {
        transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    }

    /// Whether anything can be seen at all.
    var isUsable: Bool {
        !surface.clip.isEmpty && transform.tx.isFinite && transform.ty.isFinite && transform.determinant.isFinite
            && transform.determinant != 0
    }
}
