import CCairo
import Geometry

/// The fonts that text is set in: those of a folder, and unless it is private the system's for characters that they lack.
public final class FontLibrary {
    let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer

    /// Opens the fonts of a folder. A private library, for pictures that must not depend on the machine, leaves the
    /// system's fonts out, for the whole process.
    public init(folder: String, isPrivate: Bool = false) throws(RasterError) {
        var config: OpaquePointer?
        if isPrivate {
            config = FcConfigCreate()
            FcConfigSetCurrent(config)
        }
        guard FcConfigAppFontAddDir(config, folder) != 0 else { throw .noFonts(folder: folder) }
        guard let map = pango_cairo_font_map_new(), let context = pango_font_map_create_context(map) else {
            throw .noFonts(folder: folder)
        }
        self.map = map
        self.context = context
        setOptions()
    }

    private func setOptions() {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        pango_cairo_context_set_resolution(context, 72)
        cairo_font_options_destroy(options)
    }
}
