import Geometry

/// A bend of the time of a curve over life: the unit interval is cut into equal parts, each a quadratic curve.
public struct LifeEase: Hashable, Sendable, Codable {
    /// One part: from `start` over `control` to `end`.
    public struct Part: Hashable, Sendable, Codable {
        /// Value where the part begins.
        public var start: Double
        /// Value that bends the part.
        public var control: Double
        /// Value where the part ends.
        public var end: Double

        /// A part from `start` over `control` to `end`.
        public init(start: Double, control: Double, end: Double) {
            self.start = start
            self.control = control
            self.end = end
        }
    }

    /// The parts in order; none leaves time as it is.
    public var parts: [Part]

    /// An ease of `parts`.
    public init(_ parts: [Part]) { self.parts = parts }

    /// The bent time at `unit`, which is cut to 0…1 (NaN counts as 0): `s + u (2(1−u)(c−s) + u (e−s))` in each part.
    public func callAsFunction(_ unit: Double) -> Double {
        let unit = unit > 0 ? min(unit, 1) : 0
        guard !parts.isEmpty else { return unit }
        let place = unit * Double(parts.count)
        let index = min(Int(place), parts.count - 1)
        let part = parts[index]
        let u = place - Double(index)
        return part.start + u * (2 * (1 - u) * (part.control - part.start) + u * (part.end - part.start))
    }
}
