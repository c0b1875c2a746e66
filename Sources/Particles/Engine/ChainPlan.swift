import Geometry

/// Lines through points, drawn evenly by length.
struct ChainPlan: Sendable {
    private struct Segment: Sendable {
        let from: CGPoint
        let to: CGPoint
        /// Length of all segments up to the end of this one.
        let end: Double
    }

    private let segments: [Segment]
    private let length: Double

    /// The segments of `chains`; points that are not finite are left out, a single point is a segment without length.
    init(_ chains: [[CGPoint]]) {
        var segments: [Segment] = []
        var length = 0.0
        for chain in chains {
            let points = chain.filter {
                abs($0.x) <= EmitterLimit.largestNumber && abs($0.y) <= EmitterLimit.largestNumber
            }
            if points.count == 1 { segments.append(Segment(from: points[0], to: points[0], end: length)) }
            for (from, to) in zip(points, points.dropFirst()) {
                length += hypot(to.x - from.x, to.y - from.y)
                segments.append(Segment(from: from, to: to, end: length))
            }
        }
        self.segments = segments
        self.length = length
    }

    func place(_ place: inout BirthPlace, _ key: ParticleKey) {
        guard !segments.isEmpty else { return }
        let along = key.unit(.placeA) * length
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end > along { high = middle } else { low = middle + 1 }
        }
        let segment = segments[low]
        let size = hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y)
        let share = size > 0 ? min(max(1 - (segment.end - along) / size, 0), 1) : 0
        place.x = segment.from.x + (segment.to.x - segment.from.x) * share
        place.y = segment.from.y + (segment.to.y - segment.from.y) * share
    }
}
