import CCairo
import Geometry
import Rendering

/// A glyph or a line of text as coverage, drawn at four places between pixels.
struct LineImage: Discardable {
    /// The four pictures below one another.
    private let image: CachedImage
    private let height: Int
    /// From the baseline's origin to the picture's corner, in pixels.
    let left: Int
    let top: Int
    /// Width that the text takes up, in pixels.
    var advance: Double

    static let phases = 4

    var byteCount: Int { image.byteCount }
    func deallocate() { image.deallocate() }

    /// Draws `text` at `size` pixels to the em; what is wider than 8,192 pixels is cut.
    init(_ text: String, size: Double, face: Typeface, fonts: FontLibrary) {
        let line = fonts.setLine(text, size: size, face: face)
        let extents = LineExtents(line)
        advance = extents.advance
        left = extents.ink.left - 1
        top = extents.ink.top - 1
        let width = min(extents.ink.width + 3, 8_192)
        height = min(extents.ink.height + 2, 2_048)
        image = CachedImage(width: width, height: height * Self.phases, pixelBytes: 1)
        guard !extents.ink.isEmpty, let line else { return }
        for phase in 0..<Self.phases {
            let coverage = self.phase(phase).coverage
            coverage.draw { context in
                cairo_move_to(context, Double(phase) / Double(Self.phases) - Double(left), -Double(top))
                pango_cairo_layout_line_path(context, line.line)
                cairo_fill(context)
            }
        }
    }

    /// The picture for text that begins `phase` quarters of a pixel to the right.
    func phase(_ phase: Int) -> CachedImage { CachedImage(rowsOf: image, top: phase * height, height: height) }

    /// Whether there is anything to see.
    var isBlank: Bool { height <= 2 }
}
