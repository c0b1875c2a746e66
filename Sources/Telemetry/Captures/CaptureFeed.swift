import Clockwork

/// Takes frames out of a running loop's log once it is known what became of them: 32 frames later, which is as long as any
/// display takes to say when a frame was shown.
public struct CaptureFeed: Sendable {
    private var taken = 0
    private var skipped: Int64 = 0
    private var wasPaused = [Bool](repeating: false, count: CaptureFeed.lag * 2)
    private var noted = 0

    /// Frames that are waited for.
    public static let lag = 32

    /// A feed that has taken nothing.
    public init() {}

    /// Notes that a frame was appended to the log, and hands out those that are complete. Call it once a frame.
    public mutating func take(_ log: FrameLog, isPaused: Bool, to sink: (CapturedFrame) -> Void) {
        wasPaused[noted % wasPaused.count] = isPaused
        noted += 1
        while log.total - taken > Self.lag { hand(log, to: sink) }
    }

    /// Hands out what is left.
    public mutating func finish(_ log: FrameLog, to sink: (CapturedFrame) -> Void) {
        while log.total > taken { hand(log, to: sink) }
    }

    private mutating func hand(_ log: FrameLog, to sink: (CapturedFrame) -> Void) {
        let back = log.total - 1 - taken
        defer { taken += 1 }
        guard back < log.count else { return }
        let record = log[back: back]
        skipped += Int64(record.tick.missed)
        let isPaused = noted - taken <= wasPaused.count && taken < noted && wasPaused[taken % wasPaused.count]
        var frame = CapturedFrame(record, skipped: skipped, wasPaused: isPaused)
        // A frame that was never shown although a later one was did not get on screen.
        if frame.shown == nil, record.presentReturn != nil {
            frame.isDropped = (0..<back).contains { log[back: $0].shown != nil }
        }
        sink(frame)
    }
}
