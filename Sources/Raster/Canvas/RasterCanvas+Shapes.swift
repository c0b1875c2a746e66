import Geometry
import Rendering

/// Fills and strokes.
extension RasterCanvas {
    func fill(_ shape: Shape, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) {
        if case .rect(let rect) = shape, state.isUpright, !paint.isBackdrop, fillRect(rect, paint, blend, columns) {
            return
        }
        draw(shape, style: nil, paint, blend, columns)
    }

    func stroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) {
        guard style.width > 0, style.width.isFinite else { return }
        draw(shape, style: style, paint, blend, columns)
    }

    func fillRects(_ span: Span, _ color: Color, _ blend: BlendMode, _ columns: Columns) {
        for index in span.within(columns.rects.count) {
            fill(.rect(columns.rects[index]), .color(color), blend, columns)
        }
    }

    /// Fills an upright rectangle in our own loop; false if its paint needs a picture.
    private func fillRect(_ rect: CGRect, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) -> Bool {
        guard let box = Box(rect)?.applying(state.transform),
            let fill = RectFill(box, clip: state.surface.clip)
        else { return true }
        if case .color(let color) = paint {
            let color = PixelColor(color)
            if color.isInvisible { return true }
            switch blend {
            case .additive: fill.draw(color, onto: state.surface, by: AdditiveBlending.self)
            default: fill.draw(color, onto: state.surface, by: NormalBlending.self)
            }
            return true
        }
        guard let map = GradientMap(paint, transform: state.transform), map.isVertical else { return false }
        load(paint, columns)
        guard !ramp.isEmpty else { return true }
        switch blend {
        case .additive: fill.draw(ramp, map, onto: state.surface, by: AdditiveBlending.self)
        default: fill.draw(ramp, map, onto: state.surface, by: NormalBlending.self)
        }
        return true
    }

    private func draw(
        _ shape: Shape, style: StrokeStyle?, _ paint: Paint, _ blend: BlendMode, _ columns: Columns
    ) {
        if case .backdrop(let pane) = paint { return drawPane(of: shape, style, pane, columns) }
        if state.isShifted, let picture = ShapePicture(shape, style: style, paint, state: state, columns) {
            draw(picture, paint, blend, columns)
        } else {
            guard let source = source(of: paint, columns) else { return }
            drawDirectly(shape, style: style, source, blend, columns)
        }
    }

    private func draw(_ picture: ShapePicture, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) {
        guard picture.bounds.intersection(state.surface.clip).isEmpty == false else { return }
        let image: CachedImage
        if let found = shapes.find(picture.key) {
            image = found
        } else {
            load(paint, columns)
            image = picture.image(ramp: ramp, columns, &area)
            shapes.insert(image, for: picture.key)
        }
        place(image, at: picture.origin, pixel: paint.pixel, blend)
    }

    /// Draws coverage in the colour `pixel`, or a picture in its own colours, with its corner at a device position.
    func place(_ image: CachedImage, at origin: CGPoint, pixel: UInt32, _ blend: BlendMode) {
        switch blend {
        case .additive:
            blit.draw(
                image, x: origin.x, y: origin.y, pixel: pixel, onto: state.surface, by: AdditiveBlending.self)
        default:
            blit.draw(
                image, x: origin.x, y: origin.y, pixel: pixel, onto: state.surface, by: NormalBlending.self)
        }
    }

    /// Lets cairo find the coverage and paints it at once, without keeping it.
    func drawDirectly(
        _ shape: Shape, style: StrokeStyle?, _ source: PaintSource, _ blend: BlendMode, _ columns: Columns
    ) {
        guard let box = deviceBox(of: shape, columns) else { return }
        let reach = (style?.reach ?? 0) * max(state.transform.magnification, 0)
        drawCoverage(in: PixelRect(covering: box.grown(by: reach + 1)), source, blend) { coverage, transform in
            coverage.draw(
                shape, style: style, columns.paths, dashes: columns.numbers, transform: transform, &area)
        }
    }

    /// Paints the coverage that `body` draws with the transform it is given.
    func drawCoverage(
        in box: PixelRect, _ source: PaintSource, _ blend: BlendMode, _ body: (Coverage, CGAffineTransform) -> Void
    ) {
        let bounds = box.intersection(state.surface.clip)
        guard !bounds.isEmpty else { return }
        let coverage = coverageBuffer.cleared(width: bounds.width, height: bounds.height)
        let shift = CGAffineTransform(translationX: -CGFloat(bounds.left), y: -CGFloat(bounds.top))
        body(coverage, state.transform.concatenating(shift))
        switch blend {
        case .additive: paint(coverage, in: bounds, source, by: AdditiveBlending.self)
        default: paint(coverage, in: bounds, source, by: NormalBlending.self)
        }
    }

    private func paint<B: Blending>(
        _ coverage: Coverage, in bounds: PixelRect, _ source: PaintSource, by blending: B.Type
    ) {
        if paintRow.count < bounds.width + 4 { paintRow = [UInt32](repeating: 0, count: bounds.width + 4) }
        for y in bounds.top..<bounds.bottom {
            let mask = coverage.bytes + (y - bounds.top) * coverage.stride
            let row = state.surface.row(y) + bounds.left
            switch source {
            case .pixel(let pixel): B.stamp(mask, with: pixel, onto: row, count: bounds.width)
            case .gradient(let map):
                for x in 0..<bounds.width where mask[x] != 0 {
                    let source = ramp.pixel(map, x: bounds.left + x, y: y, coverage: mask[x])
                    row[x] = B.blend(source, onto: row[x])
                }
            case .image(let sampler):
                guard let covered = Self.covered(mask, bounds.width) else { continue }
                paintRow.withUnsafeMutableBufferPointer { pixels in
                    let pixels = pixels.baseAddress.unsafelyUnwrapped + covered.lowerBound
                    sampler.fill(pixels, x: bounds.left + covered.lowerBound, y: y, count: covered.count)
                    B.stamp(
                        mask + covered.lowerBound, with: pixels, onto: row + covered.lowerBound, count: covered.count)
                }
            }
        }
    }

    /// From the first covered pixel of a row to the last, nil if there is none.
    private static func covered(_ mask: UnsafePointer<UInt8>, _ count: Int) -> Range<Int>? {
        var first = 0
        while first < count, mask[first] == 0 { first += 1 }
        guard first < count else { return nil }
        var last = count
        while mask[last - 1] == 0 { last -= 1 }
        return first..<last
    }

    func load(_ paint: Paint, _ columns: Columns) {
        if let stops = paint.stops { ramp.load(columns.stops(stops)) }
    }
}

extension Ramp {
    /// The dithered pixel of a gradient at a coverage of 0…255.
    @inline(__always) func pixel(_ map: GradientMap, x: Int, y: Int, coverage: UInt8) -> UInt32 {
        let color = color(map, x: x, y: y)
        let part = coverage == 255 ? color.parts : color.parts * (Float(coverage) / 255)
        return PixelColor(parts: part).pixel(adding: Dither.threshold(x: x, y: y))
    }

    /// The colour of a gradient at a pixel; the ray where a conic one begins and ends is smooth.
    @inline(__always) private func color(_ map: GradientMap, x: Int, y: Int) -> PixelColor {
        let place = map.place(x: x, y: y)
        guard let part = map.partBeyondSeam(x: x, y: y) else { return color(at: place) }
        let (end, start) = part < 0.5 ? (color(at: place), color(at: 0)) : (color(at: 1), color(at: place))
        return PixelColor(parts: end.parts + (start.parts - end.parts) * part)
    }
}

extension Paint {
    /// The pixel of a single colour, 0 for others.
    var pixel: UInt32 {
        if case .color(let color) = self { PixelColor(color).pixel } else { 0 }
    }
}
