import CCairo
import Geometry
import Rendering

/// Sets lines of text with Pango and keeps what it has set: whole lines where they stay the same, single glyphs where they
/// hold digits and change from frame to frame.
public final class TextSetter: TextMeasuring {
    private struct Glyph {
        var mask: CoverageMask
        var advance: Float
    }

    private struct Line {
        var mask: CoverageMask
        var width: Float
        var lastUse: Int
    }

    private static let maximumLines = 600
    private static let phases = 4
    private let fonts: FontLibrary
    private let layout: OpaquePointer
    private var glyphs: [UInt64: Glyph] = [:]
    private var lines: [ShapeKey: Line] = [:]
    private var frame = 0

    /// A setter of text in the library's fonts.
    public init(fonts: FontLibrary) {
        self.fonts = fonts
        layout = pango_layout_new(fonts.context)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1, calt=0"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Advance width of `text` on one line, in logical points.
    public func width(of text: String, font: Font, tracking: CGFloat) -> CGFloat {
        var bytes = text
        let natural = bytes.withUTF8 { bytes in
            setLayout(bytes, font: font, size: font.size)
            return layoutWidth()
        }
        return natural + tracking * CGFloat(text.unicodeScalars.count)
    }

    func beginFrame() { frame += 1 }

    func draw(_ run: TextRun, _ text: [UInt8], _ target: DrawTarget) {
        let size = run.font.size * target.scale
        guard size > 0.5, size < 2000, run.text.count > 0 else { return }
        let color = PixelColor(run.color).packed
        let x = run.origin.x * target.scale + target.dx
        let y = run.origin.y * target.scale + target.dy
        guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return }
        let baseline = Int(y.rounded())
        let bytes = text[run.text.range]
        if bytes.contains(where: { (0x30...0x39).contains($0) }) {
            drawGlyphs(run, bytes, size, x, baseline, color, target)
        } else {
            drawLine(run, bytes, size, x, baseline, color, target)
        }
    }

    // MARK: Glyph by glyph

    private func drawGlyphs(
        _ run: TextRun, _ bytes: ArraySlice<UInt8>, _ size: CGFloat, _ x: CGFloat, _ baseline: Int, _ color: UInt32,
        _ target: DrawTarget
    ) {
        let tracking = Float(run.tracking * target.scale)
        var pen = Float(x)
        if run.anchor != .leading {
            var width: Float = 0
            forEachScalar(bytes) { width += glyph($0, run.font, size, phase: 0).advance + tracking }
            pen -= run.anchor == .center ? width / 2 : width
        }
        // Lines start on whole pixels, so that labels do not shimmer; within a line glyphs keep their fractions.
        pen = pen.rounded()
        forEachScalar(bytes) { scalar in
            let whole = pen.rounded(.down)
            let phase = min(Int((pen - whole) * Float(Self.phases)), Self.phases - 1)
            let index = glyphIndex(scalar, run.font, size, phase: phase)
            let glyph = glyphs.values[index]
            ImageBlit.paint(
                glyph.mask, x: Int(whole) + glyph.mask.left, y: baseline + glyph.mask.top, color: color, target)
            pen += glyph.advance + tracking
        }
    }

    private func glyph(_ scalar: UInt32, _ font: Font, _ size: CGFloat, phase: Int) -> Glyph {
        glyphs.values[glyphIndex(scalar, font, size, phase: phase)]
    }

    private func glyphIndex(
        _ scalar: UInt32, _ font: Font, _ size: CGFloat, phase: Int
    ) -> Dictionary<UInt64, Glyph>.Index {
        let key =
            UInt64(scalar) << 32 | UInt64((size * 64).rounded()) << 4 | UInt64(font.weight.rawValue) << 2
            | UInt64(phase)
        if let index = glyphs.index(forKey: key) { return index }
        // What changes from frame to frame is made in all its places at once, so that no later frame has to.
        let family = Self.changing.contains(scalar) ? Self.changing : [scalar]
        for scalar in family { addGlyphs(scalar, font, size, key: key & 0xFFFF_FFFC | UInt64(scalar) << 32) }
        return glyphs.index(forKey: key) ?? glyphs.startIndex
    }

    private static let changing: Set<UInt32> = Set("0123456789.-–∞".unicodeScalars.map(\.value))

    /// Makes a glyph at every fraction of a pixel; `key` is that of the first.
    private func addGlyphs(_ scalar: UInt32, _ font: Font, _ size: CGFloat, key: UInt64) {
        let bytes = Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
        bytes.withUnsafeBufferPointer { bytes in
            setLayout(bytes, font: font, size: size)
            let advance = Float(layoutWidth())
            for phase in 0..<Self.phases {
                glyphs[key | UInt64(phase)] = Glyph(
                    mask: makeMask(shift: CGFloat(phase) / CGFloat(Self.phases)), advance: advance)
            }
        }
    }

