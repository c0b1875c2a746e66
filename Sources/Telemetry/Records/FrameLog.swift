import Clockwork

/// The latest frames, in a ring that never grows.
public struct FrameLog: Sendable {
    private var ring: [FrameRecord]
    private var next = 0
    /// Frames recorded since the start, those that left the ring included.
    public private(set) var total = 0
    /// Frames since the start that no statistic counts.
    public private(set) var excluded = 0
    /// Ticks since the start that were due and dropped.
    public private(set) var missed = 0
    /// Frames since the start that were presented and never shown.
    public private(set) var dropped = 0
    /// Refreshes since the start on which a frame of ours was due: frames and missed ticks.
    public var expected: Int { total - excluded + missed }

    /// A ring of `capacity` frames, at least 2.
    public init(capacity: Int = 2400) {
        let empty = FrameRecord(
            tick: FrameTick(timestamp: 0, targetTimestamp: 0, refreshPeriod: 1, source: .virtual), start: 0)
        ring = [FrameRecord](repeating: empty, count: max(capacity, 2))
    }

    /// Frames in the ring.
    public var count: Int { min(total, ring.count) }

    /// A frame of the ring: 0 is the latest, `count − 1` the oldest.
    public subscript(back index: Int) -> FrameRecord {
        precondition(index >= 0 && index < count, "Frame \(index) back is not among the \(count) kept.")
        return ring[slot(back: index)]
    }

    /// When work on the latest frame began; 0 without one.
    public var latestStart: Int64 { count > 0 ? ring[slot(back: 0)].start : 0 }

    /// Appends a frame.
    public mutating func append(_ record: FrameRecord) {
        ring[next] = record
        next = (next + 1) % ring.count
        total += 1
        if record.isExcluded { excluded += 1 } else { missed += record.tick.missed }
    }

    /// Notes when a frame appeared; a frame that has left the ring is ignored.
    public mutating func noteShown(frameIndex: Int64, at time: Int64, refreshIndex: Int64) {
        for back in 0..<min(count, 64) where ring[slot(back: back)].tick.frameIndex == frameIndex {
            ring[slot(back: back)].shown = time
            ring[slot(back: back)].shownIndex = refreshIndex
            return
        }
    }

    /// Notes that a frame was presented and never shown; one that has left the ring is counted all the same.
    public mutating func noteDropped(frameIndex: Int64) {
        dropped += 1
        for back in 0..<min(count, 64) where ring[slot(back: back)].tick.frameIndex == frameIndex {
            ring[slot(back: back)].isDropped = true
            return
        }
    }

    /// Nanoseconds between the starts of the present calls of a frame and of the one before it; nil for the first frame and
    /// across frames that are excluded.
    public func frameTime(back index: Int) -> Int64? {
        guard index + 1 < count else { return nil }
        let frame = ring[slot(back: index)]
        guard !frame.isExcluded else { return nil }
        return frame.presentStart - ring[slot(back: index + 1)].presentStart
    }

    private func slot(back index: Int) -> Int { (next - 1 - index + 2 * ring.count) % ring.count }
}
