import Geometry
import Raster
import Rendering

/// Batches of sprites: quadrangles of one mesh.
extension GPUCanvas {
    func draw(_ batch: SpriteBatch, _ list: DisplayList) {
        if batch.kind == .image { return drawPictures(batch, list) }
        if batch.details.count > 0 { return drawTurned(batch, list) }
        let (xs, ys, diameters, colors) = (list.spriteX, list.spriteY, list.spriteDiameter, list.spriteColor)
        let range = batch.sprites.within(min(min(xs.count, ys.count), min(diameters.count, colors.count)))
        let map = state.map
        let (a, b, c, d) = (Float(map.a), Float(map.b), Float(map.c), Float(map.d))
        let (tx, ty) = (Float(map.tx), Float(map.ty))
        let size = Float(abs(map.a * map.d - map.b * map.c).squareRoot())
        let (left, top) = (Float(state.clip.left), Float(state.clip.top))
        let (right, bottom) = (Float(state.clip.right), Float(state.clip.bottom))
        usePlain(batch.blend)
        for index in range {
            let (px, py) = (xs[index], ys[index])
            let (x, y) = (a * px + c * py + tx, b * px + d * py + ty)
            let diameter = diameters[index] * size
            // Comparisons with NaN are false, so nothing that is not finite gets past this.
            guard diameter > 0, diameter < 1e5, colors[index] & 0xFF != 0, x > left - diameter - 2,
                x < right + diameter + 2, y > top - diameter - 2, y < bottom + diameter + 2
            else { continue }
            if diameter <= SpriteCells.largest {
                drawSmall(batch.kind, x: x, y: y, diameter: diameter, color: colors[index], batch.blend)
            } else {
                let half = Double(diameter) / 2
                let own = CGAffineTransform(a: half, b: 0, c: 0, d: half, tx: Double(x), ty: Double(y))
                drawLarge(batch.kind, own, color: colors[index], batch.blend)
            }
        }
    }

    private func drawSmall(
        _ kind: SpriteKind, x: Float, y: Float, diameter: Float, color: UInt32, _ blend: BlendMode
    ) {
        let place = SpriteCells.place(of: max(diameter, 1))
        guard let picture = sprites.find(kind, place) ?? makeCells(kind, place, blend) else { return }
        let size = SpriteCells.classes[place]
        let phases = Float(size.phases)
        // A sprite smaller than its picture is as much dimmer: sizes change without steps in brightness.
        let brightness = diameter * diameter / (size.diameter * size.diameter)
        let placeX = Int(((x - size.middle) * phases).rounded())
        let placeY = Int(((y - size.middle) * phases).rounded())
        let bits = size.phases == 4 ? 2 : 1
        let (left, top) = (placeX >> bits, placeY >> bits)
        let (cellX, cellY) = ((placeX & (size.phases - 1)) * size.side, (placeY & (size.phases - 1)) * size.side)
        let side = size.side
        mesh.addBox(
            left: Float(left), top: Float(top), right: Float(left + side), bottom: Float(top + side),
            from: picture.texel(Double(cellX), Double(cellY)),
            to: picture.texel(Double(cellX + side), Double(cellY + side)),
            MeshColor(sprite: color, brightness: brightness))
        if mesh.isFull { flush() }
    }

    private func makeCells(_ kind: SpriteKind, _ place: Int, _ blend: BlendMode) -> Picture? {
        let size = SpriteCells.classes[place]
        let pixels = PixelBuffer(width: size.extent, height: size.extent)
        var cells = DisplayList()
        cells.sprites(kind, blend: .normal) { writer in
            for row in 0..<size.phases {
                for column in 0..<size.phases {
                    let shift = 1 / Float(size.phases)
                    writer.add(
                        x: Float(column * size.side) + size.middle + Float(column) * shift,
                        y: Float(row * size.side) + size.middle + Float(row) * shift, diameter: size.diameter,
                        color: .max)
                }
            }
        }
        raster.draw(cells, into: pixels)
        var key = Fingerprint(kind == .glow ? 1 : 2)
        key.add(place)
        guard let picture = keepInAtlas(pixels, key) else { return nil }
        sprites.insert(picture, kind, place)
        usePlain(blend)
        return picture
    }

    private func drawTurned(_ batch: SpriteBatch, _ list: DisplayList) {
        forEachTurned(batch, list) { own, color, _ in
            usePlain(batch.blend)
            let width = 2 * max(hypot(own.a, own.b), hypot(own.c, own.d))
            guard width <= Double(SpriteCells.largest) else {
                return drawLarge(batch.kind, own, color: color, batch.blend)
            }
            let place = SpriteCells.place(of: Float(max(width, 1)))
            guard let picture = sprites.find(batch.kind, place) ?? makeCells(batch.kind, place, batch.blend) else {
                return
            }
            let size = SpriteCells.classes[place]
            addSquare(
                picture, middle: Double(size.middle), radius: Double(size.diameter) / 2,
                reach: min(Double(size.middle), Double(size.side) - Double(size.middle)), own,
                MeshColor(sprite: color, brightness: 1))
        }
    }

