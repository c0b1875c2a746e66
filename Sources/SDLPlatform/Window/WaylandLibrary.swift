import Geometry

/// The few functions of libwayland-client that showing memory and hearing of refreshes need, loaded at run time: without the library there is
/// merely no such route.
struct WaylandLibrary {
    typealias Proxy = OpaquePointer
    typealias Make = @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias Give = @convention(c) (OpaquePointer) -> Void
    typealias SetQueue = @convention(c) (Proxy, OpaquePointer?) -> Void
    typealias Marshal =
        @convention(c) (Proxy, UInt32, UnsafeRawPointer?, UInt32, UInt32, UnsafeMutablePointer<UInt64>?) -> Proxy?
    typealias Listen =
        @convention(c) (Proxy, UnsafeMutablePointer<UnsafeRawPointer?>, UnsafeMutableRawPointer?) -> Int32
    typealias Version = @convention(c) (Proxy) -> UInt32
    typealias OfQueue = @convention(c) (OpaquePointer, OpaquePointer) -> Int32
    typealias OfDisplay = @convention(c) (OpaquePointer) -> Int32

    let createQueue: Make
    let destroyQueue: Give
    let createWrapper: Make
    let destroyWrapper: Give
    let setQueue: SetQueue
    let marshal: Marshal
    let listen: Listen
    let destroy: Give
    let version: Version
    let roundtrip: OfQueue
    let dispatchPending: OfQueue
    let prepareRead: OfQueue
    let readEvents: OfDisplay
    let cancelRead: Give
    let flush: OfDisplay
    let descriptor: OfDisplay
    let error: OfDisplay
    let registry, shm, pool, buffer, callback: UnsafeRawPointer

    init?() {
        guard let library = dlopen("libwayland-client.so.0", RTLD_NOW),
            let createQueue: Make = Self.load("wl_display_create_queue", library),
            let destroyQueue: Give = Self.load("wl_event_queue_destroy", library),
            let createWrapper: Make = Self.load("wl_proxy_create_wrapper", library),
            let destroyWrapper: Give = Self.load("wl_proxy_wrapper_destroy", library),
            let setQueue: SetQueue = Self.load("wl_proxy_set_queue", library),
            let marshal: Marshal = Self.load("wl_proxy_marshal_array_flags", library),
            let listen: Listen = Self.load("wl_proxy_add_listener", library),
            let destroy: Give = Self.load("wl_proxy_destroy", library),
            let version: Version = Self.load("wl_proxy_get_version", library),
            let roundtrip: OfQueue = Self.load("wl_display_roundtrip_queue", library),
            let dispatchPending: OfQueue = Self.load("wl_display_dispatch_queue_pending", library),
            let prepareRead: OfQueue = Self.load("wl_display_prepare_read_queue", library),
            let readEvents: OfDisplay = Self.load("wl_display_read_events", library),
            let cancelRead: Give = Self.load("wl_display_cancel_read", library),
            let flush: OfDisplay = Self.load("wl_display_flush", library),
            let descriptor: OfDisplay = Self.load("wl_display_get_fd", library),
            let error: OfDisplay = Self.load("wl_display_get_error", library),
            let registry = dlsym(library, "wl_registry_interface"), let shm = dlsym(library, "wl_shm_interface"),
            let pool = dlsym(library, "wl_shm_pool_interface"), let buffer = dlsym(library, "wl_buffer_interface"),
            let callback = dlsym(library, "wl_callback_interface")
        else { return nil }
        self.createQueue = createQueue
        self.destroyQueue = destroyQueue
        self.createWrapper = createWrapper
        self.destroyWrapper = destroyWrapper
        self.setQueue = setQueue
        self.marshal = marshal
        self.listen = listen
        self.destroy = destroy
        self.version = version
        self.roundtrip = roundtrip
        self.dispatchPending = dispatchPending
        self.prepareRead = prepareRead
        self.readEvents = readEvents
        self.cancelRead = cancelRead
        self.flush = flush
        self.descriptor = descriptor
        self.error = error
        self.registry = UnsafeRawPointer(registry)
        self.shm = UnsafeRawPointer(shm)
        self.pool = UnsafeRawPointer(pool)
        self.buffer = UnsafeRawPointer(buffer)
        self.callback = UnsafeRawPointer(callback)
    }

    private static func load<Function>(_ name: String, _ library: UnsafeMutableRawPointer) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
}

/// The requests of the protocol that are made, by their numbers in `wayland.xml`.
enum WaylandRequest {
    static let displayGetRegistry: UInt32 = 1
    static let registryBind: UInt32 = 0
    static let shmCreatePool: UInt32 = 0
    static let poolCreateBuffer: UInt32 = 0
    static let poolDestroy: UInt32 = 1
    static let bufferDestroy: UInt32 = 0
    static let surfaceAttach: UInt32 = 1
    static let surfaceDamage: UInt32 = 2
    static let surfaceFrame: UInt32 = 3
    static let surfaceCommit: UInt32 = 6
    /// The object is destroyed by its request.
    static let destroys: UInt32 = 1
    /// Red, green and blue in the lower three bytes of a word.
    static let formatXRGB: UInt64 = 1
    /// Of `presentation-time.xml`.
    static let presentationDestroy: UInt32 = 0
    static let presentationFeedback: UInt32 = 1
}
