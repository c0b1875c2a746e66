import Geometry
import Rendering

/// Fills and strokes.
extension RasterCanvas {
    func fill(_ shape: Shape, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) {
        if case .rect(let rect) = shape, state.isUpright, fillRect(rect, paint, blend, columns) { return }
        draw(shape, style: nil, paint, blend, columns)
    }

    func stroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) {
        guard style.width > 0, style.width.isFinite, style.dash.isFinite, style.dashPhase.isFinite else { return }
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
            case .normal: fill.draw(color, onto: state.surface, by: NormalBlending.self)
            case .additive: fill.draw(color, onto: state.surface, by: AdditiveBlending.self)
            }
            return true
        }
        guard let map = GradientMap(paint, transform: state.transform), map.isVertical else { return false }
        load(paint, columns)
        guard !ramp.isEmpty else { return true }
        switch blend {
        case .normal: fill.draw(ramp, map, onto: state.surface, by: NormalBlending.self)
        case .additive: fill.draw(ramp, map, onto: state.surface, by: AdditiveBlending.self)
        }
        return true
    }

    private func draw(
        _ shape: Shape, style: StrokeStyle?, _ paint: Paint, _ blend: BlendMode, _ columns: Columns
    ) {
        if state.isShifted, let picture = ShapePicture(shape, style: style, paint, state: state, columns) {
            draw(picture, paint, blend, columns)
        } else {
            drawDirectly(shape, style: style, paint, blend, columns)
        }
    }

    private func draw(_ picture: ShapePicture, _ paint: Paint, _ blend: BlendMode, _ columns: Columns) {
        guard picture.bounds.intersection(state.surface.clip).isEmpty == false else { return }
        let image: CachedImage
        if let found = shapes.find(picture.key) {
            image = found
        } else {
            load(paint, columns)
            image = picture.image(ramp: ramp)
            shapes.insert(image, for: picture.key)
        }
        place(image, at: picture.origin, pixel: paint.pixel, blend)
    }

    /// Draws coverage in the colour `pixel`, or a picture in its own colours, with its corner at a device position.
    func place(_ image: CachedImage, at origin: CGPoint, pixel: UInt32, _ blend: BlendMode) {
        switch blend {
        case .normal:
            blit.draw(
                image, x: origin.x, y: origin.y, pixel: pixel, onto: state.surface, by: NormalBlending.self)
        case .additive:
            blit.draw(
                image, x: origin.x, y: origin.y, pixel: pixel, onto: state.surface, by: AdditiveBlending.self)
        }
    }

    /// Lets cairo find the coverage and paints it at once, without keeping it.
    private func drawDirectly(
        _ shape: Shape, style: StrokeStyle?, _ paint: Paint, _ blend: BlendMode, _ columns: Columns
    ) {
        guard let box = deviceBox(of: shape, columns) else { return }
        // A mitre reaches at most ten half widths, cairo's limit.
        let reach = style.map { $0.width * 5 * max(state.transform.magnification, 0) } ?? 0
        drawCoverage(in: PixelRect(covering: box.grown(by: reach + 1)), paint, blend, columns) { coverage, transform in
            coverage.draw(shape, style: style, path: columns.path, transform: transform)
        }
    }

    /// Paints the coverage that `body` draws with the transform it is given.
    func drawCoverage(
        in box: PixelRect, _ paint: Paint, _ blend: BlendMode, _ columns: Columns,
        _ body: (Coverage, CGAffineTransform) -> Void
    ) {
        let bounds = box.intersection(state.surface.clip)
        guard !bounds.isEmpty else { return }
        let coverage = coverageBuffer.cleared(width: bounds.width, height: bounds.height)
        let shift = CGAffineTransform(translationX: -CGFloat(bounds.left), y: -CGFloat(bounds.top))
        body(coverage, state.transform.concatenating(shift))
        load(paint, columns)
        switch blend {
        case .normal: self.paint(coverage, in: bounds, paint, by: NormalBlending.self)
        case .additive: self.paint(coverage, in: bounds, paint, by: AdditiveBlending.self)
        }
    }

    private func paint<B: Blending>(_ coverage: Coverage, in bounds: PixelRect, _ paint: Paint, by blending: B.Type) {
        let map = GradientMap(paint, transform: state.transform)
        let pixel = paint.pixel
        for y in bounds.top..<bounds.bottom {
            let mask = coverage.bytes + (y - bounds.top) * coverage.stride
            let row = state.surface.row(y) + bounds.left
            guard case .color = paint else {
                guard let map else { return }
                for x in 0..<bounds.width where mask[x] != 0 {
                    let source = ramp.pixel(map, x: bounds.left + x, y: y, coverage: mask[x])
                    row[x] = B.blend(source, onto: row[x])
                }
                continue
            }
            B.stamp(mask, with: pixel, onto: row, count: bounds.width)
        }
    }

    func load(_ paint: Paint, _ columns: Columns) {
        switch paint {
        case .color: break
        case .linear(let stops, _, _), .radial(let stops, _, _): ramp.load(columns.stops(stops))
        }
    }
}

extension Ramp {
    /// The dithered pixel of a gradient at a coverage of 0…255.
    @inline(__always) func pixel(_ map: GradientMap, x: Int, y: Int, coverage: UInt8) -> UInt32 {
        let color = color(at: map.place(x: x, y: y))
        let part = coverage == 255 ? color.parts : color.parts * (Float(coverage) / 255)
        return PixelColor(parts: part).pixel(adding: Dither.threshold(x: x, y: y))
    }
}

extension Paint {
    /// The pixel of a single colour, 0 for gradients.
    var pixel: UInt32 {
        if case .color(let color) = self { PixelColor(color).pixel } else { 0 }
    }
}
