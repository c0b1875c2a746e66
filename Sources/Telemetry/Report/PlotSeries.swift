/// Values over time for a picture: every one of them up to a limit, beyond it the least and the most of neighbours, so that no
/// peak is lost however long a capture is.
public struct PlotSeries: Sendable, Equatable {
    /// Neighbours in time.
    public struct Point: Sendable, Equatable {
        /// When the first of them was, in nanoseconds.
        public var time: Int64
        /// The least and the most, in nanoseconds.
        public var least, most: Int64
        /// The most refreshes that one of them took; 0 where that is not known.
        public var refreshes: Int
        /// The most refreshes that one of them was late by.
        public var missed: Int

        /// Whether one of them was late.
        public var isLate: Bool { missed > 0 }
    }

    /// The points, in the order in which they came.
    public private(set) var points: [Point] = []
    /// How many values make a point.
    public private(set) var width = 1
    private let limit: Int
    private var inLast = 0

    /// An empty series of at most `limit` points.
    public init(limit: Int = 1 << 14) { self.limit = max(limit, 2) }

    /// Appends a value.
    public mutating func append(_ value: Int64, at time: Int64, refreshes: Int = 0, missed: Int = 0) {
        if inLast > 0, inLast < width, let last = points.indices.last {
            points[last].least = min(points[last].least, value)
            points[last].most = max(points[last].most, value)
            points[last].refreshes = max(points[last].refreshes, refreshes)
            points[last].missed = max(points[last].missed, missed)
            inLast += 1
            return
        }
        if points.count == limit { halve() }
        points.append(Point(time: time, least: value, most: value, refreshes: refreshes, missed: missed))
        inLast = 1
    }

    private mutating func halve() {
        var halved: [Point] = []
        halved.reserveCapacity(limit)
        for i in stride(from: 0, to: points.count, by: 2) {
            var point = points[i]
            if i + 1 < points.count {
                let next = points[i + 1]
                point.least = min(point.least, next.least)
                point.most = max(point.most, next.most)
                point.refreshes = max(point.refreshes, next.refreshes)
                point.missed = max(point.missed, next.missed)
            }
            halved.append(point)
        }
        points = halved
        width *= 2
        inLast = width
    }
}
