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
    private let plain: OpaquePointer
    private let tabular: OpaquePointer
    /// A context in which paths are made; its picture is never drawn on.
    private let outliner: OpaquePointer
    /// Families that were asked for; the first is the interface's own.
    private var families = ["Inter"]

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
        plain = pango_attr_list_new()
        // A word that is longer than a line is broken as it is.
        pango_attr_list_insert(plain, pango_attr_insert_hyphens_new(0))
        tabular = pango_attr_list_copy(plain)
        pango_attr_list_insert(tabular, pango_attr_font_features_new("tnum=1"))
        // Unbounded: from a path on a picture cairo leaves out letters that are far outside.
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        outliner = cairo_create(surface)
        cairo_surface_destroy(surface)
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
        cairo_destroy(outliner)
        pango_attr_list_unref(tabular)
        pango_attr_list_unref(plain)
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
    }

    /// The index of a family, the interface's own for an empty name; so many different names are told apart that no
    /// program needs more.
    func family(_ name: String) -> UInt16 {
        guard !name.isEmpty, name.utf8.count < 256 else { return 0 }
        if let place = families.firstIndex(of: name) { return UInt16(clamping: place) }
        guard families.count < 1_024 else { return 0 }
        families.append(name)
        return UInt16(clamping: families.count - 1)
    }

    /// Lays out one line; `size` is the em in whatever unit the line is measured in.
    func setLine(_ text: String, size: Double, face: Typeface) -> OpaquePointer? {
        set(face, size: size)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_width(layout, -1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return pango_layout_get_line_readonly(layout, 0).map { OpaquePointer($0) }
    }

    /// Breaks text into lines, in units of the em's; `width` is above 0 or nil.
    func setParagraph(
        _ text: String, size: Double, face: Typeface, tracking: Double, width: Double?, style: ParagraphStyle
    ) {
        set(face, size: size, tracking: tracking)
        let unit = Double(PANGO_SCALE)
        pango_layout_set_single_paragraph_mode(layout, 0)
        pango_layout_set_width(layout, width.map { Int32(min($0 * unit, 1e9).rounded(.up)) } ?? -1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_alignment(layout, style.alignment.pango)
        pango_layout_set_ellipsize(layout, style.lineLimit > 0 ? style.truncation.pango : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, style.lineLimit > 0 ? -min(style.lineLimit, 10_000) : -1)
        let spacing = style.lineSpacing.isFinite ? Double(style.lineSpacing) : 0
        pango_layout_set_spacing(layout, Int32(min(max(spacing * unit, -1e8), 1e8)))
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    private func set(_ face: Typeface, size: Double, tracking: Double = 0) {
        let name = families[min(Int(face.family), families.count - 1)]
        pango_font_description_set_family(description, face.family == 0 ? name : name + ",Inter")
        pango_font_description_set_weight(description, PangoWeight(UInt32(face.weight.value)))
        pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        guard tracking != 0 else {
            return pango_layout_set_attributes(layout, face.hasTabularDigits ? tabular : plain)
        }
        let attributes = pango_attr_list_copy(face.hasTabularDigits ? tabular : plain)
        let space = Int32(min(max(tracking * Double(PANGO_SCALE), -1e8), 1e8))
        pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(space))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    /// The space between lines that the paragraph has, in units of the em's.
    var lineSpacing: Double { Double(pango_layout_get_spacing(layout)) / Double(PANGO_SCALE) }

    /// The outlines of a laid out line or paragraph, in its own units from its origin.
    func outlines(_ add: (OpaquePointer) -> Void) -> TextOutline {
        TextOutline(context: outliner, add)
    }
}

extension TextAlignment {
    var pango: PangoAlignment {
        switch self {
        case .leading: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .trailing: PANGO_ALIGN_RIGHT
        }
    }
}

extension TruncationMode {
    var pango: PangoEllipsizeMode {
        switch self {
        case .head: PANGO_ELLIPSIZE_START
        case .tail: PANGO_ELLIPSIZE_END
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        }
    }
}
