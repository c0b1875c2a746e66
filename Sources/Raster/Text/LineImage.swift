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
    let advance: Double

    static let phases = 4

    var byteCount: Int { image.byteCount }
    func deallocate() { image.deallocate() }

    /// Draws `text` at `size` pixels to the em; what is wider than 8,192 pixels is cut.
    init(_ text: String, size: Double, weight: FontWeight, fonts: FontLibrary) {
        let line = fonts.setLine(text, size: size, weight: weight)
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
    func phase(_ phase: Int) -> CachedImage { image.part(top: phase * height, height: height) }

    /// Whether there is anything to see.
    var isBlank: Bool { height <= 2 }
}

/// How large a line of text is.
struct LineExtents {
    /// The pixels that it may touch, relative to the origin of its baseline.
    let ink: PixelRect
    let advance: Double

    init(_ line: OpaquePointer?) {
        guard let line else {
            ink = .empty
            advance = 0
            return
        }
        var inked = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line.line, &inked, &logical)
        let unit = Double(PANGO_SCALE)
        advance = Double(logical.width) / unit
        ink = PixelRect(
            covering: Box(
                left: Double(inked.x) / unit, top: Double(inked.y) / unit,
                right: Double(inked.x + inked.width) / unit, bottom: Double(inked.y + inked.height) / unit))
    }
}

extension OpaquePointer {
    var line: UnsafeMutablePointer<PangoLayoutLine> { UnsafeMutablePointer(self) }
}

extension CachedImage {
    /// Some rows of this picture as a picture; it shares the memory.
    func part(top: Int, height: Int) -> CachedImage { CachedImage(rowsOf: self, top: top, height: height) }
}
