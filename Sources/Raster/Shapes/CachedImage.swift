/// A picture that was drawn once: coverage alone (1 byte a pixel) or premultiplied colour (4 bytes).
///
/// One pixel around it is empty, so that it can be placed between pixels without looking whether a neighbour exists.
struct CachedImage {
    /// The first byte; as many bytes as a pixel has may be read before it.
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    /// Distance between rows in bytes.
    let stride: Int
    /// 1 or 4.
    let pixelBytes: Int
    /// Whether neighbours differ so little that half a pixel more or less is not seen.
    private(set) var isSmooth = false

    static let lead = 64

    /// An empty picture in memory of its own, to be given back by `deallocate`.
    init(width: Int, height: Int, pixelBytes: Int) {
        self.width = width
        self.height = height
        self.pixelBytes = pixelBytes
        stride = (width * pixelBytes + 15) & ~15
        let size = Self.lead + stride * height + Self.lead
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        memory.initialize(repeating: 0, count: size)
        bytes = memory + Self.lead
    }

    /// Rows of another picture, in its memory.
    init(rowsOf other: CachedImage, top: Int, height: Int) {
        bytes = other.row(top)
        width = other.width
        self.height = height
        stride = other.stride
        pixelBytes = other.pixelBytes
    }

    var byteCount: Int { stride * height + 2 * Self.lead }

    func deallocate() { (bytes - Self.lead).deallocate() }

    var coverage: Coverage { Coverage(bytes: bytes, width: width, height: height, stride: stride) }

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }

    /// Finds out whether the picture is smooth.
    mutating func measureSmoothness() {
        let limit = 4
        isSmooth = true
        for y in 1..<max(height, 1) {
            let above = row(y - 1)
            let here = row(y)
            for x in pixelBytes..<max(width * pixelBytes, pixelBytes) {
                let value = Int(here[x])
                if abs(value - Int(above[x])) > limit || abs(value - Int(here[x - pixelBytes])) > limit {
                    isSmooth = false
                    return
                }
            }
        }
    }
}
