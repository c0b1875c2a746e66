import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// Wayland: pictures in shared memory, committed to SDL's own surface. No GL is ever loaded.
///
/// All that belongs to this route has an event queue of its own, so that SDL's listeners never see it.
final class WaylandRoute: PresentRoute {
    let name = "Wayland memory"
    private let library: WaylandLibrary
    private let display: OpaquePointer
    private let window: OpaquePointer
    private let queue: OpaquePointer
    private let surface: OpaquePointer
    private let shm: OpaquePointer
    private var buffers: WaylandBuffers?
    private var callback: OpaquePointer?
    /// 1 when the compositor wants a new frame.
    private let isDone: UnsafeMutablePointer<UInt32>
    private var waits = true

    /// A compositor that asks for no frame for so long does not show the window.
    private static let patience: Int64 = 100_000_000

    init?(window: OpaquePointer) {
        var info = SDL_SysWMinfo()
        info.version.major = UInt8(SDL_MAJOR_VERSION)
        info.version.minor = UInt8(SDL_MINOR_VERSION)
        info.version.patch = UInt8(SDL_PATCHLEVEL)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_WAYLAND,
            let display = info.info.wl.display, let own = info.info.wl.surface, let library = WaylandLibrary(),
            let queue = library.createQueue(display)
        else { return nil }
        guard let shm = Self.bindShm(library, display, queue) else {
            library.destroyQueue(queue)
            return nil
        }
        guard let surface = library.createWrapper(own) else {
            library.destroy(shm)
            library.destroyQueue(queue)
            return nil
        }
        library.setQueue(surface, queue)
        self.library = library
        self.display = display
        self.window = window
        self.queue = queue
        self.surface = surface
        self.shm = shm
        isDone = .allocate(capacity: 1)
        isDone.initialize(to: 1)
    }

    isolated deinit {
        if let callback { library.destroy(callback) }
        buffers = nil
        library.destroyWrapper(surface)
        library.destroy(shm)
        library.destroyQueue(queue)
        isDone.deallocate()
    }

    var waitsForDisplay: Bool { waits }

    func stopWaiting() { waits = false }

    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes? {
        // A frame that was never asked to be followed is not seen; another one need not be drawn.
        guard library.error(display) == 0, waitForCompositor() else { return nil }
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &width, &height)
        guard width > 0, height > 0, let buffer = freeBuffer(width: Int(width), height: Int(height)) else { return nil }
        canvas?.draw(list, into: buffer.pixels, scale: scale)
        let drawn = MonotonicClock.now()
        commit(buffer)
        if waits { _ = waitForCompositor() }
        return PresentTimes(drawn: drawn, returned: MonotonicClock.now())
    }

    private static func bindShm(
        _ library: WaylandLibrary, _ display: OpaquePointer, _ queue: OpaquePointer
    ) -> OpaquePointer? {
        guard let wrapper = library.createWrapper(display) else { return nil }
        defer { library.destroyWrapper(wrapper) }
        library.setQueue(wrapper, queue)
        var arguments: [UInt64] = [0]
        guard
            let registry = library.marshal(
                wrapper, WaylandRequest.displayGetRegistry, library.registry, 1, 0, &arguments)
        else { return nil }
        defer { library.destroy(registry) }
        let name = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        name.initialize(to: 0)
        defer { name.deallocate() }
        _ = library.listen(registry, WaylandListeners.shared.globals, name)
        guard library.roundtrip(display, queue) >= 0, name.pointee != 0 else { return nil }
        return "wl_shm".withCString { text in
            var arguments: [UInt64] = [UInt64(name.pointee), UInt64(UInt(bitPattern: text)), 1, 0]
            return library.marshal(registry, WaylandRequest.registryBind, library.shm, 1, 0, &arguments)
        }
    }

    private func freeBuffer(width: Int, height: Int) -> WaylandBuffers.Buffer? {
        if buffers?.width != width || buffers?.height != height {
            buffers = nil
            buffers = WaylandBuffers(library, shm: shm, width: width, height: height)
        }
        _ = library.dispatchPending(display, queue)
        let end = MonotonicClock.now() + Self.patience
        while true {
            if let free = buffers?.free { return free }
            guard buffers != nil, readEvents(until: end) else { return nil }
        }
    }

    private func commit(_ buffer: WaylandBuffers.Buffer) {
        var arguments: [UInt64] = [UInt64(UInt(bitPattern: buffer.proxy)), 0, 0]
        _ = library.marshal(surface, WaylandRequest.surfaceAttach, nil, 1, 0, &arguments)
        // In points, and larger than any surface.
        let all: UInt64 = 1 << 20
        arguments = [0, 0, all, all]
        _ = library.marshal(surface, WaylandRequest.surfaceDamage, nil, 1, 0, &arguments)
        if let callback { library.destroy(callback) }
        isDone.pointee = 0
        arguments = [0]
        callback = library.marshal(surface, WaylandRequest.surfaceFrame, library.callback, 1, 0, &arguments)
        if let callback { _ = library.listen(callback, WaylandListeners.shared.done, isDone) }
        buffer.isBusy.pointee = 1
        _ = library.marshal(surface, WaylandRequest.surfaceCommit, nil, 1, 0, nil)
        _ = library.flush(display)
    }

    /// Waits until the compositor wants the next frame; false if it does not for long.
    private func waitForCompositor() -> Bool {
        let end = MonotonicClock.now() + Self.patience
        _ = library.dispatchPending(display, queue)
        while isDone.pointee == 0 {
            guard readEvents(until: end) else { return isDone.pointee != 0 }
        }
        return true
    }

    /// Takes in what the compositor said, waiting for something until `deadline`; false if nothing came or it is gone.
    private func readEvents(until deadline: Int64) -> Bool {
        while library.prepareRead(display, queue) != 0 {
            guard library.dispatchPending(display, queue) >= 0 else { return false }
        }
        _ = library.flush(display)
        let left = deadline - MonotonicClock.now()
        var waiting = pollfd(fd: library.descriptor(display), events: Int16(POLLIN), revents: 0)
        guard left > 0, poll(&waiting, 1, Int32(min((left + 999_999) / 1_000_000, 1_000))) > 0 else {
            library.cancelRead(display)
            return false
        }
        guard library.readEvents(display) >= 0 else { return false }
        return library.dispatchPending(display, queue) >= 0
    }
}
