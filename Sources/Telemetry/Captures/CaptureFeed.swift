import Clockwork

/// Takes frames out of a running loop's log once it is known what became of them: as soon as the display has told, and at the
/// latest 32 frames later, which is as long as any display takes.
public struct CaptureFeed: Sendable {
    private var taken = 0
    private var skipped: Int64 = 0
    private var wasPaused = [Bool](repeating: false, count: CaptureFeed.lag * 2)
    private var noted = 0

    /// Frames that are waited for at most.
    public static let lag = 32

    /// A feed that has taken nothing.
    public init() {}

    /// Notes that a frame was appended to the log, and hands out those that are complete. Call it once a frame.
    public mutating func take(_ log: FrameLog, isPaused: Bool, to sink: (CapturedFrame) -> Void) {
        note(isPaused: isPaused)
        while let frame = next(log) { sink(frame) }
    }

    /// Hands out what is left.
    public mutating func finish(_ log: FrameLog, to sink: (CapturedFrame) -> Void) {
        while log.total > taken { if let frame = hand(log) { sink(frame) } }
    }

    /// Notes that a frame was appended to the log.
    mutating func note(isPaused: Bool) {
        wasPaused[noted % wasPaused.count] = isPaused
        noted += 1
    }

    /// The next frame that is complete.
    mutating func next(_ log: FrameLog) -> CapturedFrame? {
        while log.total > taken, log.total - taken > Self.lag || isKnown(log) {
            if let frame = hand(log) { return frame }
        }
        return nil
    }

    /// Whether nothing more is to be learned of the oldest frame that waits.
    private func isKnown(_ log: FrameLog) -> Bool {
        let back = log.total - 1 - taken
        guard back < log.count else { return true }
        let record = log[back: back]
        // A clock of ours confirms nothing: what it has not said when the next frame is made, it never says.
        let isAsked = record.tick.source == .software || record.tick.source == .virtual
        return record.shown != nil || record.isDropped || record.presentReturn == nil || isAsked && back > 0
    }

    private mutating func hand(_ log: FrameLog) -> CapturedFrame? {
        let back = log.total - 1 - taken
        defer { taken += 1 }
        guard back < log.count else { return nil }
        let record = log[back: back]
        skipped += Int64(record.tick.missed)
        let isPaused = noted - taken <= wasPaused.count && taken < noted && wasPaused[taken % wasPaused.count]
        var frame = CapturedFrame(record, skipped: skipped, wasPaused: isPaused)
        // A frame that was never shown although a later one was did not get on screen.
        if frame.shown == nil, record.presentReturn != nil {
            frame.isDropped = record.isDropped || (0..<back).contains { log[back: $0].shown != nil }
        }
        return frame
    }
}
