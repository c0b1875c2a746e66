import CCairo
import Geometry
import Rendering

/// A picture of coverage alone, one byte a pixel, that cairo draws.
struct Coverage {
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    /// Distance between rows in bytes, a multiple of 4.
    let stride: Int

    static func stride(for width: Int) -> Int { (width + 15) & ~15 }

    /// Covers the inside of `shape`, or the line along it when there is a `style`, through `transform`.
    ///
    /// A shape with a coordinate that is not finite covers nothing.
    func draw(_ shape: Shape, style: StrokeStyle?, path: [PathElement], transform: CGAffineTransform) {
        draw { context in
            guard Outline(context: context, transform: transform).add(shape, path: path) else { return }
            if let style {
                stroke(context, style: style, transform: transform)
            } else {
                cairo_fill(context)
            }
        }
    }

    /// Lets `body` draw with a cairo context whose source is full coverage.
    func draw(_ body: (OpaquePointer) -> Void) {
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
        else { return }
        if let context = cairo_create(surface) {
            cairo_set_source_rgba(context, 1, 1, 1, 1)
            cairo_set_tolerance(context, 0.05)
            body(context)
            cairo_destroy(context)
        }
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
    }

    private func stroke(_ context: OpaquePointer, style: StrokeStyle, transform: CGAffineTransform) {
        let magnification = abs(transform.determinant).squareRoot()
        guard style.width > 0, style.width.isFinite, magnification > 1e-6, magnification.isFinite else { return }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
        cairo_set_line_width(context, min(style.width, Double.farthestPixel / magnification))
        cairo_set_line_cap(context, style.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(context, style.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        if isDashed(context, style: style, magnification: magnification) {
            withUnsafePointer(to: Double(style.dash)) { cairo_set_dash(context, $0, 1, Double(style.dashPhase).nearby) }
        }
        cairo_set_matrix(context, &matrix)
        cairo_stroke(context)
    }

    /// Dashes too fine to be seen, or too many on a line that leaves the picture, are not worth the time they take.
    private func isDashed(_ context: OpaquePointer, style: StrokeStyle, magnification: Double) -> Bool {
        let length = style.dash * magnification
        guard length > 0.25, length < Double.farthestPixel else { return false }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(context, &left, &top, &right, &bottom)
        return (right - left + bottom - top) / length < 2_000
    }
}