    /// Draws a picture of a disc as the ellipse that `own` makes of the unit circle.
    private func addSquare(
        _ picture: Picture, middle: Double, radius: Double, reach: Double, _ own: CGAffineTransform, _ color: MeshColor
    ) {
        let side = reach / radius
        let first = mesh.next
        for (u, v) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
            let (x, y) = (u * side, v * side)
            mesh.add(
                own.a * x + own.c * y + own.tx, own.b * x + own.d * y + own.ty, color,
                picture.texel(middle + u * reach, middle + v * reach))
        }
        mesh.addQuad(first, first + 1, first + 2, first + 3)
        if mesh.isFull { flush() }
    }

    /// A sprite larger than any cell: discs are meshes, glows a stretched picture.
    private func drawLarge(_ kind: SpriteKind, _ own: CGAffineTransform, color: UInt32, _ blend: BlendMode) {
        let tint = MeshColor(sprite: color, brightness: 1)
        if kind == .disc {
            let outer = state.map
            state.map = own
            gradient.set(tint)
            usePlain(blend)
            outline.set(ellipse: Bounds(left: -1, top: -1, right: 1, bottom: 1), map: own)
            fillOutline(half: 1, peak: 1)
            state.map = outer
            return
        }
        guard let picture = largeGlow() else { return }
        use(picture.texture, blend)
        let side = Double(picture.width)
        addSquare(picture, middle: side / 2, radius: side / 2 - 2, reach: side / 2, own, tint)
    }

    private func largeGlow() -> Picture? {
        let key = Fingerprint(3)
        if let found = textures.find(key) { return found }
        let pixels = PixelBuffer(width: 260, height: 260)
        var list = DisplayList()
        list.sprites(.glow, blend: .normal) { $0.add(x: 130, y: 130, diameter: 256, color: .max) }
        raster.draw(list, into: pixels)
        flush()
        return textures.insert(pixels, for: key)
    }

    private func drawPictures(_ batch: SpriteBatch, _ list: DisplayList) {
        let frames = batch.frames.within(list.rects.count)
        let rects = list.rects
        forEachTurned(batch, list) { own, color, number in
            var frame = ImageItem.whole
            if !frames.isEmpty { frame = rects[frames.lowerBound + min(number, frames.count - 1)] }
            draw(batch.image, frame, own, tint: MeshColor(sprite: color, brightness: 1), batch.blend, list)
        }
    }

    /// Calls `body` with the map from the square −1…1 to each sprite, its colour, and the number of its frame.
    private func forEachTurned(
        _ batch: SpriteBatch, _ list: DisplayList, _ body: (CGAffineTransform, UInt32, Int) -> Void
    ) {
        let (xs, ys, widths, colors) = (list.spriteX, list.spriteY, list.spriteDiameter, list.spriteColor)
        let (heights, angles, frames) = (list.spriteHeight, list.spriteAngle, list.spriteFrame)
        let range = batch.sprites.within(min(min(xs.count, ys.count), min(widths.count, colors.count)))
        let details = batch.details.within(min(heights.count, min(angles.count, frames.count)))
        for index in range {
            let place = details.lowerBound + index - range.lowerBound
            let hasDetails = place < details.upperBound
            let (x, y, width) = (xs[index], ys[index], widths[index])
            let height = hasDetails ? heights[place] : width
            let angle = hasDetails ? angles[place] : 0
            guard width > 0, height > 0, (x + y + width + height + angle).isFinite, colors[index] & 0xFF != 0 else {
                continue
            }
            let (sine, cosine) = (Double(sin(angle)), Double(cos(angle)))
            let (w, h) = (Double(width) / 2, Double(height) / 2)
            let own = CGAffineTransform(
                a: cosine * w, b: sine * w, c: -sine * h, d: cosine * h, tx: Double(x), ty: Double(y)
            ).concatenating(state.map)
            let (reach, rise) = (abs(own.a) + abs(own.c), abs(own.b) + abs(own.d))
            guard reach < 1e5, rise < 1e5, own.tx + reach > Double(state.clip.left) - 2,
                own.tx - reach < Double(state.clip.right) + 2, own.ty + rise > Double(state.clip.top) - 2,
                own.ty - rise < Double(state.clip.bottom) + 2
            else { continue }
            body(own, colors[index], hasDetails ? Int(frames[place]) : 0)
        }
    }
}
