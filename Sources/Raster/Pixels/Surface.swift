/// Where a loop writes: memory, and the rectangle outside of which it must not.
struct Surface {
    let base: UnsafeMutablePointer<UInt32>
    /// Distance between rows in pixels.
    let stride: Int
    var clip: PixelRect
    /// The pixels that the memory holds.
    var bounds: PixelRect

    init(base: UnsafeMutablePointer<UInt32>, stride: Int, clip: PixelRect) {
        self.init(base: base, stride: stride, clip: clip, bounds: clip)
    }

    init(base: UnsafeMutablePointer<UInt32>, stride: Int, clip: PixelRect, bounds: PixelRect) {
        self.base = base
        self.stride = stride
        self.clip = clip
        self.bounds = bounds
    }

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }

    func clipped(to rect: PixelRect) -> Surface {
        Surface(base: base, stride: stride, clip: clip.intersection(rect), bounds: bounds)
    }

    /// The same memory with coordinates that are so much larger.
    func shifted(x: Int, y: Int) -> Surface {
        Surface(
            base: base - (y * stride + x), stride: stride, clip: clip.shifted(x: x, y: y),
            bounds: bounds.shifted(x: x, y: y))
    }

    /// Makes the pixels inside the clip transparent.
    func erase() {
        for y in clip.top..<max(clip.top, clip.bottom) {
            (row(y) + clip.left).update(repeating: 0, count: clip.width)
        }
    }

    /// A surface of no pixels.
    static var none: Surface {
        Surface(base: UnsafeMutablePointer(bitPattern: 64) ?? .allocate(capacity: 1), stride: 0, clip: .empty)
    }
}
