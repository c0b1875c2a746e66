import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// Wayland: pictures in shared memory, committed to SDL's own surface. No GL is ever loaded, and nothing is waited for: a
/// frame for which there is no memory, or that the compositor is not ready for, is left out.
final class WaylandRoute: PresentRoute {
    let name = "Wayland memory"
    let connection: WaylandConnection
    var witness: (any CommitWitness)?
    private let window: OpaquePointer
    private let shm: OpaquePointer
    private var buffers: WaylandBuffers?

    init?(window: OpaquePointer) {
        guard let connection = WaylandConnection(window: window), let shm = connection.bindShm() else { return nil }
        self.connection = connection
        self.window = window
        self.shm = shm
    }

    isolated deinit {
        buffers = nil
        connection.library.destroy(shm)
    }

    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes? {
        guard connection.isAlive, witness?.isBlocked != true else { return nil }
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &width, &height)
        guard width > 0, height > 0, let buffer = freeBuffer(width: Int(width), height: Int(height)) else { return nil }
        canvas?.draw(list, into: buffer.pixels, scale: scale)
        let drawn = MonotonicClock.now()
        guard witness?.mayCommit() != false else { return nil }
        commit(buffer)
        return PresentTimes(drawn: drawn, returned: MonotonicClock.now())
    }

    private func freeBuffer(width: Int, height: Int) -> WaylandBuffers.Buffer? {
        if buffers?.width != width || buffers?.height != height {
            buffers = nil
            buffers = WaylandBuffers(connection.library, shm: shm, width: width, height: height)
        }
        if let free = buffers?.free { return free }
        connection.takeEvents(until: 0)
        return buffers?.free
    }

    private func commit(_ buffer: WaylandBuffers.Buffer) {
        let (library, surface) = (connection.library, connection.surface)
        var arguments: [UInt64] = [UInt64(UInt(bitPattern: buffer.proxy)), 0, 0]
        _ = library.marshal(surface, WaylandRequest.surfaceAttach, nil, 1, 0, &arguments)
        // In points, and larger than any surface.
        let all: UInt64 = 1 << 20
        arguments = [0, 0, all, all]
        _ = library.marshal(surface, WaylandRequest.surfaceDamage, nil, 1, 0, &arguments)
        buffer.isBusy.pointee = 1
        _ = library.marshal(surface, WaylandRequest.surfaceCommit, nil, 1, 0, nil)
        connection.flush()
    }
}
