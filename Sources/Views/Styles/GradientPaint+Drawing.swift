import Geometry
import Motion
import Rendering

nonisolated extension GradientPaint {
    /// The paint for a rectangle. A gradient that has no extent, or a number that isn't finite, is its last colour, and one
    /// without stops nothing.
    func paint(in rect: CGRect, opacity: Double, into list: inout DisplayList) -> Paint {
        guard let last = stops.last else { return .color(.clear) }
        let flat = Paint.color(last.color.opacity(opacity))
        let sum = geometry.sum() + rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
        guard stops.count > 1, sum.isFinite else { return flat }
        let first = rect.point(at: UnitPoint(x: geometry.x, y: geometry.y))
        var ramp = StopRamp(opacity: opacity)
        switch course {
        case .linear:
            let end = rect.point(at: UnitPoint(x: geometry.z, y: geometry.w))
            guard first != end else { return flat }
            ramp.add(stops, scale: 1, shift: 0, into: &list)
            return .linear(ramp.span, from: first, to: end)
        case .radial, .elliptical:
            let (low, high) = (max(min(geometry.z, geometry.w), 0), max(geometry.z, geometry.w))
            guard high > low else { return flat }
            let (start, end) = (geometry.z / high, geometry.w / high)
            ramp.add(stops, scale: end - start, shift: start, into: &list)
            if course == .radial { return .radial(ramp.span, center: first, radius: high) }
            let radii = CGSize(width: rect.width * high, height: rect.height * high)
            guard radii.width > 0, radii.height > 0 else { return flat }
            return .elliptical(ramp.span, center: first, radii: radii)
        case .conic:
            let turns = (geometry.w - geometry.z) / (2 * .pi)
            guard turns != 0 else { return flat }
            // Of more than a turn only the last one shows; backwards is the same from the other end.
            let size = min(abs(turns), 1)
            let begin = turns > 0 ? geometry.w - size * 2 * .pi : geometry.w
            ramp.add(
                stops, scale: turns, shift: turns > 0 ? size - turns : -turns, into: &list, upTo: size)
            if size < 1 { ramp.addGap(from: size, into: &list) }
            let angle = begin.remainder(dividingBy: 2 * .pi)
            return .conic(ramp.span, center: first, angle: angle)
        }
    }
}

/// Writes stops to a display list, mapped and cut to a range.
private nonisolated struct StopRamp {
    let opacity: Double
    private(set) var span = Span.none
    private var first = Color.clear
    private var last = Color.clear

    init(opacity: Double) { self.opacity = opacity }

    /// Adds stops whose locations are mapped by `scale` and `shift`, those of 0…`end` and what lies on its borders. A location
    /// before the one of the stop ahead of it is moved there, and one that isn't finite as well.
    mutating func add(
        _ stops: [Gradient.Stop], scale: Double, shift: Double, into list: inout DisplayList, upTo end: Double = 1
    ) {
        var previous: (color: Color, place: Double)?
        var reached = -Double.infinity
        for index in stops.indices {
            // A negative scale turns the order round; what is reached has to be found from the front all the same.
            let source = scale < 0 ? stops.count - 1 - index : index
            if scale < 0 { reached = -.infinity }
            for earlier in scale < 0 ? 0...source : source...source {
                let location = Double(stops[earlier].location)
                if location.isFinite { reached = max(reached, min(max(location, -1e6), 1e6)) }
            }
            let place = (reached.isFinite ? reached : 0) * scale + shift
            let color = stops[source].color.opacity(opacity)
            if let before = previous, before.place <= end, place >= 0 {
                if before.place < 0 { put(mix(before, (color, place), at: 0), 0, &list) }
                if place > end { put(mix(before, (color, place), at: end), end, &list) }
            }
            // Beyond the end: one colour.
            if place > end, previous == nil { put(color, 0, &list) }
            if place >= 0, place <= end { put(color, place, &list) }
            previous = (color, place)
        }
        // Before the beginning: one colour as well.
        if span.count == 0, let previous { put(previous.color, 0, &list) }
    }

    /// Goes on after a part of a turn: the last colour half way through the rest, and the first one after it.
    mutating func addGap(from end: Double, into list: inout DisplayList) {
        let (first, last) = (first, last)
        put(last, (end + 1) / 2, &list)
        put(first, (end + 1) / 2, &list)
        put(first, 1, &list)
    }

    private func mix(_ a: (color: Color, place: Double), _ b: (color: Color, place: Double), at place: Double) -> Color
    {
        guard b.place > a.place else { return b.color }
        return a.color.mixed(with: b.color, by: (place - a.place) / (b.place - a.place), in: .stored)
    }

    private mutating func put(_ color: Color, _ place: Double, _ list: inout DisplayList) {
        let added = list.addStops(count: 1) { _ in GradientStop(color, at: CGFloat(place)) }
        if span.count == 0 {
            span = added
            first = color
        } else {
            span.count += 1
        }
        last = color
    }
}
