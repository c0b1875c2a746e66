import Geometry
import Rendering

/// Batches of sprites.
extension RasterCanvas {
    func draw(_ batch: SpriteBatch, _ columns: Columns) {
        switch batch.blend {
        case .normal: draw(batch, columns, by: NormalBlending.self)
        case .additive: draw(batch, columns, by: AdditiveBlending.self)
        }
    }

    private func draw<B: Blending>(_ batch: SpriteBatch, _ columns: Columns, by blending: B.Type) {
        let splat = SpriteSplat(masks: sprites, kind: batch.kind, surface: state.surface)
        let map = state.transform
        let (a, b, c, d) = (Float(map.a), Float(map.b), Float(map.c), Float(map.d))
        let (tx, ty) = (Float(map.tx), Float(map.ty))
        let size = Float(abs(map.determinant).squareRoot())
        let count = min(
            min(columns.spriteX.count, columns.spriteY.count),
            min(columns.spriteDiameter.count, columns.spriteColor.count))
        let range = batch.sprites.within(count)
        columns.spriteX.withUnsafeBufferPointer { xs in
            columns.spriteY.withUnsafeBufferPointer { ys in
                columns.spriteDiameter.withUnsafeBufferPointer { diameters in
                    columns.spriteColor.withUnsafeBufferPointer { colors in
                        for index in range {
                            let (x, y) = (xs[index], ys[index])
                            splat.draw(
                                x: a * x + c * y + tx, y: b * x + d * y + ty, diameter: diameters[index] * size,
                                color: colors[index], by: blending)
                        }
                    }
                }
            }
        }
    }
}
