import Geometry
import Rendering

/// Glyphs and lines that were drawn before. Measures text, too, so that what is measured is what is drawn.
final class LineCache: TextMeasuring {
    private let fonts: FontLibrary
    private let runs = ImageCache<RunKey, LineImage>(budget: 8 << 20, limit: 1_024)
    private let glyphs = ImageCache<GlyphKey, LineImage>(budget: 8 << 20, limit: 4_096)

    /// Longer lines are cut to so many bytes.
    static let byteLimit = 4_096
    /// The em of letters above so many pixels is not kept as a picture.
    static let sizeLimit = 256.0

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// How many pictures are kept.
    var count: Int { runs.count + glyphs.count }

    /// Advance width of `text` on one line in logical points; 0 unless the font's size is above 0 and finite. A
    /// tracking that is not finite counts as 0.
    func width(of text: String, font: Font, tracking: CGFloat = 0) -> CGFloat {
        var text = text
        return text.withUTF8 { bytes in
            let cut = UnsafeBufferPointer(rebasing: bytes.prefix(Self.byteLimit))
            return width(cut, size: Double(font.size), weight: font.weight, tracking: Double(tracking))
        }
    }

    /// Advance width at `size` pixels to the em.
    func width(_ text: UnsafeBufferPointer<UInt8>, size: Double, weight: FontWeight, tracking: Double) -> Double {
        guard size > 0, size.isFinite else { return 0 }
        let extra = tracking.isFinite ? tracking : 0
        // Measured at one size for all, so that a width is exactly in proportion and large letters need no picture.
        let unit = min(size, Self.sizeLimit)
        let factor = size / unit
        guard LineKind(text, tracking: extra) == .glyphs else {
            return run(text, size: unit, weight: weight).advance * factor
        }
        var width = 0.0
        for scalar in Scalars(text) { width += glyph(scalar, size: unit, weight: weight).advance * factor + extra }
        return width
    }

    /// The picture of a whole line.
    func run(_ text: UnsafeBufferPointer<UInt8>, size: Double, weight: FontWeight) -> LineImage {
        let key = RunKey(text, size: size.sixtyFourths, weight: weight)
        if let found = runs.find(key) { return found }
        let image = LineImage(String(decoding: text, as: UTF8.self), size: size, weight: weight, fonts: fonts)
        runs.insert(image, for: key)
        return image
    }

    /// The picture of one character.
    func glyph(_ scalar: UInt32, size: Double, weight: FontWeight) -> LineImage {
        let key = GlyphKey(scalar: scalar, size: size.sixtyFourths, weight: weight)
        if let found = glyphs.find(key) { return found }
        let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        var image = LineImage(String(Character(character)), size: size, weight: weight, fonts: fonts)
        // Inter's bold 4 is a little narrower than its other digits; a number must not change its width.
        if (0x31...0x39).contains(scalar) { image.advance = glyph(0x30, size: size, weight: weight).advance }
        glyphs.insert(image, for: key)
        return image
    }
}
