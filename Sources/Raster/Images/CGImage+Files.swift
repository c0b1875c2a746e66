import CCairo
import CGdkPixbuf
import Geometry

extension CGImage {
    /// Larger pictures are refused before they are decoded.
    private static let pixelLimit = 64_000_000
    private static let formats = ["png", "jpeg", "tiff"]

    /// Reads the PNG, JPEG or TIFF at `path`, turned upright as its camera says.
    ///
    /// What a file claims to be is looked at first: other formats, sides over 16,384 pixels and more than 64 million
    /// pixels are refused before anything is decoded.
    public static func read(_ path: String) throws(RasterError) -> CGImage {
        var status = stat()
        guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
            throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
        }
        // What is no file, such as a pipe, may never end.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotRead(path: path, reason: "it is not a file") }
        var width: Int32 = 0
        var height: Int32 = 0
        guard let format = gdk_pixbuf_get_file_info(path, &width, &height) else {
            throw .unknownFormat(path: path, format: nil)
        }
        let name = gdk_pixbuf_format_get_name(format)
        defer { g_free(name) }
        let title = name.map { String(cString: $0) }
        guard let title, formats.contains(title) else { throw .unknownFormat(path: path, format: title) }
        guard width > 0, height > 0, max(width, height) <= longestSide, Int(width) * Int(height) <= pixelLimit else {
            throw .tooLarge(path: path, width: Int(width), height: Int(height))
        }
        return try decode(path)
    }

    private static func decode(_ path: String) throws(RasterError) -> CGImage {
        var error: UnsafeMutablePointer<GError>?
        guard let decoded = gdk_pixbuf_new_from_file(path, &error) else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "it is damaged"
            g_clear_error(&error)
            throw .cannotRead(path: path, reason: reason)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else {
            throw .cannotRead(path: path, reason: "out of memory")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let image = CGImage(upright) else {
            throw .cannotRead(path: path, reason: "its pixels are not of 8 bits a channel")
        }
        return image
    }

    private convenience init?(_ pixbuf: OpaquePointer) {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
            channels == 3 || channels == 4
        else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            var place = 0
            for y in 0..<height {
                var source = pixels + y * rowBytes
                for _ in 0..<width {
                    bytes[place] = source[0]
                    bytes[place + 1] = source[1]
                    bytes[place + 2] = source[2]
                    bytes[place + 3] = channels == 4 ? source[3] : 255
                    place += 4
                    source += channels
                }
            }
            count = place
        }
        self.init(width: width, height: height, straightRGBA: bytes)
    }
}
