import Geometry
import Raster
import Rendering
import TestKit

/// Draws what `build` adds on a ground of one colour.
func picture(
    _ width: Int, _ height: Int, scale: CGFloat = 1, ground: Color = Palette.groundTop,
    canvas: RasterCanvas? = nil, _ build: (inout DisplayList) -> Void
) throws -> PixelBuffer {
    var list = DisplayList()
    build(&list)
    let buffer = PixelBuffer(width: width, height: height)
    buffer.clear(ground)
    let canvas = try canvas ?? RasterCanvas(fonts: ShippedFonts.library())
    canvas.draw(list, into: buffer, scale: scale)
    return buffer
}

extension PixelBuffer {
    /// The pixel that a colour is.
    static func color(_ color: Color) -> UInt32 {
        let buffer = PixelBuffer(width: 1, height: 1)
        buffer.clear(color)
        return buffer[0, 0]
    }
}
