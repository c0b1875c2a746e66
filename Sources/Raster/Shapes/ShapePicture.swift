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

    /// nil for paths, patterns, shapes that are not finite, and shapes too large to keep.
    init?(_ shape: Shape, style: StrokeStyle?, _ paint: Paint, state: DrawingState, _ columns: Columns) {
        let scale = state.scale
        if case .image = paint { return nil }
        if case .path = shape { return nil }
        guard let list = shape.box(columns.paths) else { return nil }
        let box = list.applying(state.transform)
        let outset = (style?.width ?? 0) * scale / 2
        let (wide, high) = (box.right - box.left + 2 * outset, box.bottom - box.top + 2 * outset)
        guard wide.isFinite, high.isFinite, wide * high < Double(Self.pixelLimit), max(wide, high) < 16_384 else {
            return nil
        }
        width = wide.pixelCeiling + 2
        height = high.pixelCeiling + 2
        origin = CGPoint(x: box.left - outset - 1, y: box.top - outset - 1)
        var key = ShapeKey(shape, list: list, box: box, scale: scale, columns)
        if let style {
            key.add(style, dashes: columns.numbers[style.dashes.within(columns.numbers.count)], scale: scale)
        }
        if let stops = paint.stops {
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
    func image(ramp: Ramp, _ columns: Columns, _ area: inout AreaFill) -> CachedImage {
        let mask = CachedImage(width: width, height: height, pixelBytes: 1)
        mask.coverage.draw(
            shape, style: style, columns.paths, dashes: columns.numbers, transform: transform, &area)
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

extension ShapeKey {
    /// The key of an outline that is drawn through the canvas's own scale, `list` around it in the list's coordinates.
    init(_ shape: Shape, list: Box, box: Box, scale: Double, _ columns: Columns) {
        switch shape {
        case .rect: self.init(outline: 0, box: box, radius: 0)
        case .roundedRect(_, let radius): self.init(outline: 1, box: box, radius: list.cut(radius: radius) * scale)
        case .roundedCorners(_, let radius, let corners):
            self.init(outline: 4, box: box, radius: list.cut(radius: radius) * scale, corners: corners)
        case .ellipse: self.init(outline: 2, box: box, radius: 0)
        case .path(let path):
            self.init(outline: 3, box: box, radius: 0)
            add(path, columns.paths, corner: CGPoint(x: list.left, y: list.top), scale: scale)
        }
    }
}

extension Shape {
    /// The box around the outline in its own coordinates, nil if there is none or a coordinate is not finite.
    func box(_ paths: PathColumns) -> Box? {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .roundedCorners(let rect, _, _), .ellipse(let rect): Box(rect)
        case .path(let path): paths.box(of: path, .identity)
        }
    }
}

extension Paint {
    /// Where a gradient's stops lie, nil for others.
    var stops: Span? {
        switch self {
        case .color, .image, .backdrop: nil
        case .linear(let stops, _, _), .radial(let stops, _, _), .elliptical(let stops, _, _), .conic(let stops, _, _):
            stops
        }
    }
}
