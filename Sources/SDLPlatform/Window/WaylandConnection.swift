import CSDL2
import Engine
import Geometry

/// SDL's connection to the compositor and its surface, with an event queue of our own, so that SDL's listeners never see
/// what is ours.
final class WaylandConnection {
    let library: WaylandLibrary
    let display: OpaquePointer
    /// SDL's surface; what is made from it belongs to our queue.
    let surface: OpaquePointer
    private let queue: OpaquePointer
    private let registry: OpaquePointer
    private let globals: WaylandGlobals

    /// nil where SDL's window is on no Wayland compositor, or the library is missing.
    init?(window: OpaquePointer) {
        var info = SDL_SysWMinfo()
        info.version.major = UInt8(SDL_MAJOR_VERSION)
        info.version.minor = UInt8(SDL_MINOR_VERSION)
        info.version.patch = UInt8(SDL_PATCHLEVEL)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_WAYLAND,
            let display = info.info.wl.display, let own = info.info.wl.surface, let library = WaylandLibrary(),
            let queue = library.createQueue(display)
        else { return nil }
        guard let (registry, globals) = Self.look(library, display, queue) else {
            library.destroyQueue(queue)
            return nil
        }
        guard let surface = library.createWrapper(own) else {
            library.destroy(registry)
            library.destroyQueue(queue)
            return nil
        }
        library.setQueue(surface, queue)
        self.library = library
        self.display = display
        self.surface = surface
        self.queue = queue
        self.registry = registry
        self.globals = globals
    }

    isolated deinit {
        library.destroyWrapper(surface)
        library.destroy(registry)
        library.destroyQueue(queue)
    }

    /// Whether the compositor is still there.
    var isAlive: Bool { library.error(display) == 0 }

    /// The compositor's shared memory; nil where it has none. Whoever asks destroys it.
    func bindShm() -> OpaquePointer? { bind(globals.shm, "wl_shm", library.shm) }

    /// The compositor's answers about frames; nil where it gives none. Whoever asks destroys it.
    func bindPresentation() -> OpaquePointer? {
        bind(globals.presentation, "wp_presentation", WaylandInterfaces.shared.presentation)
    }

    /// Sends what was asked and waits until it is answered.
    func roundtrip() -> Bool { library.roundtrip(display, queue) >= 0 }

    func flush() { _ = library.flush(display) }

    /// Takes in what the compositor has said, waiting for something until `deadline`; false if nothing came, or it is
    /// gone, which is not waited for either.
    @discardableResult
    func takeEvents(until deadline: Int64) -> Bool {
        while library.prepareRead(display, queue) != 0 {
            guard library.dispatchPending(display, queue) >= 0 else { return false }
        }
        flush()
        let left = max(deadline - MonotonicClock.now(), 0)
        guard springtide_wait_readable(library.descriptor(display), min(left, 1_000_000_000)) > 0 else {
            library.cancelRead(display)
            return false
        }
        guard library.readEvents(display) >= 0 else { return false }
        return library.dispatchPending(display, queue) >= 0
    }

    private func bind(_ name: UInt32, _ interface: String, _ description: UnsafeRawPointer) -> OpaquePointer? {
        guard name != 0 else { return nil }
        return interface.withCString { text in
            var arguments: [UInt64] = [UInt64(name), UInt64(UInt(bitPattern: text)), 1, 0]
            return library.marshal(registry, WaylandRequest.registryBind, description, 1, 0, &arguments)
        }
    }

    private static func look(
        _ library: WaylandLibrary, _ display: OpaquePointer, _ queue: OpaquePointer
    ) -> (OpaquePointer, WaylandGlobals)? {
        guard let wrapper = library.createWrapper(display) else { return nil }
        defer { library.destroyWrapper(wrapper) }
        library.setQueue(wrapper, queue)
        var arguments: [UInt64] = [0]
        guard
            let registry = library.marshal(
                wrapper, WaylandRequest.displayGetRegistry, library.registry, 1, 0, &arguments)
        else { return nil }
        // The registry goes on telling of globals that come; they are of no use, but have a place to go.
        let found = Self.heard
        found.pointee = WaylandGlobals()
        _ = library.listen(registry, WaylandListeners.shared.globals, found)
        guard library.roundtrip(display, queue) >= 0 else {
            library.destroy(registry)
            return nil
        }
        return (registry, found.pointee)
    }

    private static let heard: UnsafeMutablePointer<WaylandGlobals> = {
        let place = UnsafeMutablePointer<WaylandGlobals>.allocate(capacity: 1)
        place.initialize(to: WaylandGlobals())
        return place
    }()
}
