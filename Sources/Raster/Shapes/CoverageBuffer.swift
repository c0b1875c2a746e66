/// Memory for one shape's coverage, reused from shape to shape.
final class CoverageBuffer {
    private var bytes: UnsafeMutablePointer<UInt8>?
    private var capacity = 0

    deinit { bytes?.deallocate() }

    /// Empty coverage of this size.
    func cleared(width: Int, height: Int) -> Coverage {
        let stride = Coverage.stride(for: width)
        let size = stride * height + 16
        let memory: UnsafeMutablePointer<UInt8>
        if let bytes, size <= capacity {
            memory = bytes
        } else {
            bytes?.deallocate()
            memory = .allocate(capacity: size)
            bytes = memory
            capacity = size
        }
        memory.initialize(repeating: 0, count: size)
        return Coverage(bytes: memory, width: width, height: height, stride: stride)
    }
}
