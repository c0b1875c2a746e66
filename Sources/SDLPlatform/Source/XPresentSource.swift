import Engine
import Geometry

/// The vblank counter of X11's Present extension, asked for through a connection of our own on SDL's window.
///
/// The two libraries are loaded at run time: without them there is merely no such source. It works on a plain Xvfb too,
/// whose software screen refreshes at 60 Hz.
final class XPresentSource {
    private typealias Connection = OpaquePointer
    private let library: XPresentLibrary
    private let connection: Connection
    private let queue: OpaquePointer
    private let window: UInt32
    private let eventID: UInt32
    private var serial: UInt32 = 0
    private var isAsked = false

    /// What the server said: refresh number and its time in nanoseconds on the monotonic clock.
    struct Refresh {
        var index: Int64
        var time: Int64
    }

    /// Connects to the display of `DISPLAY`; nil when library, connection or extension is missing.
    init?(window: UInt32) {
        guard let library = XPresentLibrary(), let connection = library.connect(nil, nil) else { return nil }
        guard library.connectionHasError(connection) == 0, library.hasPresent(connection) else {
            library.disconnect(connection)
            return nil
        }
        let eventID = library.generateID(connection)
        guard let queue = library.registerForSpecialEvents(connection, library.presentID, eventID, nil) else {
            library.disconnect(connection)
            return nil
        }
        let completeNotify: UInt32 = 2
        _ = library.selectInput(connection, eventID, window, completeNotify)
        self.library = library
        self.connection = connection
        self.queue = queue
        self.window = window
        self.eventID = eventID
    }

    isolated deinit {
        library.unregister(connection, queue)
        library.disconnect(connection)
    }

    /// Waits until refresh number `index` was, at most until `deadline`. Nil when the server stays silent; its answer is
    /// then still under way and ends a later wait.
    func wait(for index: Int64, until deadline: Int64) -> Refresh? {
        if !isAsked {
            serial &+= 1
            _ = library.notifyMSC(connection, window, serial, UInt64(max(index, 0)), 0, 0)
            _ = library.flush(connection)
            isAsked = true
        }
        while library.connectionHasError(connection) == 0 {
            if let refresh = takeAnswer() { return refresh }
            let left = deadline - MonotonicClock.now()
            guard left > 0 else { return nil }
            var descriptor = pollfd(fd: library.fileDescriptor(connection), events: Int16(POLLIN), revents: 0)
            _ = poll(&descriptor, 1, Int32(min((left + 999_999) / 1_000_000, 1000)))
        }
        MonotonicClock.sleep(until: deadline)
        return nil
    }

    /// The latest answer in the queue; older ones are of no use.
    private func takeAnswer() -> Refresh? {
        var latest: Refresh?
        while let event = library.pollForSpecialEvent(connection, queue) {
            // xcb puts its own sequence word at byte 32 of long events, which splits what the protocol has in one piece.
            let kind = event.loadUnaligned(fromByteOffset: 10, as: UInt8.self)
            let answered = event.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
            let microseconds = event.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
            let counter = event.loadUnaligned(fromByteOffset: 36, as: UInt64.self)
            free(event)
            let isNotify = kind == 1
            guard isNotify, answered == serial else { continue }
            isAsked = false
            latest = Refresh(
                index: Int64(truncatingIfNeeded: counter), time: Int64(truncatingIfNeeded: microseconds &* 1000))
        }
        return latest
    }
}
