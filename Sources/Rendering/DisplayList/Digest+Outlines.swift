import Geometry

/// How outlines, paints, pictures and sprites enter the digest.
extension Digest {
    mutating func add(_ shape: Shape, of list: DisplayList) {
        switch shape {
        case .rect(let rect):
            mix(1)
            add(rect)
        case .roundedRect(let rect, let radius):
            mix(2)
            add(rect)
            add(radius)
        case .ellipse(let rect):
            mix(3)
            add(rect)
        case .path(let path):
            mix(4 << 8 | UInt64(path.rule.rawValue))
            for verb in list.verbs[begin(path.verbs, list.verbs.count)] { mix(UInt64(verb.rawValue)) }
            for point in list.points[begin(path.points, list.points.count)] { add(point) }
        case .roundedCorners(let rect, let radius, let corners):
            mix(5 << 8 | UInt64(corners.rawValue))
            add(rect)
            add(radius)
        }
    }

    mutating func add(_ paint: Paint, of list: DisplayList) {
        switch paint {
        case .color(let color):
            mix(1)
            add(color)
        case .linear(let stops, let from, let to):
            mix(2)
            add(from)
            add(to)
            add(stops: stops, of: list)
        case .radial(let stops, let center, let radius):
            mix(3)
            add(center)
            add(radius)
            add(stops: stops, of: list)
        case .elliptical(let stops, let center, let radii):
            mix(4)
            add(center)
            add(CGPoint(x: radii.width, y: radii.height))
            add(stops: stops, of: list)
        case .conic(let stops, let center, let angle):
            mix(5)
            add(center)
            add(ratio: angle)
            add(stops: stops, of: list)
        case .image(let pattern):
            mix(6 << 8 | UInt64(pattern.interpolation.rawValue))
            add(pattern.tile)
            add(image: pattern.image, of: list)
        case .backdrop(let pane):
            mix(7)
            add(pane.radius)
            add(ratio: Double(pane.saturation))
            add(pane.tint)
            add(ratio: Double(pane.opacity))
        }
    }

    mutating func add(stops span: Span, of list: DisplayList) {
        for stop in list.stops[begin(span, list.stops.count)] {
            add(stop.color)
            add(ratio: stop.location)
        }
    }

    mutating func add(_ style: StrokeStyle, of list: DisplayList) {
        mix(UInt64(UInt32(bitPattern: style.cap.rawValue)) << 8 | UInt64(UInt32(bitPattern: style.join.rawValue)))
        add(style.width)
        add(ratio: style.miterLimit)
        add(style.dashPhase)
        addNumbers(style.dashes, of: list)
    }

    mutating func addNumbers(_ span: Span, of list: DisplayList) {
        for number in list.numbers[begin(span, list.numbers.count)] { add(Double(number)) }
    }

    mutating func addRects(_ span: Span, of list: DisplayList) {
        for rect in list.rects[begin(span, list.rects.count)] { add(rect) }
    }

    mutating func add(_ item: ImageItem, of list: DisplayList) {
        begin(13, item.blend)
        mix(UInt64(item.interpolation.rawValue))
        add(item.rect)
        add(fractions: item.source)
        add(fractions: item.center)
        add(ratio: item.scale)
        add(ratio: Double(item.opacity))
        add(image: item.image, of: list)
    }

    private mutating func add(fractions rect: CGRect) {
        for part in [rect.minX, rect.minY, rect.width, rect.height] { add(ratio: part) }
    }

    /// The pixels of a picture count, not which object holds them.
    private mutating func add(image index: Int32, of list: DisplayList) {
        guard list.images.indices.contains(Int(index)) else { return mix(0) }
        let image = list.images[Int(index)]
        add(count: image.width)
        add(count: image.height)
        image.premultipliedBGRA.withUnsafeBytes { bytes in
            var place = 0
            while place + 8 <= bytes.count {
                mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                place += 8
            }
            if place < bytes.count { mix(UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))) }
        }
    }

    mutating func add(_ batch: SpriteBatch, of list: DisplayList) {
        begin(7, batch.blend)
        mix(UInt64(batch.kind.rawValue))
        let count = min(
            min(list.spriteX.count, list.spriteY.count), min(list.spriteDiameter.count, list.spriteColor.count))
        for index in begin(batch.sprites, count) {
            add(Double(list.spriteX[index]))
            add(Double(list.spriteY[index]))
            add(Double(list.spriteDiameter[index]))
            mix(UInt64(list.spriteColor[index]))
        }
        let details = min(list.spriteHeight.count, min(list.spriteAngle.count, list.spriteFrame.count))
        for index in begin(batch.details, details) {
            add(Double(list.spriteHeight[index]))
            add(ratio: Double(list.spriteAngle[index]))
            mix(UInt64(list.spriteFrame[index]))
        }
        guard batch.kind == .image else { return }
        add(image: batch.image, of: list)
        for frame in list.rects[begin(batch.frames, list.rects.count)] { add(fractions: frame) }
    }
}
