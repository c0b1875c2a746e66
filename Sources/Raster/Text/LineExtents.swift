import CCairo
import Geometry

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
