/// The frames of the last seconds, for windows of time over them.
public struct RecentFrames: Sendable {
    private var ring: [CapturedFrame] = []
    private var oldest = 0
    /// Nanoseconds that are kept.
    public let span: Int64
    private let most: Int

    /// Keeps `seconds` of frames (0 to 3600; what is no number is 0), and never more than `most` of them.
    public init(seconds: Double = 10, most: Int = 1 << 16) {
        span = Self.nanoseconds(seconds)
        self.most = max(most, 2)
    }

    /// Appends the next frame.
    public mutating func append(_ frame: CapturedFrame) {
        guard frame.isPlausible else { return }
        // One frame from before the span stays: the first in it follows that one.
        while ring.count - oldest >= 2, ring[oldest + 1].cpuStart < frame.cpuStart - span { oldest += 1 }
        if ring.count - oldest >= most { oldest += 1 }
        if oldest > max(1024, ring.count / 2) {
            ring.removeFirst(oldest)
            oldest = 0
        }
        ring.append(frame)
    }

    /// Figures over the frames on which work began within the last `seconds` before the latest did.
    public func metrics(seconds: Double, closedAt: Int64? = nil) -> FrameMetrics {
        var meter = FrameMeter(limit: ring.count)
        guard let last = ring.last else { return meter.metrics() }
        let begin = last.cpuStart - Self.nanoseconds(seconds)
        for frame in ring[oldest...] {
            if frame.cpuStart > begin { meter.add(frame) } else { meter.addContext(frame) }
        }
        return meter.metrics(closedAt: closedAt)
    }

    private static func nanoseconds(_ seconds: Double) -> Int64 {
        seconds > 0 ? Int64((min(seconds, 3600) * 1e9).rounded()) : 0
    }
}
