import CCairo
import Geometry
import Rendering

/// Glyphs, lines and paragraphs that were drawn before. Measures text, too, so that what is measured is what is drawn.
final class LineCache: TextMeasuring {
    let fonts: FontLibrary
    private let runs = ImageCache<RunKey, LineImage>(budget: 8 << 20, limit: 1_024)
    private let glyphs = ImageCache<GlyphKey, LineImage>(budget: 8 << 20, limit: 4_096)
    private let runOutlines = ImageCache<RunKey, TextOutline>(budget: 8 << 20, limit: 1_024)
    private let glyphOutlines = ImageCache<GlyphKey, TextOutline>(budget: 4 << 20, limit: 2_048)
    private var pages = GlyphPages()
    let blocks = ImageCache<ParagraphKey, TextBlock>(budget: 16 << 20, limit: 1_024)
    let blockImages = ImageCache<BlockKey, CachedImage>(budget: 32 << 20, limit: 512)

    /// Longer lines are cut to so many bytes.
    static let byteLimit = 4_096
    /// Longer paragraphs are cut to so many bytes.
    static let paragraphLimit = 65_536
    /// The em of letters above so many pixels is not kept as a picture.
    static let sizeLimit = 256.0

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// How many pictures are kept.
    var count: Int { runs.count + glyphs.count }

    /// Advance width of `text` on one line in logical points; 0 unless the font's size is above 0 and finite. A
    /// tracking that is not finite counts as 0.
    func width(of text: String, font: Font, tracking: CGFloat = 0) -> CGFloat {
        var text = text
        let face = face(font)
        return text.withUTF8 { bytes in
            let cut = UnsafeBufferPointer(rebasing: bytes.prefix(Self.byteLimit))
            return width(cut, size: Double(font.size), face: face, tracking: Double(tracking))
        }
    }

    func face(_ font: Font) -> Typeface {
        Typeface(
            weight: font.weight, isItalic: font.isItalic, hasTabularDigits: font.hasTabularDigits,
            family: fonts.family(font.family))
    }

    /// Advance width at `size` pixels to the em.
    func width(_ text: UnsafeBufferPointer<UInt8>, size: Double, face: Typeface, tracking: Double) -> Double {
        guard size > 0, size.isFinite else { return 0 }
        let extra = tracking.isFinite ? tracking : 0
        // Measured at one size for all, so that a width is exactly in proportion and large letters need no picture.
        let unit = min(size, Self.sizeLimit)
        let factor = size / unit
        guard LineKind(text, tracking: extra, hasTabularDigits: face.hasTabularDigits) == .glyphs else {
            return run(text, size: unit, face: face).advance * factor
        }
        var width = 0.0
        for scalar in Scalars(text) { width += glyph(scalar, size: unit, face: face).advance * factor + extra }
        return width
    }

    /// The picture of a whole line.
    func run(_ text: UnsafeBufferPointer<UInt8>, size: Double, face: Typeface) -> LineImage {
        let key = RunKey(text, size: size.sixtyFourths, face: face)
        if let found = runs.find(key) { return found }
        let image = LineImage(String(decoding: text, as: UTF8.self), size: size, face: face, fonts: fonts)
        runs.insert(image, for: key)
        return image
    }

    /// The picture of one character.
    @inline(__always) func glyph(_ scalar: UInt32, size: Double, face: Typeface) -> LineImage {
        if let found = pages.find(scalar, size: size, face: face, glyphs.discardCount) { return found }
        let image = anyGlyph(scalar, size: size, face: face)
        pages.insert(image, scalar, size: size, face: face, glyphs.discardCount)
        return image
    }

    private func anyGlyph(_ scalar: UInt32, size: Double, face: Typeface) -> LineImage {
        let key = GlyphKey(scalar: scalar, size: size.sixtyFourths, face: face)
        if let found = glyphs.find(key) { return found }
        var image = LineImage(String(character: scalar), size: size, face: face, fonts: fonts)
        // Inter's bold 4 is a little narrower than its other digits; a number must not change its width.
        if face.hasTabularDigits, (0x31...0x39).contains(scalar) {
            image.advance = anyGlyph(0x30, size: size, face: face).advance
        }
        glyphs.insert(image, for: key)
        return image
    }

    /// The outlines of a whole line from the origin of its baseline, `sizeLimit` units to the em.
    func outline(_ text: UnsafeBufferPointer<UInt8>, face: Typeface) -> TextOutline {
        let key = RunKey(text, size: 0, face: face)
        if let found = runOutlines.find(key) { return found }
        let outline = outline(String(decoding: text, as: UTF8.self), face)
        runOutlines.insert(outline, for: key)
        return outline
    }

    /// The outlines of one character.
    func outline(_ scalar: UInt32, face: Typeface) -> TextOutline {
        let key = GlyphKey(scalar: scalar, size: 0, face: face)
        if let found = glyphOutlines.find(key) { return found }
        let outline = outline(String(character: scalar), face)
        glyphOutlines.insert(outline, for: key)
        return outline
    }

    private func outline(_ text: String, _ face: Typeface) -> TextOutline {
        let line = fonts.setLine(text, size: Self.sizeLimit, face: face)
        return fonts.outlines { context in
            guard let line else { return }
            cairo_move_to(context, 0, 0)
            pango_cairo_layout_line_path(context, line.line)
        }
    }
}

extension String {
    /// One character, U+FFFD for a number that is none.
    init(character scalar: UInt32) { self.init(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")) }
}
