import CCairo
import Geometry

extension PixelBuffer {
    /// Writes the picture, with its opacity, as a PNG; a file already there is replaced whole or not at all.
    public func writePNG(to path: String) throws(RasterError) {
        let temporary = path + ".part"
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                Int32(bytesPerRow))
        else { throw .cannotWrite(path: path, reason: "out of memory") }
        let status = cairo_surface_write_to_png(surface, temporary)
        cairo_surface_destroy(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            unlink(temporary)
            throw .cannotWrite(path: path, reason: String(cString: cairo_status_to_string(status)))
        }
        guard rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            throw .cannotWrite(path: path, reason: reason)
        }
    }

    /// Reads the PNG at `path`; colours without opacity become opaque.
    public convenience init(png path: String) throws(RasterError) {
        guard let surface = cairo_image_surface_create_from_png(path) else {
            throw .cannotRead(path: path, reason: "out of memory")
        }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface) else {
            throw .cannotRead(path: path, reason: String(cString: cairo_status_to_string(status)))
        }
        let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        let rowBytes = Int(cairo_image_surface_get_stride(surface))
        self.init(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        for y in 0..<height {
            let source = UnsafeRawPointer(pixels + y * rowBytes).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { self[x, y] = isOpaque ? source[x] | 0xFF00_0000 : source[x] }
        }
    }
}
