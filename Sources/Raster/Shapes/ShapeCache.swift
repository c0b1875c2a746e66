import CCairo
import Geometry
import Rendering

/// Pictures of shapes that cairo has drawn once and that are blitted from then on, wherever the shape moves.
///
/// Bounded: the least recently used pictures leave when there are too many pixels.
final class ShapeCache {
    struct Entry {
        let image: PixelBuffer
        /// From the shape's corner to the picture's, in pixels.
        let offset: CGPoint
        var lastUse: Int
    }

    private static let maximumPixels = 6_000_000
    private var entries: [ShapeKey: Entry] = [:]
    private var pixels = 0
    private var frame = 0

    func beginFrame() { frame += 1 }

    /// The picture for a key, made by `draw` (with the shape's corner at the origin, in points) when it is not there.
    func entry(
        _ key: ShapeKey, width: CGFloat, height: CGFloat, margin: CGFloat, scale: CGFloat,
        draw: (OpaquePointer) -> Void
    ) -> Entry {
        if let index = entries.index(forKey: key) {
            entries.values[index].lastUse = frame
            return entries.values[index]
        }
        let pad = (margin * scale).rounded(.up) + 1
        let image = PixelBuffer(
            width: Int(clamping: (width * scale).rounded(.up) + 2 * pad),
            height: Int(clamping: (height * scale).rounded(.up) + 2 * pad))
        let cr = image.context
        cairo_translate(cr, pad, pad)
        cairo_scale(cr, scale, scale)
        draw(cr)
        makeRoom(for: image.width * image.height)
        let entry = Entry(image: image, offset: CGPoint(x: -pad, y: -pad), lastUse: frame)
        entries[key] = entry
        pixels += image.width * image.height
        return entry
    }

    private func makeRoom(for needed: Int) {
        while pixels + needed > Self.maximumPixels,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            pixels -= oldest.value.image.width * oldest.value.image.height
            entries[oldest.key] = nil
        }
    }
}
