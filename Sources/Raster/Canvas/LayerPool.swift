/// Memory for pictures that are drawn apart: groups, clips, masks. Kept from frame to frame.
final class LayerPool {
    /// So many layers may be open at once; what nests deeper is drawn straight onto the layer beneath.
    static let limit = 32
    /// Layers of more pixels are not opened.
    static let pixelLimit = 1 << 28

    private var blocks: [(pixels: UnsafeMutablePointer<UInt32>, capacity: Int)] = []
    private var used = 0

    init() { blocks.reserveCapacity(Self.limit) }

    deinit { for block in blocks { block.pixels.deallocate() } }

    /// Gives back every layer.
    func closeAll() { used = 0 }

    /// A transparent layer over `bounds`, whose coordinates must not be negative; nil when too many are open. `reserve` of
    /// them are kept for masks.
    func open(_ bounds: PixelRect, reserve: Int = 1) -> Surface? {
        let stride = (max(bounds.width, 1) + 3) & ~3
        let size = stride * max(bounds.height, 1) + 32
        guard used + reserve < Self.limit, size <= Self.pixelLimit else { return nil }
        if used == blocks.count {
            blocks.append((.allocate(capacity: size), size))
        } else if blocks[used].capacity < size {
            blocks[used].pixels.deallocate()
            // A little more than asked for: what grows from frame to frame shall not allocate in each.
            let capacity = size + size / 4
            blocks[used] = (.allocate(capacity: capacity), capacity)
        }
        let base = blocks[used].pixels + 16 - (bounds.top * stride + bounds.left)
        used += 1
        let layer = Surface(base: base, stride: stride, clip: bounds)
        layer.erase()
        return layer
    }

    /// Gives back the layer that was opened last.
    func close() { used = max(used - 1, 0) }
}
