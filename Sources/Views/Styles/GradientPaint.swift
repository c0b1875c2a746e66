import Geometry
import Motion

/// A gradient with its geometry, in fractions of the rectangle that it fills.
nonisolated struct GradientPaint: Hashable, Sendable {
    /// How the colours run.
    enum Course: UInt8, Hashable, Sendable {
        /// Geometry: where it begins (x, y) and ends (x, y).
        case linear
        /// Geometry: the centre (x, y), the first and the last radius in points.
        case radial
        /// Geometry: the centre (x, y), the first and the last radius in fractions of the rectangle's sides.
        case elliptical
        /// Geometry: the centre (x, y), the first and the last angle in radians.
        case conic
    }

    var course: Course
    var geometry: SIMD4<Double>
    var stops: [Gradient.Stop]

    init(_ course: Course, _ geometry: SIMD4<Double>, _ gradient: Gradient) {
        self.course = course
        self.geometry = geometry
        stops = gradient.stops
    }

    /// The gradient as coordinates.
    var part: StyleVector.Part {
        StyleVector.Part(
            kind: .gradient(course, stops: stops.count), weight: 1, geometry: geometry,
            colors: stops.map { ColorVector($0.color) }, locations: stops.map { Double($0.location) * 128 })
    }

    /// The gradient of coordinates, their weight worked into its opacity; nil for another kind or a weight of 0.
    init?(_ part: StyleVector.Part) {
        guard case .gradient(let course, _) = part.kind, abs(part.weight) > 1e-9 else { return nil }
        self.course = course
        geometry = part.geometry / part.weight
        stops = zip(part.colors, part.locations).map {
            Gradient.Stop(color: $0.color, location: CGFloat($1 / part.weight / 128))
        }
    }
}
