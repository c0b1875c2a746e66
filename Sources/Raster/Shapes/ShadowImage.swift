import Rendering

/// Which shadow: an outline's or that of a group's content, and how it is blurred.
struct ShadowKey: Hashable {
    var outline: ShapeKey?
    var content: UInt64
    var blur: Int32
    var scale: UInt64
}

/// A blurred silhouette as coverage.
struct ShadowImage: Discardable {
    let picture: CachedImage
    /// How far the silhouette's own corner lies inside the picture, to the right and down.
    let corner: Double

    var byteCount: Int { picture.byteCount }
    func deallocate() { picture.deallocate() }

    /// The shadow of what `body` draws at a corner in coverage of this size.
    init(
        width: Int, height: Int, reach: Int, _ deviation: Double, _ blur: Blur, _ layers: LayerPool,
        _ body: (Coverage, Double) -> Void
    ) {
        picture = CachedImage(width: width + 2 * reach + 2, height: height + 2 * reach + 2, pixelBytes: 1)
        corner = Double(reach + 1)
        body(picture.coverage, corner)
        finish(deviation, blur, layers) { layer in
            for y in 0..<picture.height {
                let row = layer.row(y)
                let bytes = picture.row(y)
                for x in 0..<picture.width { row[x] = UInt32(bytes[x]) << 24 }
            }
        }
    }

    /// The shadow of a layer's opacity.
    init(ofOpacity layer: Surface, _ deviation: Double, _ blur: Blur, _ layers: LayerPool) {
        let clip = layer.clip
        picture = CachedImage(width: clip.width + 2, height: clip.height + 2, pixelBytes: 1)
        corner = 1
        for y in 0..<clip.height {
            let row = layer.row(clip.top + y) + clip.left
            let bytes = picture.row(y + 1) + 1
            for x in 0..<clip.width { bytes[x] = UInt8(row[x] >> 24) }
        }
        finish(deviation, blur, layers) { scratch in
            for y in 0..<clip.height {
                let row = layer.row(clip.top + y) + clip.left
                let target = scratch.row(y + 1) + 1
                for x in 0..<clip.width { target[x] = row[x] & 0xFF00_0000 }
            }
        }
    }

    /// Blurs what `load` writes into a layer of the picture's size, and keeps its opacity.
    private func finish(_ deviation: Double, _ blur: Blur, _ layers: LayerPool, _ load: (Surface) -> Void) {
        let bounds = PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height)
        guard deviation > 0, let layer = layers.open(bounds, reserve: 0) else { return }
        load(layer)
        blur.blur(layer, deviation: deviation)
        for y in 1..<picture.height - 1 {
            let row = layer.row(y)
            let bytes = picture.row(y)
            // The outermost pixels stay empty, for placing between pixels.
            for x in 1..<picture.width - 1 { bytes[x] = UInt8(row[x] >> 24) }
        }
        layers.close()
    }
}
