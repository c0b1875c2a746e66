import Geometry

/// A number over a particle's normalised life: 0 at its birth, 1 at its end.
public struct LifeCurve: Hashable, Sendable, Codable {
    /// A value at a time.
    public struct Point: Hashable, Sendable, Codable {
        /// Share of life, 0…1.
        public var time: Double
        /// Value there.
        public var value: Double

        /// `value` at `time`.
        public init(_ time: Double, _ value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// The points, by ascending time; before the first and after the last one the curve is level.
    public var points: [Point]
    /// Whether the value jumps instead of running straight from point to point. A jump shows *after* its time, never
    /// at it, so that the last value of a list that ends at 1 is not seen: so does pixi.
    public var isStepped: Bool
    /// A bend of time before the points are looked up.
    public var ease: LifeEase?

    /// A curve through `points`, which are sorted by time; points that are not finite are left out.
    public init(_ points: [Point], isStepped: Bool = false, ease: LifeEase? = nil) {
        let finite = points.filter { $0.time.isFinite && $0.value.isFinite }
        self.points = finite.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        self.isStepped = isStepped
        self.ease = ease
    }

    /// A straight line from one value to another.
    public init(from start: Double, to end: Double) { self.init([Point(0, start), Point(1, end)]) }

    /// A curve through `values` at equal distances, as LÖVE spreads its lists.
    public init(evenly values: [Double], isStepped: Bool = false) {
        let last = Double(max(values.count - 1, 1))
        self.init(values.enumerated().map { Point(Double($0.offset) / last, $0.element) }, isStepped: isStepped)
    }

    /// A list as pixi's particle-emitter reads it: exactly two points of which the second lies at 1 or later ignore
    /// both `isStepped` and the first point's time.
    public static func pixi(_ points: [Point], isStepped: Bool, ease: LifeEase? = nil) -> LifeCurve {
        let curve = LifeCurve(points, isStepped: isStepped, ease: ease)
        guard curve.points.count == 2, let first = curve.points.first, let last = curve.points.last, last.time >= 1
        else { return curve }
        return LifeCurve([Point(0, first.value), Point(1, last.value)], ease: ease)
    }

    /// The value at `unit`, cut to 0…1 (NaN counts as 0); 1 for a curve without points.
    public func value(at unit: Double) -> Double {
        guard let first = points.first else { return 1 }
        let unit = ease.map { $0(unit) } ?? (unit > 0 ? min(unit, 1) : 0)
        var below = first
        for point in points.dropFirst() {
            if unit <= point.time {
                guard !isStepped, unit > below.time else { return below.value }
                let share = (unit - below.time) / (point.time - below.time)
                return below.value + (point.value - below.value) * share
            }
            below = point
        }
        return below.value
    }
}
