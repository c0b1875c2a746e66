import Geometry

/// What the compositor's events do: they set words that a route looks at. The tables live as long as the program, as
/// the library demands.
struct WaylandListeners {
    /// Sets the first word to 1: a frame callback.
    let done: UnsafeMutablePointer<UnsafeRawPointer?>
    /// Sets the first word to 0: a buffer that may be drawn on again.
    let release: UnsafeMutablePointer<UnsafeRawPointer?>
    /// Sets the first word to the name of the `wl_shm` global.
    let globals: UnsafeMutablePointer<UnsafeRawPointer?>

    static let shared = WaylandListeners()

    private init() {
        done = .allocate(capacity: 1)
        release = .allocate(capacity: 1)
        globals = .allocate(capacity: 2)
        let isDone: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void = { data, _, _ in
            data?.storeBytes(of: 1, as: UInt32.self)
        }
        let isReleased: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { data, _ in
            data?.storeBytes(of: 0, as: UInt32.self)
        }
        let isThere:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void = {
                data, _, name, interface, _ in
                guard let interface, strcmp(interface, "wl_shm") == 0 else { return }
                data?.storeBytes(of: name, as: UInt32.self)
            }
        let isGone: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void = { _, _, _ in }
        done.initialize(to: unsafeBitCast(isDone, to: UnsafeRawPointer.self))
        release.initialize(to: unsafeBitCast(isReleased, to: UnsafeRawPointer.self))
        globals.initialize(to: unsafeBitCast(isThere, to: UnsafeRawPointer.self))
        (globals + 1).initialize(to: unsafeBitCast(isGone, to: UnsafeRawPointer.self))
    }
}
