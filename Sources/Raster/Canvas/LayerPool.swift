/// Memory for pictures that are drawn apart: groups, clips, masks. Kept from frame to frame.
final class LayerPool {
    /// So many layers may be open at once; what nests deeper is drawn straight onto the layer beneath.
    static let limit = 16

    private var layers: [UnsafeMutablePointer<UInt32>] = []
    private var used = 0
    private var stride = 0
    private var height = 0

    init() { layers.reserveCapacity(Self.limit) }

    deinit { release() }

    /// Makes every layer at least as large as the picture; no layer may be in use.
    func prepare(width: Int, height: Int) {
        used = 0
        let needed = (width + 3) & ~3
        guard needed > stride || height > self.height else { return }
        release()
        stride = max(stride, needed)
        self.height = max(self.height, height)
    }

    /// A transparent layer over `bounds` of the picture, nil when too many are open; `reserve` are kept for masks.
    func open(_ bounds: PixelRect, reserve: Int = 1) -> Surface? {
        guard used + reserve < Self.limit else { return nil }
        if used == layers.count {
            // Not initialised: a layer is erased where it is used, and pages that never are cost nothing.
            layers.append(.allocate(capacity: stride * height + 16))
        }
        let layer = Surface(base: layers[used], stride: stride, clip: bounds)
        used += 1
        layer.erase()
        return layer
    }

    /// Gives back the layer that was opened last.
    func close() { used = max(used - 1, 0) }

    private func release() {
        for layer in layers { layer.deallocate() }
        layers.removeAll(keepingCapacity: true)
    }
}
