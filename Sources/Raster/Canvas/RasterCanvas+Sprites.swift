import Geometry
import Rendering

/// Batches of sprites.
extension RasterCanvas {
    func draw(_ batch: SpriteBatch, _ columns: Columns) {
        let isPlain = batch.kind != .image && batch.details.count == 0
        switch batch.blend {
        case .additive:
            if isPlain {
                draw(batch, columns, by: AdditiveBlending.self)
            } else {
                drawTurned(batch, columns, by: AdditiveBlending.self)
            }
        default:
            if isPlain {
                draw(batch, columns, by: NormalBlending.self)
            } else {
                drawTurned(batch, columns, by: NormalBlending.self)
            }
        }
    }

    private func draw<B: Blending>(_ batch: SpriteBatch, _ columns: Columns, by blending: B.Type) {
        let range = columns.sprites(batch)
        columns.withSprites(range) { sprites in
            spriteDesk.draw(
                sprites, count: range.count, batch.kind, SpriteMap(state.transform), onto: state.surface, by: blending)
        }
    }

    private func drawTurned<B: Blending>(_ batch: SpriteBatch, _ columns: Columns, by blending: B.Type) {
        let picture = batch.kind == .image ? picture(batch.image, columns) : nil
        guard batch.kind != .image || picture != nil else { return }
        let frames = batch.frames.within(columns.rects.count)
        let range = columns.sprites(batch)
        let details = columns.details(batch)
        let splat = TurnedSplat(picture: picture, kind: batch.kind, surface: state.surface)
        let map = state.transform
        for index in range {
            let (x, y) = (columns.spriteX[index], columns.spriteY[index])
            let width = columns.spriteDiameter[index]
            let place = details.lowerBound + index - range.lowerBound
            let hasDetails = place < details.upperBound
            let height = hasDetails ? columns.spriteHeight[place] : width
            let angle = hasDetails ? columns.spriteAngle[place] : 0
            guard width > 0, height > 0, (x + y + width + height + angle).isFinite else { continue }
            let (sine, cosine) = (Double(sin(angle)), Double(cos(angle)))
            // From the square −1…1 to the sprite.
            let (w, h) = (Double(width) / 2, Double(height) / 2)
            let own = CGAffineTransform(
                a: cosine * w, b: sine * w, c: -sine * h, d: cosine * h, tx: Double(x), ty: Double(y))
            var frame = ImageItem.whole
            if hasDetails, !frames.isEmpty {
                let number = min(Int(columns.spriteFrame[place]), frames.count - 1)
                frame = columns.rects[frames.lowerBound + number]
            }
            splat.draw(own.concatenating(map), color: columns.spriteColor[index], frame: frame, by: blending)
        }
    }
}

extension Columns {
    /// The entries of a batch that exist in every column.
    fileprivate func sprites(_ batch: SpriteBatch) -> Range<Int> {
        batch.sprites.within(min(min(spriteX.count, spriteY.count), min(spriteDiameter.count, spriteColor.count)))
    }

    /// The columns from `range` on.
    fileprivate func withSprites(_ range: Range<Int>, _ body: (SpriteColumns) -> Void) {
        spriteX.withUnsafeBufferPointer { xs in
            spriteY.withUnsafeBufferPointer { ys in
                spriteDiameter.withUnsafeBufferPointer { diameters in
                    spriteColor.withUnsafeBufferPointer { colors in
                        guard !range.isEmpty, let x = xs.baseAddress, let y = ys.baseAddress,
                            let diameter = diameters.baseAddress, let color = colors.baseAddress
                        else { return }
                        let first = range.lowerBound
                        body(
                            SpriteColumns(x: x + first, y: y + first, diameter: diameter + first, color: color + first))
                    }
                }
            }
        }
    }

    fileprivate func details(_ batch: SpriteBatch) -> Range<Int> {
        batch.details.within(min(spriteHeight.count, min(spriteAngle.count, spriteFrame.count)))
    }
}
