/// Which picture of a glyph: a character in a font; the size is the em in 1/64 of a pixel.
struct GlyphKey: Hashable {
    var scalar: UInt32
    var size: Int32
    var face: Typeface
}