    /// Calls `body` with every scalar of UTF-8 bytes; bytes that are no UTF-8 become U+FFFD.
    private func forEachScalar(_ bytes: ArraySlice<UInt8>, _ body: (UInt32) -> Void) {
        var decoder = Unicode.UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): body(scalar.value)
            case .error: body(0xFFFD)
            case .emptyInput: return
            }
        }
    }

    // MARK: Whole lines

    private func drawLine(
        _ run: TextRun, _ bytes: ArraySlice<UInt8>, _ size: CGFloat, _ x: CGFloat, _ baseline: Int, _ color: UInt32,
        _ target: DrawTarget
    ) {
        var key = ShapeKey()
        key.add(size)
        key.add(run.tracking * target.scale)
        key.add(UInt64(run.font.weight.rawValue) << 32 | UInt64(bytes.count))
        var word: UInt64 = 0
        for (i, byte) in bytes.enumerated() {
            word = word << 8 | UInt64(byte)
            if i & 7 == 7 { key.add(word) }
        }
        key.add(word)
        let index = lineIndex(key, bytes, run, size, tracking: run.tracking * target.scale)
        lines.values[index].lastUse = frame
        let width = CGFloat(lines.values[index].width)
        let shift = run.anchor == .leading ? 0 : run.anchor == .center ? width / 2 : width
        let left = Int((x - shift).rounded())
        ImageBlit.paint(
            lines.values[index].mask, x: left + lines.values[index].mask.left, y: baseline + lines.values[index].mask.top,
            color: color, target)
    }

    private func lineIndex(
        _ key: ShapeKey, _ bytes: ArraySlice<UInt8>, _ run: TextRun, _ size: CGFloat, tracking: CGFloat
    ) -> Dictionary<ShapeKey, Line>.Index {
        if let index = lines.index(forKey: key) { return index }
        if lines.count >= Self.maximumLines, let oldest = lines.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            lines[oldest.key] = nil
        }
        lines[key] = bytes.withUnsafeBufferPointer { bytes in
            setLayout(bytes, font: run.font, size: size, tracking: tracking)
            return Line(mask: makeMask(shift: 0), width: Float(layoutWidth()), lastUse: frame)
        }
        return lines.index(forKey: key) ?? lines.startIndex
    }

    // MARK: Pango

    private func setLayout(
        _ bytes: UnsafeBufferPointer<UInt8>, font: Font, size: CGFloat, tracking: CGFloat = 0
    ) {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, "Inter")
        pango_font_description_set_weight(description, font.weight.pango)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1, calt=0"))
        if tracking != 0 {
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(tracking * Double(PANGO_SCALE))))
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        bytes.withMemoryRebound(to: CChar.self) {
            pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
        }
    }

    private func layoutWidth() -> CGFloat {
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return CGFloat(logical.width) / CGFloat(PANGO_SCALE)
    }

    /// Draws the layout's line as coverage, `shift` pixels to the right of the pen.
    private func makeMask(shift: CGFloat) -> CoverageMask {
        var ink = PangoRectangle()
        pango_layout_get_extents(layout, &ink, nil)
        let baseline = Int(pango_layout_get_baseline(layout))
        let scale = Int(PANGO_SCALE)
        var mask = CoverageMask()
        guard ink.width > 0, ink.height > 0 else { return mask }
        mask.left = Int((CGFloat(ink.x) / CGFloat(scale)).rounded(.down)) - 1
        mask.top = Int((CGFloat(Int(ink.y) - baseline) / CGFloat(scale)).rounded(.down)) - 1
        let right = Int((CGFloat(ink.x + ink.width) / CGFloat(scale) + shift).rounded(.up)) + 1
        let bottom = Int((CGFloat(Int(ink.y + ink.height) - baseline) / CGFloat(scale)).rounded(.up)) + 1
        mask.width = min(right - mask.left, 8192)
        mask.height = min(bottom - mask.top, 4096)
        guard mask.width > 0, mask.height > 0 else { return CoverageMask() }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height))
        let cr = cairo_create(surface)
        cairo_translate(
            cr, shift - CGFloat(mask.left), -CGFloat(mask.top) - CGFloat(baseline) / CGFloat(scale))
        pango_cairo_show_layout(cr, layout)
        cairo_surface_flush(surface)
        mask.levels.reserveCapacity(mask.width * mask.height)
        let stride = Int(cairo_image_surface_get_stride(surface))
        if let data = cairo_image_surface_get_data(surface) {
            for y in 0..<mask.height {
                mask.levels.append(contentsOf: UnsafeBufferPointer(start: data + y * stride, count: mask.width))
            }
        }
        cairo_destroy(cr)
        cairo_surface_destroy(surface)
        return mask
    }
}

extension FontWeight {
    fileprivate var pango: PangoWeight {
        switch self {
        case .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .semibold: PANGO_WEIGHT_SEMIBOLD
        case .bold: PANGO_WEIGHT_BOLD
        }
    }
}
