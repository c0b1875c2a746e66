import CSDL2
import Geometry
import Raster
import Rendering

/// What is no mesh: the CPU canvas draws it once, and the picture is shown wherever it moves.
extension GPUCanvas {
    /// Pictures of more pixels are drawn where they are seen.
    private static let pixelLimit = 1 << 22

    /// A shape, moved to the origin so that its picture serves wherever it goes.
    func drawPicture(
        of shape: Shape, _ style: StrokeStyle?, _ paint: Paint, _ blend: BlendMode, _ list: DisplayList
    ) {
        guard let box = list.extent(of: shape) else { return }
        let outset = (style?.width ?? 0) / 2
        let corner = CGPoint(x: box.left - outset, y: box.top - outset)
        let (moved, movedPaint, isMoved) = shape.shifted(paint, by: corner)
        var tint = MeshColor.white
        var ownPaint = isMoved ? movedPaint : paint
        // One colour is taken from the mesh, so that a change of it needs no new picture.
        if case .color(let color) = ownPaint {
            tint = MeshColor(color)
            ownPaint = .color(.white)
        }
        guard !tint.isInvisible else { return }
        let item: DisplayItem =
            style.map { .stroke(isMoved ? moved : shape, $0, ownPaint, .normal) }
            ?? .fill(isMoved ? moved : shape, ownPaint, .normal)
        let outer = state.map
        if isMoved { state.map = CGAffineTransform(translationX: corner.x, y: corner.y).concatenating(outer) }
        let reach = (style.map { $0.width / 2 * max($0.miterLimit, 1.5) } ?? 0).reachable
        let extent =
            isMoved
            ? Bounds(left: outset, top: outset, right: outset + box.width, bottom: outset + box.height) : box
        drawAlone(item, extent: extent.grown(by: reach), blend, list, tint: tint)
        state.map = outer
    }

    func drawShadow(of shape: Shape, _ shadow: Shadow, _ list: DisplayList) {
        guard let box = list.extent(of: shape) else { return }
        let corner = CGPoint(x: box.left, y: box.top)
        let (moved, _, isMoved) = shape.shifted(.color(.white), by: corner)
        let outer = state.map
        if isMoved { state.map = CGAffineTransform(translationX: corner.x, y: corner.y).concatenating(outer) }
        let extent = isMoved ? Bounds(left: 0, top: 0, right: box.width, bottom: box.height) : box
        drawAlone(.shadow(isMoved ? moved : shape, shadow), extent: extent.shadow(shadow), .normal, list)
        state.map = outer
    }

    /// Draws one item by a picture that moves with the current map; `extent` is around it in its own coordinates.
    func drawAlone(
        _ item: DisplayItem, extent: Bounds, _ blend: BlendMode, _ list: DisplayList, tint: MeshColor = .white
    ) {
        let item = item.blended(.normal)
        var map = state.map
        var (tx, ty) = (map.tx.reachable, map.ty.reachable)
        (map.tx, map.ty) = (0, 0)
        if !isShifted {
            // What is turned is drawn near where it stands between pixels, which keeps its edges crisp.
            let (nearX, nearY) = ((tx * 4).rounded() / 4, (ty * 4).rounded() / 4)
            (map.tx, map.ty) = (nearX - nearX.rounded(.down), nearY - nearY.rounded(.down))
            (tx, ty) = (tx - map.tx, ty - map.ty)
        }
        guard !extent.isNothing else { return }
        let local = extent.applying(map).grown(by: 2)
        let seen = Bounds(
            left: local.left + tx, top: local.top + ty, right: local.right + tx, bottom: local.bottom + ty
        ).pixels.intersection(state.clip)
        guard !seen.isEmpty else { return }
        var own = DisplayList()
        own.takeColumns(of: list)
        own.append(item)
        let size = local.pixels
        let isSmall =
            max(size.width, size.height) <= min(textures.longestSide, 4_096)
            && size.width * size.height <= Self.pixelLimit
        guard isSmall else {
            return drawLive([item], own.digest(of: 0..<1), seen: seen, blend, list, tint: tint)
        }
        var key = Fingerprint(own.digest(of: 0..<1))
        key.addMap(map)
        key.add(scale)
        key.add(size)
        if let found = textures.atlas.find(key) ?? textures.find(key) {
            return place(found, x: tx, y: ty, tint: tint, blend)
        }
        guard let picture = makePicture(key, own, extent: extent, map) else { return }
        place(picture, x: tx, y: ty, tint: tint, blend)
    }

    /// Draws a list through a map to pixels around the origin, keeps what is not empty of it, and returns it.
    func makePicture(_ key: Fingerprint, _ list: DisplayList, extent: Bounds, _ map: CGAffineTransform) -> Picture? {
        let size = extent.applying(map).grown(by: 2).pixels
        guard !size.isEmpty, size.width * size.height <= Self.pixelLimit * 2 else { return nil }
        let pixels = draw(list, map, size)
        let inked = pixels.inked
        let cut = PixelBuffer(
            wrapping: pixels.bytes + inked.top * pixels.bytesPerRow + inked.left * 4, width: max(inked.width, 1),
            height: max(inked.height, 1), bytesPerRow: pixels.bytesPerRow)
        let (left, top) = (size.left + inked.left, size.top + inked.top)
        let picture =
            textures.atlas.takes(width: cut.width, height: cut.height)
            ? keepInAtlas(cut, key, left: left, top: top) : keepApart(cut, key, left: left, top: top)
        _ = pixels
        return picture
    }

