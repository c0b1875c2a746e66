/// Where a loop writes: memory, and the rectangle outside of which it must not.
struct Surface {
    let base: UnsafeMutablePointer<UInt32>
    /// Distance between rows in pixels.
    let stride: Int
    var clip: PixelRect

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }

    func clipped(to rect: PixelRect) -> Surface {
        Surface(base: base, stride: stride, clip: clip.intersection(rect))
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
