import CCairo
import Geometry
import Rendering

/// The interface's typeface, read from a folder, and through it whatever Pango needs to lay out and draw text.
///
/// Not to be shared between threads.
public final class FontLibrary {
    private let config: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let description: OpaquePointer
    let layout: OpaquePointer

    /// Reads the fonts in `folder`, where Inter must be among them.
    ///
    /// With `usesSystemFonts` characters that Inter lacks come from the fonts of the machine; without, text looks the
    /// same on every machine, which is what comparing pictures needs.
    public init(folder: String, usesSystemFonts: Bool = true) throws(RasterError) {
        guard let config = usesSystemFonts ? FcInitLoadConfigAndFonts() : Self.emptyConfig() else {
            throw .noFonts(folder: folder)
        }
        let isAdded = FcConfigAppFontAddDir(config, folder) != 0
        guard isAdded, let set = FcConfigGetFonts(config, FcSetApplication), set.pointee.nfont > 0,
            let map = pango_cairo_font_map_new()
        else {
            FcConfigDestroy(config)
            throw .noFonts(folder: folder)
        }
        pango_fc_font_map_set_config(OpaquePointer(map), config)
        self.config = config
        self.map = map
        context = pango_font_map_create_context(map)
        layout = pango_layout_new(context)
        description = pango_font_description_new()
        prepare()
    }

    /// A configuration without fonts; without a place for caches fontconfig would complain on standard error.
    private static func emptyConfig() -> OpaquePointer? {
        guard let config = FcConfigCreate() else { return nil }
        let text = "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>"
        _ = FcConfigParseAndLoadFromMemory(config, text, 0)
        return config
    }

    deinit {
        pango_font_description_free(description)
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
        FcConfigDestroy(config)
    }

    /// Outlines as they were designed, at any fraction of a pixel; digits of one width.
    private func prepare() {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_font_description_set_family(description, "Inter")
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Lays out one line; `size` is the em in whatever unit the line is measured in.
    func setLine(_ text: String, size: Double, weight: FontWeight) -> OpaquePointer? {
        pango_font_description_set_weight(description, weight.pango)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return pango_layout_get_line_readonly(layout, 0).map { OpaquePointer($0) }
    }
}

extension FontWeight {
    var pango: PangoWeight {
        switch self {
        case .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .semibold: PANGO_WEIGHT_SEMIBOLD
        case .bold: PANGO_WEIGHT_BOLD
        }
    }
}