    func keepInAtlas(
        _ pixels: PixelBuffer, _ key: Fingerprint, left: Int = 0, top: Int = 0, image: CGImage? = nil
    ) -> Picture? {
        if let picture = textures.atlas.insert(pixels, for: key, left: left, top: top, image: image) { return picture }
        // Full: what is drawn so far goes out, and the atlas fills again with what is in use.
        flush()
        textures.atlas.removeAll()
        sprites.removeAll()
        return textures.atlas.insert(pixels, for: key, left: left, top: top, image: image)
    }

    private func keepApart(_ pixels: PixelBuffer, _ key: Fingerprint, left: Int, top: Int) -> Picture? {
        flush()
        return textures.insert(pixels, for: key, left: left, top: top)
    }

    /// The pixels `rect` of a list that is drawn through a map to the device.
    func draw(
        _ list: DisplayList, _ map: CGAffineTransform, _ rect: DeviceRect, over ground: Glimpse? = nil
    ) -> PixelBuffer {
        let pixels = PixelBuffer(width: rect.width, height: rect.height)
        var own = DisplayList()
        own.takeColumns(of: list)
        // The canvas scales by itself.
        own.append(
            .transform(
                CGAffineTransform(
                    a: map.a / scale, b: map.b / scale, c: map.c / scale, d: map.d / scale,
                    tx: (map.tx - Double(rect.left)) / scale, ty: (map.ty - Double(rect.top)) / scale)))
        for item in list.items { own.append(item) }
        if let ground {
            raster.draw(
                own, into: pixels, scale: scale, over: ground.pixels, x: ground.rect.left - rect.left,
                y: ground.rect.top - rect.top)
        } else {
            raster.draw(own, into: pixels, scale: scale)
        }
        return pixels
    }
}

extension PixelBuffer {
    /// The pixels that are not empty, with one empty pixel around them where there is one.
    fileprivate var inked: DeviceRect {
        var box = DeviceRect(left: width, top: height, right: 0, bottom: 0)
        for y in 0..<height {
            let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            var first = 0
            while first < width, row[first] == 0 { first += 1 }
            guard first < width else { continue }
            var last = width - 1
            while row[last] == 0 { last -= 1 }
            box = DeviceRect(
                left: min(box.left, first), top: min(box.top, y), right: max(box.right, last + 1), bottom: y + 1)
        }
        guard !box.isEmpty else { return DeviceRect(left: 0, top: 0, right: 1, bottom: 1) }
        return DeviceRect(
            left: max(box.left - 1, 0), top: max(box.top - 1, 0), right: min(box.right + 1, width),
            bottom: min(box.bottom + 1, height))
    }
}

extension Shape {
    /// The shape and a paint so far to the left and up; false, and both as they are, for paths and patterns.
    fileprivate func shifted(_ paint: Paint, by corner: CGPoint) -> (Shape, Paint, Bool) {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - corner.x, y: point.y - corner.y) }
        func moved(_ rect: CGRect) -> CGRect { CGRect(origin: moved(rect.origin), size: rect.size) }
        let shape: Shape
        switch self {
        case .rect(let rect): shape = .rect(moved(rect))
        case .roundedRect(let rect, let radius): shape = .roundedRect(moved(rect), radius: radius)
        case .roundedCorners(let rect, let radius, let corners):
            shape = .roundedCorners(moved(rect), radius: radius, corners)
        case .ellipse(let rect): shape = .ellipse(moved(rect))
        case .path: return (self, paint, false)
        }
        switch paint {
        case .color: return (shape, paint, true)
        case .linear(let stops, let from, let to):
            return (shape, .linear(stops, from: moved(from), to: moved(to)), true)
        case .radial(let stops, let center, let radius):
            return (shape, .radial(stops, center: moved(center), radius: radius), true)
        case .elliptical(let stops, let center, let radii):
            return (shape, .elliptical(stops, center: moved(center), radii: radii), true)
        case .conic(let stops, let center, let angle):
            return (shape, .conic(stops, center: moved(center), angle: angle), true)
        case .image, .backdrop: return (self, paint, false)
        }
    }
}

extension DisplayItem {
    /// The same item, blended in another way.
    fileprivate func blended(_ blend: BlendMode) -> DisplayItem {
        switch self {
        case .fill(let shape, let paint, _): return .fill(shape, paint, blend)
        case .stroke(let shape, let style, let paint, _): return .stroke(shape, style, paint, blend)
        case .rects(let span, let color, _): return .rects(span, color, blend)
        case .field(var field):
            field.blend = blend
            return .field(field)
        case .trace(var trace):
            trace.blend = blend
            return .trace(trace)
        case .image(var image):
            image.blend = blend
            return .image(image)
        default: return self
        }
    }
}
