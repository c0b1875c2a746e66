import Geometry

/// How fast a pointer moves: the slope of the line that fits its samples of the last 100 ms best (least squares).
nonisolated struct VelocityEstimate: Sendable {
    /// Older samples do not count, in seconds.
    static let window = 0.1

    private struct Sample {
        var point: CGPoint
        var time: Double
    }

    private var samples: [Sample] = []

    init() { samples.reserveCapacity(32) }

    /// Adds a sample; one at the time of the last replaces it, an earlier one counts as at the time of the last.
    mutating func add(_ point: CGPoint, time: Double) {
        guard let last = samples.last else { return samples.append(Sample(point: point, time: time)) }
        guard time > last.time else {
            samples[samples.count - 1].point = point
            return
        }
        if let first = samples.first, time - first.time > Self.window * 2 {
            samples.removeAll { time - $0.time > Self.window }
        }
        samples.append(Sample(point: point, time: time))
    }

    /// Units per second, asked for at a time: 0 from fewer than two samples within the window before it.
    func velocity(at time: Double) -> CGSize {
        let recent = samples.drop { time - $0.time > Self.window }
        guard recent.count >= 2, let last = recent.last else { return .zero }
        let count = Double(recent.count)
        var (meanTime, meanX, meanY) = (0.0, 0.0, 0.0)
        for sample in recent {
            meanTime += (sample.time - last.time) / count
            meanX += Double(sample.point.x) / count
            meanY += Double(sample.point.y) / count
        }
        var (spread, x, y) = (0.0, 0.0, 0.0)
        for sample in recent {
            let offset = sample.time - last.time - meanTime
            spread += offset * offset
            x += offset * (Double(sample.point.x) - meanX)
            y += offset * (Double(sample.point.y) - meanY)
        }
        let velocity = CGSize(width: x / spread, height: y / spread)
        return velocity.width.isFinite && velocity.height.isFinite ? velocity : .zero
    }
}
