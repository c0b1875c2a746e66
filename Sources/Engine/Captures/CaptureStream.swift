import Geometry
import Synchronization
import Telemetry

/// Writes frames into an open file on a thread of its own, so that a slow disk holds nothing up. What it was given reaches
/// the file within a quarter of a second: that much at most is lost when the process is killed.
nonisolated public final class CaptureStream: Sendable {
    private let state: State

    /// Nanoseconds from one write to the next.
    public static let flushPeriod: Int64 = 250_000_000

    /// A stream of rows in `dialect` into `descriptor`, which stays the caller's; the header is written at once.
    public init(_ descriptor: Int32, dialect: CaptureDialect = .native, info: CaptureInfo) {
        state = State(descriptor, CaptureWriter(dialect, info: info))
        let state = state
        let thread = Thread { state.serve() }
        thread.name = "springtide capture"
        thread.start()
    }

    deinit { state.end() }

    /// Takes the next frame; false, and it is counted as lost, when the disk has not kept up with some thousand frames.
    @discardableResult
    public func add(_ frame: CapturedFrame) -> Bool {
        let isTaken = state.ring.push(frame)
        if state.ring.count >= state.ring.capacity / 2 { state.wake() }
        return isTaken
    }

    /// Frames that were lost.
    public var lost: Int { state.ring.lost }

    /// Writes what is left, waits until it is in the file, and returns the number of the system error that kept anything from
    /// it; 0 when all is there.
    public func finish(closedAt: Int64?) -> Int32 { state.finish(closedAt: closedAt) }
}

/// What the stream and its thread share.
nonisolated private final class State: @unchecked Sendable {
    let ring = FrameRing()
    private let condition = NSCondition()
    private let descriptor: Int32
    // Of the thread alone.
    private var writer: CaptureWriter
    private var bytes: [UInt8] = []
    private var failure: Int32 = 0
    // Under the condition's lock.
    private var isEnding = false
    private var hasEnded = false
    private var closedAt: Int64?

    init(_ descriptor: Int32, _ writer: CaptureWriter) {
        self.descriptor = descriptor
        self.writer = writer
        bytes.reserveCapacity(1 << 17)
        self.writer.begin(into: &bytes)
        write()
    }

    func serve() {
        var isLast = false
        while !isLast {
            condition.lock()
            let next = Date(timeIntervalSinceNow: Double(CaptureStream.flushPeriod) * 1e-9)
            if !isEnding { _ = condition.wait(until: next) }
            isLast = isEnding
            let closedAt = closedAt
            condition.unlock()
            while let frame = ring.pop() {
                writer.append(frame, into: &bytes)
                if bytes.count >= 1 << 16 { write() }
            }
            if isLast { writer.finish(closedAt: closedAt, into: &bytes) }
            write()
        }
        condition.lock()
        hasEnded = true
        condition.broadcast()
        condition.unlock()
    }

    /// Frames come faster than the thread looks for them by itself.
    func wake() { condition.signal() }

    func end() {
        condition.lock()
        isEnding = true
        condition.broadcast()
        condition.unlock()
    }

    func finish(closedAt: Int64?) -> Int32 {
        condition.lock()
        self.closedAt = closedAt
        isEnding = true
        condition.broadcast()
        while !hasEnded { condition.wait() }
        condition.unlock()
        return failure
    }

    private func write() {
        var place = 0
        while failure == 0, place < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                buffer.baseAddress.map { Glibc.write(descriptor, $0 + place, buffer.count - place) } ?? 0
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { failure = errno } else { place += count }
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
