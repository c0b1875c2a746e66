import CSDL2
import Geometry
import Raster

/// Pictures in memory that the compositor reads from, all of one size.
final class WaylandBuffers {
    /// One picture: its proxy, a word that is 1 while the compositor reads it, and its pixels.
    struct Buffer {
        let proxy: OpaquePointer
        let isBusy: UnsafeMutablePointer<UInt32>
        let pixels: PixelBuffer
    }
    private static let count = 3

    let width: Int
    let height: Int
    private(set) var buffers: [Buffer] = []
    private let library: WaylandLibrary
    private let memory: UnsafeMutableRawPointer
    private let size: Int

    /// nil if there is no memory to share.
    init?(_ library: WaylandLibrary, shm: OpaquePointer, width: Int, height: Int) {
        let stride = (width * 4 + 63) & ~63
        size = stride * height * Self.count
        guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
        let descriptor = springtide_memory_file("springtide")
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard ftruncate(descriptor, off_t(size)) == 0,
            let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { return nil }
        self.library = library
        self.width = width
        self.height = height
        self.memory = memory
        var arguments: [UInt64] = [0, UInt64(UInt32(bitPattern: descriptor)), UInt64(size)]
        guard let pool = library.marshal(shm, WaylandRequest.shmCreatePool, library.pool, 1, 0, &arguments) else {
            munmap(memory, size)
            return nil
        }
        for index in 0..<Self.count { add(index, of: pool, stride: stride) }
        _ = library.marshal(pool, WaylandRequest.poolDestroy, nil, 1, WaylandRequest.destroys, nil)
    }

    private func add(_ index: Int, of pool: OpaquePointer, stride: Int) {
        let offset = index * stride * height
        var arguments: [UInt64] = [
            0, UInt64(offset), UInt64(width), UInt64(height), UInt64(stride), WaylandRequest.formatXRGB,
        ]
        guard let proxy = library.marshal(pool, WaylandRequest.poolCreateBuffer, library.buffer, 1, 0, &arguments)
        else { return }
        let isBusy = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        isBusy.initialize(to: 0)
        _ = library.listen(proxy, WaylandListeners.shared.release, isBusy)
        buffers.append(
            Buffer(
                proxy: proxy, isBusy: isBusy,
                pixels: PixelBuffer(wrapping: memory + offset, width: width, height: height, bytesPerRow: stride)))
    }

    isolated deinit {
        for buffer in buffers {
            _ = library.marshal(
                buffer.proxy, WaylandRequest.bufferDestroy, nil, 1, WaylandRequest.destroys, nil)
            buffer.isBusy.deallocate()
        }
        munmap(memory, size)
    }

    /// A picture that the compositor does not read, nil if it reads all of them.
    var free: Buffer? { buffers.first { $0.isBusy.pointee == 0 } }
}
