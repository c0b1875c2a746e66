import Rendering

/// Draws the sprites of one batch.
struct SpriteSplat {
    let masks: SpriteMasks
    let kind: SpriteKind
    var surface: Surface

    /// Draws placed sprites; those that are too large for a picture are taken from the columns.
    func draw<B: Blending>(
        _ sprites: UnsafeBufferPointer<PlacedSprite>, _ columns: SpriteColumns, at first: Int, _ map: SpriteMap,
        by blending: B.Type
    ) {
        guard let base = sprites.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.block) { picked in
            guard let picked = picked.baseAddress else { return }
            var start = 0
            while start < sprites.count {
                let block = base + start
                let count = pick(block, count: min(Self.block, sprites.count - start), into: picked)
                for place in 0..<count {
                    let index = Int(picked[place])
                    let sprite = block[index]
                    if isWhole(sprite) {
                        stampWhole(sprite, by: blending)
                    } else {
                        drawPart(sprite, columns, at: first + start + index, map, by: blending)
                    }
                }
                start += Self.block
            }
        }
    }

    /// Sprites that are looked at before they are drawn.
    private static let block = 1_024

    /// Notes which sprites have to do with the rows of the clip. No branch depends on where they are, as nobody could
    /// foretell it; it would cost more than drawing them.
    @inline(__always) private func pick(
        _ sprites: UnsafePointer<PlacedSprite>, count: Int, into picked: UnsafeMutablePointer<Int32>
    ) -> Int {
        let (top, bottom) = (Int32(clamping: surface.clip.top), Int32(clamping: surface.clip.bottom))
        var number = 0
        for index in 0..<count {
            let sprite = sprites[index]
            let side = Int32(truncatingIfNeeded: sprite.picture.side)
            picked[number] = Int32(truncatingIfNeeded: index)
            // Negative where the sprite begins above the last row and ends below the first one, or is a large one.
            let isMet = (sprite.top &- bottom) & (top &- sprite.top &- side) | (SpritePicture.largeSide &- 1 &- side)
            number &-= Int(isMet &>> 31)
        }
        return number
    }

    @inline(__always) private func isWhole(_ sprite: PlacedSprite) -> Bool {
        let (clip, side) = (surface.clip, sprite.picture.side)
        let (left, top) = (Int(sprite.left), Int(sprite.top))
        return top >= clip.top && top &+ side <= clip.bottom && left >= clip.left
            && left &+ sprite.picture.pitch <= clip.right && sprite.picture != .large
    }

    private func drawPart<B: Blending>(
        _ sprite: PlacedSprite, _ columns: SpriteColumns, at index: Int, _ map: SpriteMap, by blending: B.Type
    ) {
        guard sprite.picture == .large else { return stampPart(sprite, by: blending) }
        let (x, y) = map.place(columns.x[index], columns.y[index])
        drawLarge(x: x, y: y, diameter: columns.diameter[index] * map.size, pixel: sprite.pixel, by: blending)
    }

    @inline(__always) private func stampWhole<B: Blending>(_ sprite: PlacedSprite, by blending: B.Type) {
        let picture = sprite.picture
        let mask = UnsafeRawPointer(masks.rows(of: picture))
        let target = surface.base + (Int(sprite.top) &* surface.stride &+ Int(sprite.left))
        let source = Four(repeating: sprite.pixel)
        switch picture.side {
        case 1...4: stampRows(mask, picture.side, blocks: 1, target, source, by: blending)
        case 5...8: stampRows(mask, picture.side, blocks: 2, target, source, by: blending)
        case let side: stampRows(mask, side, blocks: (side &+ 3) &>> 2, target, source, by: blending)
        }
    }

    /// Rows of so many blocks of four pixels; the loop over them goes where the number is known.
    @inline(__always) private func stampRows<B: Blending>(
        _ mask: UnsafeRawPointer, _ side: Int, blocks: Int, _ target: UnsafeMutablePointer<UInt32>, _ source: Four,
        by blending: B.Type
    ) {
        var mask = mask
        var row = target
        var rest = side
        while rest > 0 {
            var block = 0
            while block < blocks {
                let coverage = mask.loadUnaligned(fromByteOffset: block &<< 2, as: UInt32.self)
                let part = B.part(of: source, coverage: Four(bytesOf: coverage))
                let place = row + block &<< 2
                place.four = B.blend(part, onto: place.four)
                block &+= 1
            }
            mask += blocks &<< 2
            row += surface.stride
            rest &-= 1
        }
    }

    private func stampPart<B: Blending>(_ sprite: PlacedSprite, by blending: B.Type) {
        let (left, top) = (Int(sprite.left), Int(sprite.top))
        let side = sprite.picture.side
        let area = PixelRect(left: left, top: top, right: left + side, bottom: top + side)
            .intersection(surface.clip)
        guard !area.isEmpty else { return }
        let mask = masks.rows(of: sprite.picture)
        for y in area.top..<area.bottom {
            B.stamp(
                mask + (y - top) * sprite.picture.pitch + area.left - left, with: sprite.pixel,
                onto: surface.row(y) + area.left, count: area.width)
        }
    }

    /// Draws a sprite pixel by pixel.
    private func drawLarge<B: Blending>(x: Float, y: Float, diameter: Float, pixel: UInt32, by blending: B.Type) {
        let radius = diameter / 2
        let box = Box(
            left: Double(x - radius), top: Double(y - radius), right: Double(x + radius), bottom: Double(y + radius))
        let area = PixelRect(covering: box.grown(by: 1)).intersection(surface.clip)
        guard !area.isEmpty else { return }
        for row in area.top..<area.bottom {
            let target = surface.row(row)
            let dy = Float(row) + 0.5 - y
            for column in area.left..<area.right {
                let dx = Float(column) + 0.5 - x
                let distance = (dx * dx + dy * dy).squareRoot() / radius
                let brightness = SpriteShape.brightness(kind, distance: distance, radius: radius)
                guard brightness > 0 else { continue }
                let part = B.part(of: pixel, coverage: UInt8(brightness * 255 + 0.5))
                target[column] = B.blend(part, onto: target[column])
            }
        }
    }

    /// The premultiplied pixel of a straight 0xRRGGBBAA at a brightness of 0…1.
    @inline(__always) static func pixel(_ color: UInt32, brightness: Float) -> UInt32 {
        let alpha = Float(color & 0xFF) * min(brightness, 1)
        let weight = (alpha + 12_582_912).bitPattern & 0xFF
        return (color >> 8 | 0xFF00_0000).weighted(by: weight)
    }
}
