import Geometry
import Rendering

/// Pictures and patterns of them.
extension RasterCanvas {
    func draw(_ item: ImageItem, _ columns: Columns) {
        guard let rect = Box(item.rect), rect.right > rect.left, rect.bottom > rect.top,
            let source = Box(item.source), source.right > source.left, source.bottom > source.top,
            item.opacity > 0, let picture = picture(item.image, columns)
        else { return }
        let weight = UInt32((min(item.opacity, 1) * 255).rounded())
        let stretch = Self.stretch(item, rect, source, picture)
        let unit = stretch == nil ? source : Box(left: 0, top: 0, right: 1, bottom: 1)
        // From fractions of the picture, or of the rectangle if it is stretched unevenly, to the list.
        let scaleX = (rect.right - rect.left) / (unit.right - unit.left)
        let scaleY = (rect.bottom - rect.top) / (unit.bottom - unit.top)
        let place = CGAffineTransform(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.left - unit.left * scaleX, ty: rect.top - unit.top * scaleY)
        guard
            let sampler = ImageSampler(
                picture, map: place.concatenating(state.transform), source: source, edge: .clamp,
                interpolation: item.interpolation, stretch: stretch, weight: weight)
        else { return }
        drawDirectly(.rect(item.rect), style: nil, .image(sampler), item.blend, columns)
    }

    /// How the sides are stretched; nil if evenly.
    private static func stretch(
        _ item: ImageItem, _ rect: Box, _ source: Box, _ picture: Picture
    ) -> (x: Stretch, y: Stretch)? {
        guard item.center != ImageItem.whole, let center = Box(item.center), item.scale > 0 else { return nil }
        func part(_ low: Double, _ high: Double, _ fraction: Double) -> Double {
            low + (high - low) * min(max(fraction, 0), 1)
        }
        let points = (Double(picture.width) / item.scale, Double(picture.height) / item.scale)
        guard points.0.isFinite, points.1.isFinite else { return nil }
        return (
            Stretch(
                length: rect.right - rect.left, from: source.left, to: source.right,
                low: part(source.left, source.right, center.left), high: part(source.left, source.right, center.right),
                points: points.0),
            Stretch(
                length: rect.bottom - rect.top, from: source.top, to: source.bottom,
                low: part(source.top, source.bottom, center.top),
                high: part(source.top, source.bottom, center.bottom), points: points.1)
        )
    }

    /// A picture ready to be sampled, nil if the list has none of this index.
    func picture(_ index: Int32, _ columns: Columns) -> Picture? {
        guard let image = columns.image(index) else { return nil }
        let key = ObjectIdentifier(image)
        if let found = pictures.find(key) { return found }
        let picture = Picture(image)
        pictures.insert(picture, for: key)
        return picture
    }

    /// What a paint shows at each pixel; nil if it shows nothing. A gradient's stops are in `ramp` then.
    func source(of paint: Paint, _ columns: Columns) -> PaintSource? {
        switch paint {
        case .color(let color): return .pixel(PixelColor(color).pixel)
        case .image(let pattern):
            guard let tile = Box(pattern.tile), tile.right > tile.left, tile.bottom > tile.top,
                let picture = picture(pattern.image, columns)
            else { return nil }
            let place = CGAffineTransform(
                a: tile.right - tile.left, b: 0, c: 0, d: tile.bottom - tile.top, tx: tile.left, ty: tile.top)
            return ImageSampler(
                picture, map: place.concatenating(state.transform), source: Box(left: 0, top: 0, right: 1, bottom: 1),
                edge: .wrap, interpolation: pattern.interpolation
            ).map { .image($0) }
        case .backdrop: return nil
        case .linear, .radial, .elliptical, .conic:
            load(paint, columns)
            return ramp.isEmpty ? nil : GradientMap(paint, transform: state.transform).map { .gradient($0) }
        }
    }
}
