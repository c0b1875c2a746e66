import Geometry
import Rendering

/// Where drawing goes and how coordinates are mapped, changed by items that nest.
struct DrawingState {
    /// Which kind of end closes something.
    enum Kind { case restore, group, masked, projection }

    var surface: Surface
    /// From the list's coordinates to device pixels.
    var transform: CGAffineTransform
    /// Device pixels a point where nothing but the canvas's own scale is at work.
    var scale: Double
    /// Opacity of a group of one thing, which needs no layer.
    var opacity: CGFloat = 1

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
