import CCairo
import Geometry

extension PixelBuffer {
    /// Writes the picture as a PNG file that appears whole or not at all.
    public func writePNG(to path: String) throws(RasterError) {
        let temporary = path + ".part"
        cairo_surface_flush(cairo_get_target(context))
        cairo_surface_mark_dirty(cairo_get_target(context))
        let status = cairo_surface_write_to_png(cairo_get_target(context), temporary)
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason = errno != 0 ? String(cString: strerror(errno)) : String(cString: cairo_status_to_string(status))
            unlink(temporary)
            throw .cannotWrite(path: path, reason: reason)
        }
        guard rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            throw .cannotWrite(path: path, reason: reason)
        }
    }

    /// Reads a PNG file; nil when there is none or it is no PNG.
    public convenience init?(readingPNG path: String) {
        guard let surface = cairo_image_surface_create_from_png(path) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        self.init(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        let cr = context
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cr, surface, 0, 0)
        cairo_paint(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }
}
