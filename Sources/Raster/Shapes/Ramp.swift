import Geometry
import Rendering

/// A gradient's stops, premultiplied and in order, ready to be looked up; its memory is reused.
struct Ramp {
    private struct Stop {
        var location: Float
        var color: SIMD4<Float>
        /// 1 over the distance to the next stop, 0 where there is none.
        var slope: Float
    }
    private var stops: [Stop] = []
    /// Whether every colour on the way is opaque.
    private(set) var isOpaque = false

    var isEmpty: Bool { stops.isEmpty }

    /// Takes these stops; locations are cut to 0…1 and never descend.
    mutating func load(_ source: ArraySlice<GradientStop>) {
        stops.removeAll(keepingCapacity: true)
        isOpaque = true
        var last: Float = 0
        for stop in source {
            let location = Float(stop.location)
            if location > last { last = min(location, 1) }
            let color = PixelColor(stop.color)
            isOpaque = isOpaque && color.isOpaque
            if let previous = stops.indices.last {
                let distance = last - stops[previous].location
                stops[previous].slope = distance > 0 ? 1 / distance : 0
            }
            stops.append(Stop(location: last, color: color.parts, slope: 0))
        }
    }

    /// The colour at `place`; before the first stop the first, behind the last and at NaN the last.
    func color(at place: Float) -> PixelColor {
        var previous: Stop?
        for stop in stops {
            if place < stop.location {
                guard let before = previous else { return PixelColor(parts: stop.color) }
                let part = (place - before.location) * before.slope
                return PixelColor(parts: before.color + (stop.color - before.color) * part)
            }
            previous = stop
        }
        return PixelColor(parts: previous?.color ?? .zero)
    }
}
