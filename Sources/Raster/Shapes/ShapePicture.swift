import Geometry
import Rendering

/// A shape that can be drawn once and placed anywhere: its key, where it goes, and how to draw it.
///
/// Its outer edge, and not its centre line, falls on whole pixels of the picture, so that a hairline inset by half a
/// pixel stays crisp.
struct ShapePicture {
    let key: ShapeKey
    /// Where the picture's corner goes, in device pixels.
    let origin: CGPoint
    private let width: Int
    private let height: Int
    private let shape: Shape
    private let style: StrokeStyle?
    private let paint: Paint
    /// From the list's coordinates into the picture.
    private let transform: CGAffineTransform

    /// Pictures of more pixels are drawn directly instead of being kept.
    private static let pixelLimit = 1 << 22

    /// nil for paths, shapes that are not finite, and shapes too large to keep.
    init?(_ shape: Shape, style: StrokeStyle?, _ paint: Paint, state: DrawingState, _ columns: Columns) {
        let rect: CGRect
        let outline: UInt8
        var corner = 0.0
        switch shape {
        case .rect(let value): (rect, outline) = (value, 0)
        case .roundedRect(let value, let radius): (rect, outline, corner) = (value, 1, radius)
        case .ellipse(let value): (rect, outline) = (value, 2)
        case .path: return nil
        }
        let scale = state.scale
        guard let list = Box(rect) else { return nil }
        let box = list.applying(state.transform)
        let outset = (style?.width ?? 0) * scale / 2
        let (wide, high) = (box.right - box.left + 2 * outset, box.bottom - box.top + 2 * outset)
        guard wide.isFinite, high.isFinite, wide * high < Double(Self.pixelLimit), max(wide, high) < 16_384 else {
            return nil
        }
        width = wide.pixelCeiling + 2
        height = high.pixelCeiling + 2
        origin = CGPoint(x: box.left - outset - 1, y: box.top - outset - 1)
        var key = ShapeKey(
            outline: outline, box: box, radius: list.cut(radius: corner) * scale, style: style, scale: scale)
        switch paint {
        case .color: break
        case .linear(let stops, _, _), .radial(let stops, _, _):
            key.add(
                paint, corner: CGPoint(x: list.left, y: list.top), scale: scale, stops: columns.stops(stops))
        }
        self.key = key
        self.shape = shape
        self.style = style
        self.paint = paint
        transform = state.transform.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    }

    /// The pixels that the picture may touch.
    var bounds: PixelRect {
        PixelRect(
            covering: Box(
                left: origin.x, top: origin.y, right: origin.x + Double(width) + 1,
                bottom: origin.y + Double(height) + 1))
    }

    /// Draws the picture; `ramp` holds the gradient's stops.
    func image(ramp: Ramp) -> CachedImage {
        let mask = CachedImage(width: width, height: height, pixelBytes: 1)
        mask.coverage.draw(shape, style: style, path: [], transform: transform)
        guard let map = GradientMap(paint, transform: transform) else { return mask }
        var picture = CachedImage(width: width, height: height, pixelBytes: 4)
        for y in 0..<height {
            let covers = mask.row(y)
            let pixels = UnsafeMutableRawPointer(picture.row(y)).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width where covers[x] != 0 {
                pixels[x] = ramp.pixel(map, x: x, y: y, coverage: covers[x])
            }
        }
        mask.deallocate()
        picture.measureSmoothness()
        return picture
    }
}
