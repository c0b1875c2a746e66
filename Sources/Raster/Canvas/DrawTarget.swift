import Geometry
import Rendering

/// Where items are drawn at the moment: pixels, the rectangle that drawing is limited to, and the map from points to pixels.
struct DrawTarget {
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    var clip: PixelRect
    /// Pixels a point and offset in pixels; only meaningful while `isPlain`.
    var scale: CGFloat
    var dx: CGFloat
    var dy: CGFloat
    /// Whether the map is a shift and one scale for both axes: then our own loops may draw.
    var isPlain: Bool
    /// The map in full.
    var matrix: CGAffineTransform

    init(_ buffer: PixelBuffer, clip: PixelRect, matrix: CGAffineTransform) {
        pixels = buffer.pixels
        stride = buffer.stride
        self.clip = clip.intersection(buffer.bounds)
        self.matrix = matrix
        scale = matrix.a
        dx = matrix.tx
        dy = matrix.ty
        isPlain = matrix.b == 0 && matrix.c == 0 && matrix.a == matrix.d && matrix.a > 0
    }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }
}
