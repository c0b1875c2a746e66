import Clockwork
import Engine
import Geometry

/// The vblank counter of X11's Present extension, asked for through a connection of our own on SDL's window.
///
/// The two libraries are loaded at run time: without them there is merely no such source. It works on a plain Xvfb too,
/// whose software screen refreshes at 60 Hz.
final class XPresentSource: RefreshTeller {
    let source = RefreshSource.xPresent
    private let library: XPresentLibrary
    private let connection: OpaquePointer
    private let queue: OpaquePointer
    private let window: UInt32
    private let descriptor: Int32
    private var serial: UInt32 = 0
    private var askedSequence: Int64?
    private var unanswered = 0
    /// Since when an answer is overdue, and when the last one asked for is due.
    private var overdueSince: Int64 = 0
    private var lastDue: Int64 = 0

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
        descriptor = library.fileDescriptor(connection)
    }

    isolated deinit {
        library.unregister(connection, queue)
        library.disconnect(connection)
    }

    func ask(for sequence: Int64?, due: Int64) {
        guard sequence == nil || sequence != askedSequence, isConnected else { return }
        if unanswered == 0 { overdueSince = due }
        lastDue = due
        serial &+= 1
        unanswered += 1
        askedSequence = sequence
        _ = library.notifyMSC(connection, window, serial, UInt64(max(sequence ?? 0, 0)), 0, 0)
        _ = library.flush(connection)
    }

    func answer(until deadline: Int64) -> RefreshObservation? {
        while true {
            if let refresh = takeAnswer() { return refresh }
            let left = deadline - MonotonicClock.now()
            guard left > 0 else { return nil }
            guard isConnected else {
                MonotonicClock.sleep(until: deadline)
                return nil
            }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&waiting, 1, Int32(min((left + 999_999) / 1_000_000, 1_000)))
        }
    }

    func isSilent(for time: Int64, now: Int64) -> Bool { !isConnected || (unanswered > 0 && now - overdueSince > time) }

    private var isConnected: Bool { library.connectionHasError(connection) == 0 }

    private func takeAnswer() -> RefreshObservation? {
        while let event = library.pollForSpecialEvent(connection, queue) {
            defer { free(event) }
            // xcb puts its own sequence word at byte 32 of long events, which splits what the protocol has in one piece.
            let notifyMSC: UInt8 = 1
            guard event.loadUnaligned(fromByteOffset: 10, as: UInt8.self) == notifyMSC else { continue }
            let answered = event.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
            let microseconds = event.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
            let counter = event.loadUnaligned(fromByteOffset: 36, as: UInt64.self)
            unanswered = answered == serial ? 0 : max(unanswered - 1, 0)
            overdueSince = max(MonotonicClock.now(), lastDue)
            return RefreshObservation(
                time: Int64(truncatingIfNeeded: microseconds &* 1_000), sequence: Int64(truncatingIfNeeded: counter))
        }
        return nil
    }
}
